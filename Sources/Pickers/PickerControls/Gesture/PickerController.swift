public import PickerScene

/// Turns pointer and key events into changes of a picker, and notifies observers.
///
/// A press takes hold of the part under it until the gesture ends or is cancelled. Wherever the pointer goes meanwhile,
/// the gesture changes that part, clamped to its edges. Observers get an event for the press, for each change of the
/// choice and for the end. Releasing chooses the value under the pointer; cancelling restores the choice from before
/// the press.
///
/// Use it from one thread or actor at a time; the values in its events may go anywhere.
public final class PickerController {
    /// The picker with its current choice. Setting it does not end a gesture or notify observers.
    public var picker: Picker

    private var tracking: (part: PickerPart.Name, before: PickerChoice)?
    private var observers: [(id: Int, tell: (PickerEvent) -> Void)] = []
    private var streams: [AsyncStream<PickerEvent>.Continuation] = []
    private var nextObserver = 0
    /// Events that observers have caused; they are delivered after the current one.
    private var waiting: [PickerEvent] = []
    private var isTelling = false

    /// Makes a controller of `picker`, with no gesture under way.
    public init(_ picker: Picker) {
        self.picker = picker
    }

    deinit { finishEvents() }

    /// The part that the current gesture holds; nil between gestures.
    public var trackedPart: PickerPart.Name? { tracking?.part }

    /// Begins a gesture at `point` and returns the part that it holds.
    ///
    /// Returns nil and does nothing if there is no part, or while another gesture goes on.
    @discardableResult
    public func pointerBegan(at point: Point) -> PickerPart.Name? {
        guard tracking == nil, let part = picker.part(pressedAt: point) else { return nil }
        tracking = (part, picker.choice)
        picker.drag(part, to: point)
        tell(.began, part)
        return part
    }

    /// Continues the gesture; does nothing if there is none.
    public func pointerChanged(to point: Point) {
        guard let part = tracking?.part else { return }
        let before = picker.choice
        picker.drag(part, to: point)
        if picker.choice != before { tell(.changed, part) }
    }

    /// Ends the gesture at `point`; does nothing if there is none.
    public func pointerEnded(at point: Point) {
        guard let part = tracking?.part else { return }
        picker.drag(part, to: point)
        pointerEnded()
    }

    /// Ends the gesture with its last choice, for a pointer that is lost; does nothing if there is no gesture.
    public func pointerEnded() {
        guard let part = tracking?.part else { return }
        tracking = nil
        tell(.ended, part)
    }

    /// Cancels the gesture and restores the choice from before it; does nothing if there is none.
    public func pointerCancelled() {
        guard let (part, before) = tracking else { return }
        picker.choice = before
        tracking = nil
        tell(.cancelled, part)
    }

    /// Moves the choice in `part` by a key: a whole gesture, with the events changed and ended if the choice changes.
    ///
    /// Does nothing while a pointer holds a part, or where the picker has no such part.
    public func press(_ key: PickerKey, in part: PickerPart.Name) {
        guard tracking == nil, picker.control(part)?.isInteractive == true else { return }
        let before = picker.choice
        picker.step(part, by: key)
        guard picker.choice != before else { return }
        tell(.changed, part)
        tell(.ended, part)
    }

    /// Notifies all observers in order. An event that an observer causes waits until all have got this one.
    private func tell(_ phase: PickerEvent.Phase, _ part: PickerPart.Name) {
        waiting.append(PickerEvent(phase, part, picker.color))
        guard !isTelling else { return }
        isTelling = true
        var index = 0
        while index < waiting.count {
            tellAll(waiting[index])
            index += 1
        }
        waiting.removeAll(keepingCapacity: true)
        isTelling = false
    }

    private func tellAll(_ event: PickerEvent) {
        for (id, tell) in observers where observers.contains(where: { $0.id == id }) {
            tell(event)
        }
        streams.removeAll { stream in
            if case .terminated = stream.yield(event) { true } else { false }
        }
    }
}

// Observing.
extension PickerController {
    /// An observer, as ``observe(_:)`` returns it for ``stop(_:)``.
    public struct Observation: Hashable, Sendable {
        fileprivate let id: Int
    }

    /// Calls `body` with every event from now on, before the method that caused it returns, and in the order of
    /// observers.
    @discardableResult
    public func observe(_ body: @escaping (PickerEvent) -> Void) -> Observation {
        nextObserver += 1
        observers.append((nextObserver, body))
        return Observation(id: nextObserver)
    }

    /// Removes an observer: it gets no further event, not even of the gesture under way. Removing it again does nothing.
    public func stop(_ observation: Observation) {
        observers.removeAll { $0.id == observation.id }
    }

    /// Ends all sequences that ``events()`` has returned.
    public func finishEvents() {
        for stream in streams { stream.finish() }
        streams.removeAll()
    }

    /// The events from now on, until ``finishEvents()`` or the end of the controller. Unread events are stored, so none
    /// is lost.
    public func events() -> AsyncStream<PickerEvent> {
        let (stream, continuation) = AsyncStream.makeStream(of: PickerEvent.self)
        streams.append(continuation)
        return stream
    }
}
