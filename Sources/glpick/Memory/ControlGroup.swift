import PickerKit

/// The memory limits of the control groups that this process is in, such as those of containers and services.
///
/// The kernel kills a process that takes more, so commands check before they start.
enum ControlGroup {
    /// Bytes that all processes of a group may take together, in the group with the least; nil without a limit.
    ///
    /// Read once, from several files.
    static let limit: Int? = limits.min()

    /// What glpick takes besides pixels, and what Mesa's driver on the CPU takes, with its compiler.
    private static let (forProgram, forDrivers) = (8 << 20, 64 << 20)
    /// A driver with less memory than this for pixels is not worth its start.
    private static let forFewRows = 16 << 20

    /// What the limit leaves for pixels; nil without a limit.
    static var leftForPixels: MemoryLeft? {
        limit.map {
            MemoryLeft(
                bytes: $0 - min(forProgram, $0 / 2), owner: "this control group leaves", remedy: remedy)
        }
    }

    private static let remedy = "give the container or service more memory"

    /// What a driver takes from that; 0 if there is too little for a driver, or no limit.
    static var takenByDrivers: Int {
        guard let limit, limit >= forDrivers + forFewRows else { return 0 }
        return forDrivers - forProgram
    }

    /// The shortage if too little is left for a driver that draws pictures of `size`; nil if there is enough.
    static func shortageForDrivers(drawing size: PixelSize) -> MemoryShortage? {
        let needed = forDrivers + max(size.bytesOfPNG(), forFewRows)
        guard let limit, limit < needed else { return nil }
        return MemoryShortage(
            description:
                "this control group has \(limit >> 20) MiB of memory, but \(needed >> 20) MiB may be needed",
            remedy: remedy)
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
            // The group itself, and the groups around it.
            var names = fields[2].split(separator: "/")
            var limits: [Int] = []
            while true {
                let folder = ([root] + names.map { String($0) }).joined(separator: "/")
                // Without a limit, version 2 says "max", and version 1 a number beyond all memory.
                limits += [Int(smallFile("\(folder)/\(file)").prefix { $0.isNumber })].compactMap { $0 }
                if names.popLast() == nil { return limits }
            }
        }
    }
}
