public import PickerColor

/// What a gesture did to a picker: observers of a ``PickerController`` get one for the press, one for each change, and one for
/// the end.
public struct PickerEvent: Hashable, Sendable {
    /// A step of a gesture.
    public enum Phase: String, CaseIterable, Hashable, Sendable {
        /// A press took hold of a part.
        case began
        /// The choice changed; its colour may be the same.
        case changed
        /// The gesture is over, and its choice stays.
        case ended
        /// The gesture was cancelled, and the choice from before it is restored.
        case cancelled
    }

    /// The step of the gesture, which says whether more events will follow.
    public let phase: Phase
    /// The part that the gesture holds, even while the pointer is outside it.
    public let part: PickerPart.Name
    /// The chosen colour after the step in the model's system, perhaps outside the picker's colour space; nil if nothing is
    /// chosen.
    public let color: Color?

    /// Makes an event of a step, the part that the gesture holds and the colour after the step.
    public init(_ phase: Phase, _ part: PickerPart.Name, _ color: Color?) {
        (self.phase, self.part, self.color) = (phase, part, color)
    }
}
