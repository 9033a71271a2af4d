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

    /// The eight cells around a cell as a box, with double lines if it is strong.
    public static func box(around column: Int, _ row: Int, isStrong: Bool) -> [CellMark] {
        let glyphs: [Unicode.Scalar] =
            isStrong ? ["╔", "═", "╗", "║", "║", "╚", "═", "╝"] : ["┌", "─", "┐", "│", "│", "└", "─", "┘"]
        let places = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]
        return zip(places, glyphs).map { place, glyph in
            CellMark(column: column + place.0, row: row + place.1, glyph: glyph)
        }
    }
}
