import PickerScene
import Synchronization

/// Values that hold memory and are done with, to be filled again.
///
/// Memory that was never touched takes several times as long to fill: the system clears each page first.
final class Spares<Value: Sendable>: Sendable {
    private let values = Mutex<[Value]>([])

    /// The one that was given back first; nil if there is none.
    func take() -> Value? { values.withLock { $0.isEmpty ? nil : $0.removeFirst() } }

    /// The caller must not keep the value: with another reference to its memory, filling it would copy it first.
    func giveBack(_ value: Value) { values.withLock { $0.append(value) } }
}
