/// Applies gesture events to a picker, one after the other.
public struct GesturePlayer {
    /// The controller of the picker, which has observers and the picker as it is now.
    public let controller: PickerController
    private let interactive: [PickerPart.Name]
    /// The part for keys that name no part.
    private var focus: PickerPart.Name?

    /// Makes a player; keys that name no part go to the first part that keys change, until a press or a key goes to another one.
    public init(_ picker: Picker) {
        controller = PickerController(picker)
        interactive = picker.interactiveParts
        focus = interactive.first
    }

    /// The part of a key event that this picker does not have or that keys do not change; nil for all other events.
    package func missingPart(of event: GestureEvent) -> PickerPart.Name? {
        guard case .key(_, let part?) = event, !interactive.contains(part) else { return nil }
        return part
    }

    /// Applies an event as ``controller`` does, whose observers are notified before it returns. An event that does not fit, such
    /// as a move without a press, changes nothing.
    public mutating func act(on event: GestureEvent) {
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
