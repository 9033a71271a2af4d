import Glibc
import PickerThreads
import Synchronization

/// Threads that help with pieces of work, and wait for the next one in between.
///
/// Dispatch waits for as long as the system has no thread to give, which under a limit may be for ever. Here the
/// calling thread does what nobody helps with.
final class Workers: @unchecked Sendable {
    static let shared = Workers()

    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let newWork = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private let workDone = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    /// Guarded by the mutex, like all that follows: work that has parts left to begin, the oldest first.
    private var open: [SharedWork] = []
    private var threadCount = 0

    private init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(newWork, nil)
        pthread_cond_init(workDone, nil)
    }

    /// Calls `body` once for each number below `count`, on up to `threads` threads, and returns when all is done.
    func perform(_ count: Int, threads: Int, _ body: @escaping @Sendable (Int) -> Void) {
        let work = SharedWork(count: count, body: body)
        let helpers = min(threads, count) - 1
        pthread_mutex_lock(mutex)
        while threadCount < helpers, (try? startThread({ self.help() })) != nil { threadCount += 1 }
        open.append(work)
        for _ in 0..<max(min(helpers, threadCount), 0) { pthread_cond_signal(newWork) }
        pthread_mutex_unlock(mutex)
        work.run()
        pthread_mutex_lock(mutex)
        open.removeAll { $0 === work }
        while work.helperCount > 0 { pthread_cond_wait(workDone, mutex) }
        pthread_mutex_unlock(mutex)
    }

    private func help() -> Never {
        pthread_mutex_lock(mutex)
        while true {
            guard let work = open.first else {
                pthread_cond_wait(newWork, mutex)
                continue
            }
            work.helperCount += 1
            pthread_mutex_unlock(mutex)
            work.run()
            pthread_mutex_lock(mutex)
            open.removeAll { $0 === work }
            work.helperCount -= 1
            if work.helperCount == 0 { pthread_cond_broadcast(workDone) }
        }
    }
}

/// A piece of work in parts, which anybody may do.
private final class SharedWork: @unchecked Sendable {
    private let next = Atomic(0)
    private let count: Int
    private let body: @Sendable (Int) -> Void
    /// How many threads help with it; guarded by the mutex of the workers.
    var helperCount = 0

    init(count: Int, body: @escaping @Sendable (Int) -> Void) {
        self.count = count
        self.body = body
    }

    /// Does parts until all have been begun.
    func run() {
        while true {
            let part = next.add(1, ordering: .relaxed).oldValue
            guard part < count else { return }
            body(part)
        }
    }
}
