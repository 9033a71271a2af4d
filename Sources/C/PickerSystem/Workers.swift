import CSystem
import Glibc
import Synchronization

/// Calls `body` for each number below `count`, on at most `threads` threads, of which the calling one is the first; returns when all
/// calls have returned. Without a number, there is a thread for each usable processor. Where the system starts fewer, those do the
/// work. With a `stackSize`, in bytes, the others are threads of their own with such stacks, which end afterwards.
package func shareWork(
    _ count: Int, threads: Int? = nil, stackSize: Int? = nil, _ body: @escaping @Sendable (Int) -> Void
) {
    let workers = stackSize.map { Workers(stackSize: $0) } ?? .shared
    workers.perform(count, threads: threads ?? Int(glpick_usable_processors()), body)
}

/// A pool of threads that share work with the calling thread.
///
/// Dispatch waits until the system has a free thread, which under a limit may never happen. Here the calling thread
/// does the work for which there is no thread.
private final class Workers: @unchecked Sendable {
    static let shared = Workers(stackSize: nil)

    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let newWork = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private let workDone = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    /// Work that has parts left to begin, the oldest first. The mutex guards it and the properties below.
    private var open: [SharedWork] = []
    private var threadCount = 0
    /// That of threads that end when there is no work; nil for those that wait for more.
    private let stackSize: Int?

    init(stackSize: Int?) {
        self.stackSize = stackSize
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(newWork, nil)
        pthread_cond_init(workDone, nil)
    }

    deinit {
        for condition in [newWork, workDone] {
            pthread_cond_destroy(condition)
            condition.deallocate()
        }
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Calls `body` for each number below `count`, on up to `threads` threads; returns when all calls have returned.
    func perform(_ count: Int, threads: Int, _ body: @escaping @Sendable (Int) -> Void) {
        let helpers = min(threads, count) - 1
        let work = SharedWork(count: count, mostHelpers: helpers, body: body)
        pthread_mutex_lock(mutex)
        while threadCount < helpers,
            (try? startThread(stackSize: stackSize ?? usualStackSize, { self.help() })) != nil
        {
            threadCount += 1
        }
        open.append(work)
        for _ in 0..<max(min(helpers, threadCount), 0) { pthread_cond_signal(newWork) }
        pthread_mutex_unlock(mutex)
        work.run()
        pthread_mutex_lock(mutex)
        open.removeAll { $0 === work }
        while work.helperCount > 0 { pthread_cond_wait(workDone, mutex) }
        pthread_mutex_unlock(mutex)
    }

    private func help() {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            guard let work = open.first(where: { $0.helperCount < $0.mostHelpers }) else {
                if stackSize != nil { return }
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
    let mostHelpers: Int
    /// The number of threads that help with it; guarded by the mutex of the workers.
    var helperCount = 0

    init(count: Int, mostHelpers: Int, body: @escaping @Sendable (Int) -> Void) {
        (self.count, self.mostHelpers, self.body) = (count, mostHelpers, body)
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
