/// A run of columns in a row of pixels, either all fully covered or maybe partly.
package struct RowSpan: Hashable, Sendable {
    package let columns: Range<Int>
    /// True if the coverage of every pixel is 1.
    package let isFull: Bool
    /// The index of its first pixel's coverage in the stored coverage of the shape.
    let firstStored: Int
}
