extension Rectangle {
    /// Those of `pixels` that lie fully inside.
    package func pixelsInside(_ pixels: PixelBounds) -> PixelBounds {
        func inside(_ range: Range<Int>, _ share: (Int) -> Double) -> Range<Int> {
            var range = range
            while let first = range.first, share(first) < 1 { range = range.dropFirst() }
            while let last = range.last, share(last) < 1 { range = range.dropLast() }
            return range
        }
        return PixelBounds(
            columns: inside(pixels.columns) { covered(.center(column: $0, row: 0)).x },
            rows: inside(pixels.rows) { covered(.center(column: 0, row: $0)).y }
        )
    }
}

extension Ring {
    /// The end of the rows from `y` on whose `columns` lie in the hole; nil if those of row `y` do not.
    package func endOfHole(from y: Int, columns: Range<Int>) -> Int? {
        // A margin of a pixel allows for rounding.
        let radius = innerRadius - 1.5 - softness
        let across = max(
            abs(Double(columns.lowerBound) - center.x), abs(Double(columns.upperBound) - center.x))
        guard radius > across else { return nil }
        let half = (radius * radius - across * across).squareRoot()
        guard Double(y) > center.y - half, Double(y) + 1 < center.y + half else { return nil }
        return Int(center.y + half)
    }
}
