import CAffinity
import Glibc
import PickerKit
import PickerThreads

/// What the limits of `setrlimit`, such as `ulimit -v` and `ulimit -d`, leave of this process's memory.
///
/// Where memory runs out, Swift's arrays and Mesa's drivers end the process. So commands check for what they need first.
enum ResourceLimits {
    /// A limit on the memory that a process maps.
    enum Memory: CaseIterable {
        /// RLIMIT_AS: all of it.
        case addressSpace
        /// RLIMIT_DATA: what the process alone may write to, such as the heap and the stacks of its threads.
        case data

        /// The limit in bytes; nil without one.
        var limit: Int? { softLimit(self == .addressSpace ? RLIMIT_AS : RLIMIT_DATA) }

        /// Which number of /proc/self/statm counts what is taken, in pages.
        fileprivate var field: Int { self == .addressSpace ? 0 : 5 }
        fileprivate var name: String { self == .addressSpace ? "address space" : "data" }
        fileprivate var option: String { self == .addressSpace ? "-v" : "-d" }

        /// What Mesa's drivers on the CPU take at most: for their code and their compiler, and for each thread.
        ///
        /// softpipe takes the most data of them, 232 MB; llvmpipe 32 MB and 17 MB for each thread.
        fileprivate var neededByDrivers: (once: Int, forEachThread: Int) {
            self == .addressSpace ? (512 << 20, 136 << 20) : (256 << 20, 24 << 20)
        }
    }

    /// Bytes that may still be taken under the tightest limit; nil without a limit.
    static var left: Int? { tightest?.left }

    private static var tightest: (kind: Memory, left: Int)? {
        Memory.allCases.compactMap { kind in left(under: kind).map { (kind, $0) } }.min { $0.left < $1.left }
    }

    private static func left(under kind: Memory) -> Int? {
        guard let limit = kind.limit, let text = try? readFile(FilePath("/proc/self/statm")) else {
            return nil
        }
        let fields = text.split { $0 == UInt8(ascii: " ") }
        guard kind.field < fields.count,
            let pages = Int(String(decoding: fields[kind.field], as: UTF8.self))
        else { return nil }
        return max(limit - pages * Int(sysconf(Int32(_SC_PAGESIZE))), 0)
    }

    /// Describes the shortage if fewer than `count` bytes are left; nil if there are enough.
    static func shortage(of count: Int) -> MemoryShortage? {
        guard let (kind, left) = tightest else { return nil }
        return shortage(of: count, left, under: kind)
    }

    private static func shortage(of count: Int, _ left: Int, under kind: Memory) -> MemoryShortage? {
        guard left < count else { return nil }
        return MemoryShortage(
            description:
                "\(left >> 20) MiB of \(kind.name) are left under this limit, and \(count >> 20) MiB may be needed",
            remedy: "raise the limit on memory (ulimit \(kind.option))")
    }

    /// Describes what is too little for a driver that draws pictures of `size`; nil if all is enough.
    static func shortageForDrivers(drawing size: PixelSize) -> MemoryShortage? {
        let threads = min(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 32)
        for kind in Memory.allCases {
            guard let left = left(under: kind) else { continue }
            let (once, forEachThread) = kind.neededByDrivers
            let needed = once + threads * forEachThread + threadStacks(threads) + needed(by: size)
            if let shortage = shortage(of: needed, left, under: kind) { return shortage }
        }
        return shortageOfStack ?? shortageOfThreads(threads + threadsBesides)
    }

    /// What a picture takes on its way into a PNG, and the threads that draw it.
    static func needed(by size: PixelSize) -> Int { size.bytesOfPNG + forThreads }

    /// What glpick's own threads take: 1 MiB each, at most two for each processor and a few more.
    static var forThreads: Int { max(8, 2 * Int(glpick_usable_processors()) + 4) << 20 }
}

// MARK: Stacks and threads

extension ResourceLimits {
    /// The least stack that a driver's compiler is tried with. LLVM overran 64 KiB.
    private static let stackForDrivers = 1 << 20
    /// The least stack for the command itself: to take 1000 arrays inside each other apart, cJSON needs 100 KiB.
    private static let ownStack = 256 << 10
    /// A thread's usual stack, which the drivers' needs count already.
    private static let usualStack = 8 << 20
    /// What drivers start besides a thread for each processor.
    private static let threadsBesides = 4
    /// Under a higher limit on processes, running into it is left to chance.
    private static let fewProcesses = 4096

    /// What drivers' threads take where a limit makes their stacks larger than usual.
    private static func threadStacks(_ count: Int) -> Int {
        let stack = min(softLimit(RLIMIT_STACK) ?? 0, 1 << 40)
        return (count + threadsBesides) * max(stack - usualStack, 0)
    }

    /// Throws where the main thread's stack is too small for the command: to run over it ends the process.
    static func expectOwnStack() throws(CommandError) {
        guard let limit = softLimit(RLIMIT_STACK), limit < ownStack else { return }
        throw CommandError(
            exitCode: .software,
            message: "the limit on the stack is \(limit >> 10) KiB, and \(ownStack >> 10) KiB are needed",
            hint: "raise the limit on the stack (ulimit -s)")
    }

    private static var shortageOfStack: MemoryShortage? {
        guard let limit = softLimit(RLIMIT_STACK), limit < stackForDrivers else { return nil }
        return MemoryShortage(
            description:
                "the limit on the stack is \(limit >> 10) KiB, and \(stackForDrivers >> 10) KiB may be needed",
            remedy: "raise the limit on the stack (ulimit -s)")
    }

    /// Where Mesa gets no thread it waits for it for ever: so as many are tried before.
    private static func shortageOfThreads(_ count: Int) -> MemoryShortage? {
        guard let limit = softLimit(__RLIMIT_NPROC), limit < fewProcesses else { return nil }
        let started = startableThreads(count)
        guard started < count else { return nil }
        return MemoryShortage(
            description: "\(started) more threads can be started, and \(count) may be needed",
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
