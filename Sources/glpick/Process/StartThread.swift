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
            hint: "raise the limit on processes or memory (ulimit -u, ulimit -v, ulimit -d)"
        )
    }
    pthread_detach(thread)
}

/// What a thread is to do, as C carries it about.
private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

/// How many threads of the usual stack can be started at once, tried up to `count`; all end before it returns.
func startableThreads(_ count: Int) -> Int {
    let gate = Monitor(false)
    var threads: [pthread_t] = []
    for _ in 0..<count {
        var thread = pthread_t()
        let argument = Unmanaged.passRetained(gate)
        let outcome = pthread_create(
            &thread,
            nil,
            { argument in
                if let argument {
                    Unmanaged<Monitor<Bool>>.fromOpaque(argument).takeRetainedValue().when({ $0 }) { _ in }
                }
                return nil
            },
            argument.toOpaque()
        )
        guard outcome == 0 else {
            argument.release()
            break
        }
        threads.append(thread)
    }
    gate.when { $0 = true }
    for thread in threads { pthread_join(thread, nil) }
    return threads.count
}
