extension Rectangle {
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

extension Shape {
    /// Splits `pixels` into parts in which a shape with sides along the axes covers the same share of each pixel; without those
    /// that it does not touch. Nil for other shapes.
    package func partsOfEqualCoverage(_ pixels: PixelBounds) -> [(area: PixelBounds, coverage: Double)]? {
        guard let (outer, inner) = sides else { return nil }
        func parts(_ range: Range<Int>, _ side: (Point) -> Double) -> [Range<Int>] {
            var parts: [Range<Int>] = []
            var last = SIMD2<Double>(repeating: .nan)
            for index in range {
                let pixel = Point.center(column: index, row: index)
                let shares = SIMD2(side(outer.covered(pixel)), side(inner.covered(pixel)))
                if shares == last {
                    parts[parts.count - 1] = parts[parts.count - 1].lowerBound..<(index + 1)
                } else {
                    parts.append(index..<(index + 1))
                }
                last = shares
            }
            return parts
        }
        let columns = parts(pixels.columns) { $0.x }
        return parts(pixels.rows) { $0.y }.flatMap { rows in
            columns.map { columns in
                (
                    PixelBounds(columns: columns, rows: rows),
                    coverage(.center(column: columns.lowerBound, row: rows.lowerBound))
                )
            }
        }.filter { $0.1 > 0 }
    }
}
