import PickerKit

/// One line of a replay: what a pointer or a key did.
enum ReplayEvent: Hashable {
    case began(Point)
    case changed(Point)
    case ended(Point)
    case cancelled
    /// A key in a part; nil for the part that the last event was in, or the first.
    case key(PickerKey, PickerPart.Name?)
}
