import Glibc

/// A value that threads share: one at a time has it, and any can wait until it is as they need it.
///
/// Swift's `Mutex` has no condition to wait for.
package final class Monitor<State>: @unchecked Sendable {
    private var state: State
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    package init(_ state: sending State) {
        self.state = state
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(change, nil)
    }

    deinit {
        pthread_cond_destroy(change)
        pthread_mutex_destroy(mutex)
        change.deallocate()
        mutex.deallocate()
    }

    /// Waits until the value meets the condition, then calls `body` with it and wakes all who wait.
    package func when<Result>(
        _ condition: (State) -> Bool = { _ in true },
        _ body: (inout State) -> sending Result
    ) -> sending Result {
        pthread_mutex_lock(mutex)
        while !condition(state) { pthread_cond_wait(change, mutex) }
        let result = body(&state)
        pthread_cond_broadcast(change)
        pthread_mutex_unlock(mutex)
        return result
    }

    /// Waits until the value meets the condition, and returns what `body` reads of it. Wakes nobody.
    package func read<Result>(
        when condition: (State) -> Bool = { _ in true },
        _ body: (State) -> sending Result
    ) -> sending Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while !condition(state) { pthread_cond_wait(change, mutex) }
        return body(state)
    }
}
