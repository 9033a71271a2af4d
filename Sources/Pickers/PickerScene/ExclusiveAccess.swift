import Synchronization

/// A lock that refuses a second caller instead of letting it wait.
package struct ExclusiveAccess: ~Copyable, Sendable {
    private let isTaken = Atomic(false)

    package init() {}

    /// Takes the lock; false while another caller has it. On true, call ``giveBack()`` afterwards.
    package borrowing func take() -> Bool { !isTaken.exchange(true, ordering: .acquiring) }

    package borrowing func giveBack() { isTaken.store(false, ordering: .releasing) }
}
