import CSystem
import Glibc

/// Starts a thread that calls `body` once; nobody waits for its end, and signals are left to the caller's threads.
///
/// Work that blocks, such as writing, would hold up the pool that Swift's tasks share. The stack is of `stackSize` bytes:
/// drivers' compilers need more than the 1 MiB that is enough for everything else.
package func startThread(
    stackSize: Int = usualStackSize,
    _ body: @escaping @Sendable () -> Void
) throws(ThreadError) {
    pthread_detach(try makeThread(stackSize, body))
}

/// The bytes that are enough for the stack of everything but drivers' compilers.
package let usualStackSize = 1 << 20

/// How many threads of the usual stack can be started at once, tried up to `count`; all end before it returns.
package func startableThreads(_ count: Int) -> Int {
    let gate = Monitor(false)
    var threads: [pthread_t] = []
    while threads.count < count, let thread = try? makeThread(nil, { gate.when({ $0 }) { _ in } }) {
        threads.append(thread)
    }
    gate.when { $0 = true }
    for thread in threads { pthread_join(thread, nil) }
    return threads.count
}

/// The system gives no thread.
package struct ThreadError: Error, CustomStringConvertible {
    /// The code of `pthread_create`.
    package let code: CInt

    /// One line that says why.
    package var description: String { "no thread can be started: \(String(cString: strerror(code)))" }
}

/// Makes a thread with a stack of `stackSize` bytes, or of the usual ones, to be joined or detached.
private func makeThread(
    _ stackSize: Int?,
    _ body: @escaping @Sendable () -> Void
) throws(ThreadError) -> pthread_t {
    var before = sigset_t()
    glpick_block_all_but_crashes(&before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    if let stackSize { pthread_attr_setstacksize(&attributes, stackSize) }
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(body))
    let code = pthread_create(
        &thread,
        &attributes,
        { argument in
            if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
            return nil
        },
        work.toOpaque()
    )
    guard code == 0 else {
        work.release()
        throw ThreadError(code: code)
    }
    return thread
}

/// What a thread is to do, as C carries it about.
private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
