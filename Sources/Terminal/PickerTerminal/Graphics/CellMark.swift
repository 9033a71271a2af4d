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

    /// The cells around some columns and rows as a box, with double lines if it is strong.
    public static func box(
        around columns: ClosedRange<Int>, _ rows: ClosedRange<Int>, isStrong: Bool
    ) -> [CellMark] {
        func line(_ row: Int, _ plain: [Unicode.Scalar?], _ double: [Unicode.Scalar?]) -> [CellMark] {
            let glyphs = isStrong ? double : plain
            let places =
                [(columns.lowerBound - 1, glyphs[0])] + columns.map { ($0, glyphs[1]) }
                + [(columns.upperBound + 1, glyphs[2])]
            return places.compactMap { column, glyph in
                glyph.map { CellMark(column: column, row: row, glyph: $0) }
            }
        }
        return line(rows.lowerBound - 1, ["┌", "─", "┐"], ["╔", "═", "╗"])
            + rows.flatMap { line($0, ["│", nil, "│"], ["║", nil, "║"]) }
            + line(rows.upperBound + 1, ["└", "─", "┘"], ["╚", "═", "╝"])
    }
}
