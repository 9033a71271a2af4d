import Glibc
import Synchronization

/// Threads that share the parts of one piece of work, and end with it.
///
/// Dispatch waits for as long as the system has no thread to give, which under a limit may be for ever; here the
/// calling thread then does the rest.
enum Workers {
    /// Calls `body` once for each number below `count`, on up to `threads` threads, and returns when all is done.
    static func perform(_ count: Int, threads: Int, _ body: @escaping @Sendable (Int) -> Void) {
        let work = SharedWork(count: count, body: body)
        // Signals are the caller's business.
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        var helpers: [pthread_t] = []
        for _ in 1..<max(min(threads, count), 1) {
            guard let helper = start(work) else { break }
            helpers.append(helper)
        }
        pthread_sigmask(SIG_SETMASK, &before, nil)
        work.run()
        for helper in helpers { pthread_join(helper, nil) }
    }

    /// Nil where the system has no thread to give.
    private static func start(_ work: SharedWork) -> pthread_t? {
        var thread = pthread_t()
        let retained = Unmanaged.passRetained(work)
        let outcome = pthread_create(
            &thread,
            nil,
            { argument in
                if let argument { Unmanaged<SharedWork>.fromOpaque(argument).takeRetainedValue().run() }
                return nil
            },
            retained.toOpaque()
        )
        if outcome == 0 { return thread }
        retained.release()
        return nil
    }
}

/// The parts that are left of a piece of work.
private final class SharedWork: Sendable {
    private let next = Atomic(0)
    private let count: Int
    private let body: @Sendable (Int) -> Void

    init(count: Int, body: @escaping @Sendable (Int) -> Void) {
        self.count = count
        self.body = body
    }

    /// Does parts until none is left.
    func run() {
        while true {
            let part = next.add(1, ordering: .relaxed).oldValue
            guard part < count else { return }
            body(part)
        }
    }
}
