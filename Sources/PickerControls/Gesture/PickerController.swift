public import PickerScene

/// Turns pointer and key events into changes of a picker, and tells observers.
///
/// A press takes hold of the part under it until it ends or is cancelled: wherever the pointer goes meanwhile,
/// the gesture changes that part, clamped to its edges. Observers are told of each press that takes hold, once
/// of each change of the choice, and always of the end; releasing chooses what lies under the pointer,
/// cancelling what was chosen before the press.
///
/// Use it from one thread or actor at a time; the values in its events may go anywhere.
public final class PickerController {
    /// The picker as the gestures have made it. Setting it ends no gesture and tells nobody.
    public var picker: Picker

    private var tracking: (part: PickerPart.Name, before: PickerChoice)?
    private var observers: [(id: Int, tell: (PickerEvent) -> Void)] = []
    private var streams: [AsyncStream<PickerEvent>.Continuation] = []
    private var nextObserver = 0
    /// Events that observers have caused and that are told when the one before has been.
    private var waiting: [PickerEvent] = []
    private var isTelling = false

    /// Makes a controller of `picker`, with no gesture under way.
    public init(_ picker: Picker) {
        self.picker = picker
    }

    deinit { finishEvents() }

    /// The part that a gesture holds; nil between gestures.
    public var trackedPart: PickerPart.Name? { tracking?.part }

    /// Begins a gesture at `point` and returns the part that it holds from now on.
    ///
    /// Returns nil and does nothing if there is no part, or while another gesture goes on.
    @discardableResult
    public func pointerBegan(at point: Point) -> PickerPart.Name? {
        guard tracking == nil, let part = picker.part(pressedAt: point) else { return nil }
        tracking = (part, picker.choice)
        picker.drag(part, to: point)
        tell(PickerEvent(.began, part, picker.color))
        return part
    }

    /// Goes on with the gesture; does nothing if there is none.
    public func pointerChanged(to point: Point) {
        guard let part = tracking?.part else { return }
        let before = picker.choice
        picker.drag(part, to: point)
        if picker.choice != before { tell(PickerEvent(.changed, part, picker.color)) }
    }

    /// Ends the gesture at `point`; does nothing if there is none.
    public func pointerEnded(at point: Point) {
        guard let part = tracking?.part else { return }
        picker.drag(part, to: point)
        pointerEnded()
    }

    /// Ends the gesture with what it has chosen so far, where the pointer is lost; does nothing if there is none.
    public func pointerEnded() {
        guard let part = tracking?.part else { return }
        tracking = nil
        tell(PickerEvent(.ended, part, picker.color))
    }

    /// Takes the gesture back; does nothing if there is none.
    public func pointerCancelled() {
        guard let (part, before) = tracking else { return }
        picker.choice = before
        tracking = nil
        tell(PickerEvent(.cancelled, part, picker.color))
    }

    /// Moves what is chosen in `part`: a whole gesture, told as changed and ended if the colour changes.
    ///
    /// Does nothing while a pointer holds a part, or where the picker has no such part.
    public func press(_ key: PickerKey, in part: PickerPart.Name) {
        guard tracking == nil, picker.parts.contains(where: { $0.name == part && $0.isInteractive })
        else { return }
        let before = picker.choice
        picker.step(part, by: key)
        guard picker.choice != before else { return }
        tell(PickerEvent(.changed, part, picker.color))
        tell(PickerEvent(.ended, part, picker.color))
    }

    /// Tells everyone, in order: an event that an observer causes waits until all have been told of this one.
    private func tell(_ event: PickerEvent) {
        waiting.append(event)
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
    /// What ``observe(_:)`` returned, to stop observing with.
    public struct Observation: Hashable, Sendable {
        fileprivate let id: Int
    }

    /// Calls `body` with every event from now on, in the order in which observers came, before the method
    /// that caused the event returns.
    @discardableResult
    public func observe(_ body: @escaping (PickerEvent) -> Void) -> Observation {
        nextObserver += 1
        observers.append((nextObserver, body))
        return Observation(id: nextObserver)
    }

    /// Calls the observer no more.
    public func stop(_ observation: Observation) {
        observers.removeAll { $0.id == observation.id }
    }

    /// Ends every sequence of events so far.
    public func finishEvents() {
        for stream in streams { stream.finish() }
        streams.removeAll()
    }

    /// Every event from now on; ends with ``finishEvents()`` or the controller. No event is lost, however slowly
    /// they are taken.
    public func events() -> AsyncStream<PickerEvent> {
        let (stream, continuation) = AsyncStream.makeStream(of: PickerEvent.self)
        streams.append(continuation)
        return stream
    }
}
