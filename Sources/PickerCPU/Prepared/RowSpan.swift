import PickerScene

/// A run of columns in a row of pixels, either all fully covered or maybe partly.
struct RowSpan: Hashable, Sendable {
    let columns: Range<Int>
    /// True if the coverage of every pixel is 1.
    let isFull: Bool
    /// The index of its first pixel's coverage in the stored coverage of the shape.
    let firstStored: Int
}
