import CSystem
import Glibc
import PickerFiles
import PickerPNG
package import PickerScene
import PickerSystem

/// The memory that pixels may take, and what allows no more.
///
/// Swift's arrays and Mesa's drivers end the process when memory runs out, and the kernel kills a process whose control
/// group takes too much. So commands check before they start.
package struct MemoryBudget {
    package let bytes: Int
    /// What has or leaves so much: a subject and its verb.
    package let owner: String
    /// What a person can do about it; nil if nothing.
    package var remedy: String?
    /// What a driver on the CPU takes besides pixels, with its compiler and its threads.
    var driverReserve = 0

    /// The tightest of all limits.
    package static var current: MemoryBudget {
        ulimits.reduce(controlGroup ?? machine) { $1.bytes < $0.bytes ? $1 : $0 }
    }

    private static var machine: MemoryBudget {
        let bytes = sysconf(CInt(_SC_PHYS_PAGES)) * sysconf(CInt(_SC_PAGESIZE))
        return MemoryBudget(bytes: bytes > 0 ? bytes : .max, owner: "this machine has")
    }

    /// What the control groups of containers and services leave; nil without a limit.
    private static var controlGroup: MemoryBudget? {
        controlGroupLimit.map {
            MemoryBudget(
                bytes: $0 - min(ofProgram, $0 / 2), owner: "this control group leaves",
                remedy: "give the container or service more memory", driverReserve: 64 << 20)
        }
    }

    /// What glpick takes besides pixels.
    private static let ofProgram = 8 << 20

    /// Whether `ulimit -v` or its like is in force.
    static var limitsAddresses: Bool { softLimit(RLIMIT_AS) != nil }

    /// What the limits of `setrlimit` leave. Drivers map much more than they use, so they get no tight limit.
    private static var ulimits: [MemoryBudget] {
        // The numbers of /proc/self/statm that count the pages of each.
        [(RLIMIT_AS, "address space", "-v", 0), (RLIMIT_DATA, "data", "-d", 5)].compactMap {
            resource, name, option, field in
            guard let limit = softLimit(resource), access("/proc/self/statm", R_OK) == 0 else { return nil }
            let fields = smallFile("/proc/self/statm").split(separator: " ")
            // At the limit, there is no memory to read it with.
            let pages = field < fields.count ? Int(fields[field]) : nil
            return MemoryBudget(
                bytes: pages.map { max(limit - $0 * sysconf(CInt(_SC_PAGESIZE)) - ofThreads, 0) } ?? 0,
                owner: "the limit on \(name) (ulimit \(option)) leaves",
                remedy: "raise the limit on memory (ulimit \(option))", driverReserve: 4 << 30)
        }
    }

    /// What glpick's own threads take: 1 MiB each, at most two for each processor and a few more.
    private static var ofThreads: Int { max(8, 2 * Int(glpick_usable_processors()) + 4) << 20 }

    /// What is too little for a number of bytes; nil if there is enough.
    package func shortage(of count: Int) -> MemoryShortage? {
        guard bytes < count else { return nil }
        return MemoryShortage(
            description: "\(owner) \(bytes >> 20) MiB, but \((count + 0xFFFFF) >> 20) MiB may be needed",
            remedy: remedy)
    }

    /// What is too little for a driver that draws pictures of `size`; nil if there is enough of everything.
    static func shortageForDrivers(drawing size: PixelSize) -> MemoryShortage? {
        for limit in ulimits + [controlGroup].compactMap({ $0 }) {
            // A driver that can draw only a few rows at a time is not worth its start.
            let needed = limit.driverReserve + max(size.bytesOfPNG(), 16 << 20)
            if let shortage = limit.shortage(of: needed) { return shortage }
        }
        return shortageOfThreads()
    }

    /// What a driver on the CPU takes of the tightest limit.
    static var takenByDriver: Int {
        shortageForDrivers(drawing: PixelSize(width: 1, height: 1)) == nil ? current.driverReserve : 0
    }

    /// Tries to start as many threads as Mesa does: it waits forever for a thread that cannot be started.
    private static func shortageOfThreads() -> MemoryShortage? {
        guard let limit = softLimit(__RLIMIT_NPROC), limit < 4096 else { return nil }
        let count = min(sysconf(CInt(_SC_NPROCESSORS_ONLN)), 32) + 4
        let started = startableThreads(count)
        guard started < count else { return nil }
        return MemoryShortage(
            description: "\(started) more threads can be started, but \(count) may be needed",
            remedy: "raise the limit on processes (ulimit -u)")
    }

    /// The least limit of the control groups around this process, read once; nil without one.
    private static let controlGroupLimit: Int? = smallFile("/proc/self/cgroup").split(separator: "\n").flatMap
    {
        // Such as 0::/user.slice or 5:memory:/docker/1, of version 2 or 1.
        let fields = $0.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        guard fields.count == 3, fields[1] == "" || fields[1] == "memory" else { return [Int]() }
        let (root, file) =
            fields[1] == ""
            ? ("/sys/fs/cgroup", "memory.max") : ("/sys/fs/cgroup/memory", "memory.limit_in_bytes")
        // The group itself, and the groups around it.
        let names = fields[2].split(separator: "/").map { String($0) }
        return (0...names.count).compactMap { count in
            let path = ([root] + names.prefix(count) + [file]).joined(separator: "/")
            // Without a limit, version 2 says "max", and version 1 a number beyond all memory.
            return Int(smallFile(path).prefix { $0.isNumber })
        }
    }.min()
}

/// Too little memory for a task.
package struct MemoryShortage {
    /// How much there is, and how much may be needed.
    package let description: String
    /// What a person can do about it; nil if nothing.
    package let remedy: String?
}

extension PixelSize {
    /// Bytes for drawing and encoding a whole picture; capped, so that sums cannot overflow.
    package func bytesOfPNG(depth: Int = 8) -> Int {
        min(bytes(perPixel: BandPlan.bytesPerPixel(.fast, depth: depth)), 1 << 60)
    }
}

private func softLimit(_ resource: __rlimit_resource) -> Int? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0, limit.rlim_cur != rlim_t.max else {
        return nil
    }
    return Int(clamping: limit.rlim_cur)
}
