import Glibc
import PickerKit

/// How much memory there is for this process.
enum MachineMemory {
    /// Bytes: the least of the machine's memory and what limits of the process, its container or its user leave.
    static var bytes: Int { limits.min() ?? .max }

    private static var limits: [Int] {
        let physical = sysconf(CInt(_SC_PHYS_PAGES)) * sysconf(CInt(_SC_PAGESIZE))
        return [
            physical > 0 ? physical : .max,
            AddressSpace.left.map { max($0 - AddressSpace.forThreads, 0) } ?? .max,
        ] + controlGroups
    }

    /// The limits of the process's control groups, of version 2 or 1, and of all that these are in.
    private static var controlGroups: [Int] {
        text("/proc/self/cgroup").split(separator: "\n").flatMap { line in
            // Such as 0::/user.slice or 5:memory:/docker/1.
            let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard fields.count == 3 else { return [Int]() }
            let root: String
            let file: String
            switch fields[1] {
            case "": (root, file) = ("/sys/fs/cgroup", "memory.max")
            case "memory": (root, file) = ("/sys/fs/cgroup/memory", "memory.limit_in_bytes")
            default: return []
            }
            var names = fields[2].split(separator: "/")
            var limits: [Int] = []
            while true {
                let folder = ([root] + names.map { String($0) }).joined(separator: "/")
                // "max" is no number.
                limits += [Int(text("\(folder)/\(file)").prefix { $0.isNumber })].compactMap { $0 }
                if names.popLast() == nil { return limits }
            }
        }
    }

    /// What a small file says; nothing if it cannot be read.
    private static func text(_ path: String) -> String {
        ((try? readFile(FilePath(path), limit: 1 << 16)).map { String(decoding: $0, as: UTF8.self) }) ?? ""
    }
}
