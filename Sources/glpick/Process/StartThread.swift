import Glibc

/// Starts a thread that calls `body` once; nobody waits for its end.
///
/// Work that blocks, such as writing, would hold up the pool that Swift's tasks share. The stack is of `stackSize` bytes:
/// drivers' compilers need more than the 1 MiB that is enough for everything else.
func startThread(
    stackSize: Int = 1 << 20,
    _ body: @escaping @Sendable () -> Void
) throws(CommandError) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(body))
    let outcome = pthread_create(
        &thread,
        &attributes,
        { argument in
            if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
            return nil
        },
        work.toOpaque()
    )
    guard outcome == 0 else {
        work.release()
        throw CommandError(
            exitCode: .software,
            message: "no thread can be started: \(String(cString: strerror(outcome)))",
            hint: "--jobs 1 takes the fewest"
        )
    }
    pthread_detach(thread)
}

/// What a thread is to do, as C carries it about.
private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
