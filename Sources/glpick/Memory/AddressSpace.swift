import CAffinity
import Glibc
import PickerKit

/// What a limit such as `ulimit -v` leaves of this process's memory.
///
/// Where it runs out, Swift's arrays and Mesa's drivers end the process: so what they need is asked for before.
enum AddressSpace {
    /// Bytes that may still be taken; nil without a limit.
    static var left: Int? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur != rlim_t.max,
            let pages = try? readFile(FilePath("/proc/self/statm")).prefix(while: { $0 != UInt8(ascii: " ") }
            ),
            let count = Int(String(decoding: pages, as: UTF8.self))
        else { return nil }
        return max(Int(clamping: limit.rlim_cur) - count * Int(sysconf(Int32(_SC_PAGESIZE))), 0)
    }

    /// What is wrong if fewer than so many bytes are left; nil if they are not.
    static func shortage(of count: Int) -> MemoryShortage? {
        guard let left, left < count else { return nil }
        return MemoryShortage(
            description:
                "\(left >> 20) MiB of address space are left under this limit, and \(count >> 20) MiB may be needed",
            remedy: "raise the limit on memory (ulimit -v)")
    }

    /// What Mesa's driver on the processor takes at most for itself: its code, the compiler's, and for each of its
    /// threads a stack and what malloc sets aside.
    private static var neededByDrivers: Int {
        (512 + 136 * min(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 32)) << 20
    }

    /// What is wrong if too little is left for a driver that draws pictures of `size`; nil if it is not.
    static func shortageForDrivers(drawing size: PixelSize) -> MemoryShortage? {
        shortage(of: neededByDrivers + needed(by: size))
    }

    /// What a picture takes on its way into a PNG, and the threads that draw it.
    static func needed(by size: PixelSize) -> Int { BandPlan.bytesOfWhole(size) + forThreads }

    /// What glpick's own threads take: 1 MiB each, at most two for each processor and a few more.
    static var forThreads: Int { max(8, 2 * Int(glpick_usable_processors()) + 4) << 20 }
}
