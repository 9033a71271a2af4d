import PickerScene

/// A grid of tiles that cover an area and begin at multiples of 8 pixels.
struct TileGrid {
    private let columns: [Range<Int>]
    private let rows: [Range<Int>]

    /// Splits `area` into as few tiles as possible with sides of at most `maximumSide` pixels; at least 8.
    init(_ area: PixelBounds, maximumSide: Int) {
        columns = Self.divided(area.columns, maximumSide)
        rows = Self.divided(area.rows, maximumSide)
    }

    /// The tiles from left to right, then from the top down; the last ones may reach beyond the area.
    var tiles: [PixelBounds] {
        rows.flatMap { rows in columns.map { PixelBounds(columns: $0, rows: rows) } }
    }

    private static func divided(_ range: Range<Int>, _ maximumSide: Int) -> [Range<Int>] {
        let first = range.lowerBound / 8 * 8
        let count = range.upperBound - first
        let limit = max(maximumSide / 8 * 8, 8)
        let parts = (count + limit - 1) / limit
        let side = ((count + parts - 1) / parts + 7) / 8 * 8
        return stride(from: first, to: range.upperBound, by: side).map { $0..<($0 + side) }
    }
}
