import PickerKit

/// How a terminal reports the mouse in pixels.
struct MousePixels: Hashable {
    /// The size of a cell.
    var cell: CellSize
    /// The number of the first pixel.
    var origin: Int
}
