import PickerScene

extension PixelBounds {
    /// As few tiles as possible that cover these pixels, from left to right, then from the top down.
    ///
    /// Their sides are multiples of 8 of at most `maximumSide` pixels, at least 8, and they begin at multiples of 8. The
    /// last ones may reach beyond these pixels.
    func tiles(maximumSide: Int) -> [PixelBounds] {
        func divided(_ range: Range<Int>) -> [Range<Int>] {
            let first = range.lowerBound / 8 * 8
            let count = range.upperBound - first
            let limit = max(maximumSide / 8 * 8, 8)
            let parts = (count + limit - 1) / limit
            let side = ((count + parts - 1) / parts + 7) / 8 * 8
            return stride(from: first, to: range.upperBound, by: side).map { $0..<($0 + side) }
        }
        let columns = divided(columns)
        return divided(rows).flatMap { rows in columns.map { PixelBounds(columns: $0, rows: rows) } }
    }
}
