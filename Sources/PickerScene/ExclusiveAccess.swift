import Synchronization

/// Lets one call at a time in; another is turned away, and does not wait.
package struct ExclusiveAccess: ~Copyable, Sendable {
    private let isTaken = Atomic(false)

    package init() {}

    /// Takes the access, to be given back by who took it; false while another call has it.
    package borrowing func take() -> Bool { !isTaken.exchange(true, ordering: .acquiring) }

    /// Lets the next call in.
    package borrowing func giveBack() { isTaken.store(false, ordering: .releasing) }
}
