/// A character over a cell of a picture.
public struct CellMark: Hashable, Sendable {
    /// The column of the cell, from 0 at the picture's left edge.
    public let column: Int
    /// The row of the cell, from 0 at the picture's top.
    public let row: Int
    /// The character; it takes one column.
    public let glyph: Unicode.Scalar

    /// Makes a mark.
    public init(column: Int, row: Int, glyph: Unicode.Scalar) {
        (self.column, self.row, self.glyph) = (column, row, glyph)
    }

    /// The cells around some rows of a column as a box, with double lines if it is strong.
    public static func box(around column: Int, _ rows: ClosedRange<Int>, isStrong: Bool) -> [CellMark] {
        func line(_ row: Int, _ plain: [Unicode.Scalar?], _ double: [Unicode.Scalar?]) -> [CellMark] {
            zip(-1...1, isStrong ? double : plain).compactMap { place, glyph in
                glyph.map { CellMark(column: column + place, row: row, glyph: $0) }
            }
        }
        return line(rows.lowerBound - 1, ["┌", "─", "┐"], ["╔", "═", "╗"])
            + rows.flatMap { line($0, ["│", nil, "│"], ["║", nil, "║"]) }
            + line(rows.upperBound + 1, ["└", "─", "┘"], ["╚", "═", "╝"])
    }
}
