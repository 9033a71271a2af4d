import PickerKit

/// The limits on memory of the control groups that this process is in, as containers and services have them.
///
/// Who takes more is killed by the kernel: so what is needed is asked for before.
enum ControlGroup {
    /// Bytes that all processes of a group may take together; nil without a limit. Of several groups, the least.
    ///
    /// Read once: several files say it.
    static let limit: Int? = limits.min()

    /// What glpick takes besides pixels, and what Mesa's driver on the processor takes, its compiler included.
    private static let (forProgram, forDrivers) = (8 << 20, 64 << 20)
    /// The least that is worth drawing in with a driver.
    private static let forFewRows = 16 << 20

    /// What the limit leaves for pixels; nil without a limit.
    static var leftForPixels: Int? { limit.map { $0 - min(forProgram, $0 / 2) } }

    /// What a driver takes of that; 0 if there is too little for one, or no limit.
    static var takenByDrivers: Int {
        guard let limit, limit >= forDrivers + forFewRows else { return 0 }
        return forDrivers - forProgram
    }

    /// What is wrong if too little is left for a driver that draws pictures of `size`; nil if it is not.
    static func shortageForDrivers(drawing size: PixelSize) -> MemoryShortage? {
        let needed = forDrivers + max(size.bytesOfPNG, forFewRows)
        guard let limit, limit < needed else { return nil }
        return MemoryShortage(
            description:
                "this control group has \(limit >> 20) MiB of memory, and \(needed >> 20) MiB may be needed",
            remedy: "give the container or service more memory")
    }

    private static var limits: [Int] {
        smallFile("/proc/self/cgroup").split(separator: "\n").flatMap { line in
            // Such as 0::/user.slice or 5:memory:/docker/1, of version 2 or 1.
            let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard fields.count == 3 else { return [Int]() }
            let root: String
            let file: String
            switch fields[1] {
            case "": (root, file) = ("/sys/fs/cgroup", "memory.max")
            case "memory": (root, file) = ("/sys/fs/cgroup/memory", "memory.limit_in_bytes")
            default: return []
            }
            // And those that it is in.
            var names = fields[2].split(separator: "/")
            var limits: [Int] = []
            while true {
                let folder = ([root] + names.map { String($0) }).joined(separator: "/")
                // "max" is no number; without a limit, version 1 has one beyond all memory.
                limits += [Int(smallFile("\(folder)/\(file)").prefix { $0.isNumber })].compactMap { $0 }
                if names.popLast() == nil { return limits }
            }
        }
    }

    /// What a small file says; nothing if it cannot be read.
    private static func smallFile(_ path: String) -> String {
        ((try? readFile(FilePath(path), limit: 1 << 16)).map { String(decoding: $0, as: UTF8.self) }) ?? ""
    }
}
