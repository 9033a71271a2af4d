import CAffinity
import Glibc
import PickerKit
import PickerThreads

/// The memory that the limits of `setrlimit`, such as `ulimit -v` and `ulimit -d`, leave to this process.
///
/// Swift's arrays and Mesa's drivers end the process when memory runs out, so commands check before they start.
enum ResourceLimits {
    /// A limit on the memory that a process maps.
    enum Memory: CaseIterable {
        /// RLIMIT_AS: all of it.
        case addressSpace
        /// RLIMIT_DATA: private writable memory, such as the heap and the stacks of threads.
        case data

        /// The limit in bytes; nil without one.
        var limit: Int? { softLimit(self == .addressSpace ? RLIMIT_AS : RLIMIT_DATA) }

        /// The index of the number in /proc/self/statm that counts the pages in use.
        fileprivate var field: Int { self == .addressSpace ? 0 : 5 }
        fileprivate var name: String { self == .addressSpace ? "address space" : "data" }
        fileprivate var option: String { self == .addressSpace ? "-v" : "-d" }
        fileprivate var remedy: String { "raise the limit on memory (ulimit \(option))" }

        /// The most that Mesa's drivers on the CPU take: for their code and compiler, and for each thread.
        ///
        /// softpipe takes the most data of them, 232 MB; llvmpipe 32 MB and 17 MB for each thread.
        fileprivate var neededByDrivers: (once: Int, forEachThread: Int) {
            self == .addressSpace ? (512 << 20, 136 << 20) : (256 << 20, 24 << 20)
        }
    }

    /// What the tightest limit leaves for pixels; nil without a limit.
    static var leftForPixels: MemoryLeft? {
        tightest.map { kind, left in
            MemoryLeft(
                bytes: max(left - forThreads, 0),
                owner: "the limit on \(kind.name) (ulimit \(kind.option)) leaves", remedy: kind.remedy)
        }
    }

    /// What a person can do if memory has run out; nil without a limit.
    static var remedy: String? { tightest?.kind.remedy }

    private static var tightest: (kind: Memory, left: Int)? {
        Memory.allCases.compactMap { kind in left(under: kind).map { (kind, $0) } }.min { $0.left < $1.left }
    }

    private static func left(under kind: Memory) -> Int? {
        guard let limit = kind.limit else { return nil }
        let fields = smallFile("/proc/self/statm").split(separator: " ")
        guard kind.field < fields.count, let pages = Int(fields[kind.field]) else { return nil }
        return max(limit - pages * Int(sysconf(Int32(_SC_PAGESIZE))), 0)
    }

    /// Throws if fewer than `count` bytes are left for something.
    static func expect(_ count: Int, for purpose: String, hint: String = "") throws(CommandError) {
        guard let (kind, left) = tightest, let shortage = shortage(of: count, left, under: kind)
        else { return }
        throw CommandError(
            exitCode: .unavailable,
            message: "there is not enough memory for \(purpose): \(shortage.description)",
            hint: shortage.remedy + hint)
    }

    private static func shortage(of count: Int, _ left: Int, under kind: Memory) -> MemoryShortage? {
        guard left < count else { return nil }
        return MemoryShortage(
            description:
                "\(left >> 20) MiB of \(kind.name) are left under this limit, "
                + "but \((count + 0xFFFFF) >> 20) MiB may be needed",
            remedy: kind.remedy)
    }

    /// The shortage for a driver that draws pictures of `size`; nil if there is enough of everything.
    static func shortageForDrivers(drawing size: PixelSize) -> MemoryShortage? {
        let threads = min(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 32)
        for kind in Memory.allCases {
            guard let left = left(under: kind) else { continue }
            let (once, forEachThread) = kind.neededByDrivers
            let needed = once + threads * forEachThread + threadStacks(threads) + needed(by: size)
            if let shortage = shortage(of: needed, left, under: kind) { return shortage }
        }
        return shortageOfStack(stackForDrivers) ?? shortageOfThreads(threads + threadsBesides)
    }

    /// What drawing and encoding a picture takes, with the threads that draw it.
    static func needed(by size: PixelSize, _ depth: BitDepth = .eight) -> Int {
        size.bytesOfPNG(depth) + forThreads
    }

    /// What glpick's own threads take: 1 MiB each, at most two for each processor and a few more.
    static var forThreads: Int { max(8, 2 * Int(glpick_usable_processors()) + 4) << 20 }
}

// MARK: Stacks and threads

extension ResourceLimits {
    /// The least stack for a driver's compiler. LLVM overran 64 KiB.
    private static let stackForDrivers = 1 << 20
    /// The least stack for the command itself: cJSON needs 100 KiB to free 1000 nested arrays.
    private static let ownStack = 256 << 10
    /// A thread's usual stack, which `neededByDrivers` includes.
    private static let usualStack = 8 << 20
    /// Threads that drivers start besides one for each processor.
    private static let threadsBesides = 4
    /// A higher limit on processes is taken as enough.
    private static let fewProcesses = 4096

    /// What drivers' threads take in addition if a limit makes their stacks larger than usual.
    private static func threadStacks(_ count: Int) -> Int {
        let stack = min(softLimit(RLIMIT_STACK) ?? 0, 1 << 40)
        return (count + threadsBesides) * max(stack - usualStack, 0)
    }

    /// Throws if the main thread's stack is too small for the command: a stack overflow ends the process.
    static func expectOwnStack() throws(CommandError) {
        guard let shortage = shortageOfStack(ownStack) else { return }
        throw CommandError(exitCode: .unavailable, message: shortage.description, hint: shortage.remedy)
    }

    private static func shortageOfStack(_ needed: Int) -> MemoryShortage? {
        guard let limit = softLimit(RLIMIT_STACK), limit < needed else { return nil }
        return MemoryShortage(
            description:
                "the limit on the stack is \(limit >> 10) KiB, but \(needed >> 10) KiB may be needed",
            remedy: "raise the limit on the stack (ulimit -s)")
    }

    /// Tries to start as many threads as Mesa does: Mesa waits for ever for a thread that cannot be started.
    private static func shortageOfThreads(_ count: Int) -> MemoryShortage? {
        guard let limit = softLimit(__RLIMIT_NPROC), limit < fewProcesses else { return nil }
        let started = startableThreads(count)
        guard started < count else { return nil }
        return MemoryShortage(
            description: "\(started) more threads can be started, but \(count) may be needed",
            remedy: "raise the limit on processes (ulimit -u)")
    }
}

/// The soft limit on a resource; nil without one.
private func softLimit(_ resource: __rlimit_resource) -> Int? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0, limit.rlim_cur != rlim_t.max else {
        return nil
    }
    return Int(clamping: limit.rlim_cur)
}
