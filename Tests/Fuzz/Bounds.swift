import Glibc

/// Does work on `count` bytes; throws a finding if it takes more time of the processor or memory than reliability.md promises
/// for so many, also when it is done again.
func expectBounds<Value>(of count: Int, _ name: String, _ work: () -> Value) throws(Finding) -> Value {
    // Sanitizers take three quarters of the time.
    let (seconds, memory) = (4 * (1 + 1e-6 * Double(count)), 64 * count + 16 << 20)
    var excess = ""
    for _ in 0..<2 {
        let (start, before) = (threadSeconds(), HeapMeter.start())
        let value = work()
        let (taken, held) = (threadSeconds() - start, HeapMeter.most - before)
        if taken <= seconds, held <= memory { return value }
        excess = "\(name) of \(count) bytes takes \(taken) seconds and \(held) bytes of memory"
    }
    throw Finding(excess)
}

/// The time that the processor has worked for this thread.
private func threadSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Counts the bytes on the heap where the address sanitizer reports them; elsewhere none.
enum HeapMeter {
    private typealias AllocationHook = @convention(c) (UnsafeRawPointer?, Int) -> Void
    private typealias FreeHook = @convention(c) (UnsafeRawPointer?) -> Void
    private typealias Install = @convention(c) (AllocationHook, FreeHook) -> CInt
    private typealias Size = @convention(c) (UnsafeRawPointer?) -> Int

    // The fuzzer runs inputs on one thread.
    nonisolated(unsafe) private static var now = 0
    /// The most bytes since the start.
    nonisolated(unsafe) private(set) static var most = 0

    private static let size = function("__sanitizer_get_allocated_size", as: Size.self)

    private static let isOn: Bool = {
        guard size != nil,
            let install = function("__sanitizer_install_malloc_and_free_hooks", as: Install.self)
        else { return false }
        return install(
            { _, count in
                HeapMeter.now += count
                HeapMeter.most = max(HeapMeter.most, HeapMeter.now)
            }, { HeapMeter.now -= HeapMeter.size?($0) ?? 0 }) != 0
    }()

    /// Begins to count; returns the bytes that are there.
    static func start() -> Int {
        guard isOn else { return 0 }
        most = now
        return now
    }

    private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        dlsym(nil, name).map { unsafeBitCast($0, to: type) }
    }
}
