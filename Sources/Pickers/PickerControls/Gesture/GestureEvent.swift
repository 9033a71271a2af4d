public import PickerScene

/// What a pointer or a key does to a picker; ``GesturePlayer`` applies it.
public enum GestureEvent: Hashable, Sendable {
    /// A pointer is pressed at a point, in points from the picker's top left.
    case began(Point)
    /// The pressed pointer moves to a point.
    case changed(Point)
    /// The pointer is released at a point.
    case ended(Point)
    /// The gesture is taken back.
    case cancelled
    /// A key in a part; nil for the part that the last event was in, or the first.
    case key(PickerKey, PickerPart.Name?)
}
