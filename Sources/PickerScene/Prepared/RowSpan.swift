/// Columns next to each other in a row of pixels of which a shape covers all in full, or some in part.
package struct RowSpan: Hashable, Sendable {
    package let columns: Range<Int>
    /// Whether the coverage of every pixel is 1.
    package let isFull: Bool
    /// Where the coverage of its pixels begins in what the shape has stored.
    let firstShare: Int
}
