import PickerKit

/// Applies the events of a replay to a picker.
struct ReplayPlayer {
    let controller: PickerController
    private let interactive: [PickerPart.Name]
    /// The part for keys that name no part.
    private var focus: PickerPart.Name?

    init(_ picker: Picker) {
        controller = PickerController(picker)
        interactive = picker.interactiveParts
        focus = interactive.first
    }

    /// Reads the next event; nil at the end.
    ///
    /// Also throws a data error for a key in a part that this picker does not have.
    func next(of events: inout EventReader) throws(CommandError) -> ReplayEvent? {
        guard let event = try events.next() else { return nil }
        if case .key(_, let part?) = event, !interactive.contains(part) {
            throw events.error("this picker has no part \"\(part)\" that keys change")
        }
        return event
    }

    /// Applies an event.
    mutating func act(on event: ReplayEvent) {
        switch event {
        case .began(let point): focus = controller.pointerBegan(at: point) ?? focus
        case .changed(let point): controller.pointerChanged(to: point)
        case .ended(let point): controller.pointerEnded(at: point)
        case .cancelled: controller.pointerCancelled()
        case .key(let key, let part):
            guard let part = part ?? focus else { break }
            controller.press(key, in: part)
            focus = part
        }
    }
}
