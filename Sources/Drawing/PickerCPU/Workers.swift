import PickerScene

import Glibc
import PickerSystem
import Synchronization

/// A pool of threads that share work with the calling thread.
///
/// Dispatch waits until the system has a free thread, which under a limit may never happen. Here the calling thread
/// does the work for which there is no thread.
final class Workers: @unchecked Sendable {
    static let shared = Workers()

    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let newWork = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private let workDone = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    /// Work that has parts left to begin, the oldest first. The mutex guards it and the properties below.
    private var open: [SharedWork] = []
    private var threadCount = 0

    private init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(newWork, nil)
        pthread_cond_init(workDone, nil)
    }

    /// Calls `body` for each number below `count`, on up to `threads` threads; returns when all calls have returned.
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

/// Work in parts that several threads take.
private final class SharedWork: @unchecked Sendable {
    private let next = Atomic(0)
    private let count: Int
    private let body: @Sendable (Int) -> Void
    /// The number of threads that help with it; guarded by the mutex of the workers.
    var helperCount = 0

    init(count: Int, body: @escaping @Sendable (Int) -> Void) {
        self.count = count
        self.body = body
    }

    /// Works on parts until all have begun.
    func run() {
        while true {
            let part = next.add(1, ordering: .relaxed).oldValue
            guard part < count else { return }
            body(part)
        }
    }
}
