import Synchronization

/// The last result of a function that takes longer than drawing, by what it follows from: most gestures do not change that.
final class LastResult<Key: Equatable & Sendable, Value: Sendable>: Sendable {
    private let last = Mutex<(key: Key, value: Value)?>(nil)

    /// The result for a key, which `make` finds unless it is the last one.
    func value(for key: Key, _ make: () -> Value) -> Value {
        last.withLock { last in
            if let last, last.key == key { return last.value }
            let value = make()
            last = (key, value)
            return value
        }
    }
}
