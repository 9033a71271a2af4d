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

extension Shape {
    /// Splits `pixels` into parts in which a shape with sides along the axes covers the same share of each pixel; without those
    /// that it does not touch.
    package func partsOfEqualCoverage(_ pixels: PixelBounds) -> [(area: PixelBounds, coverage: Double)] {
        let (outer, inner): (Rectangle, Rectangle)
        switch self {
        case .rectangle(let rectangle): (outer, inner) = (rectangle, rectangle)
        case .outline(let outline): (outer, inner) = (outline.rectangle, outline.hole)
        case .cross(let cross): (outer, inner) = (cross.longSquare, cross.thinSquare)
        case .ring, .polygon, .stroke: return []
        }
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

extension ConvexPolygon {
    /// Splits the columns of row `y` that the polygon touches into parts of which it covers the same share of each pixel.
    package func partsOfEqualCoverage(
        row y: Int, within bounds: Range<Int>
    ) -> [(columns: Range<Int>, coverage: Double)] {
        let columns = columns(ofRow: y), touched = columns.touched.clamped(to: bounds)
        let full = columns.full.clamped(to: touched)
        func single(_ columns: Range<Int>) -> [(Range<Int>, Double)] {
            columns.map { ($0..<($0 + 1), coverage(.center(column: $0, row: y))) }
        }
        if full.isEmpty { return single(touched) }
        return single(touched.lowerBound..<full.lowerBound) + [(full, 1)]
            + single(full.upperBound..<touched.upperBound)
    }
}

extension StrokeRows {
    /// Splits the columns of row `y` that the stroke covers into parts of which it covers the same share of each pixel.
    package func partsOfEqualCoverage(row y: Int) -> [(columns: Range<Int>, coverage: Double)] {
        var parts: [(columns: Range<Int>, coverage: Double)] = []
        for columns in columns(ofRow: y) {
            withUnsafeTemporaryAllocation(of: Double.self, capacity: columns.count) { memory in
                guard let coverage = memory.baseAddress else { return }
                write(columns, ofRow: y, into: coverage)
                for x in columns where memory[x - columns.lowerBound] > 0 {
                    let own = memory[x - columns.lowerBound]
                    if let last = parts.last, last.columns.upperBound == x, last.coverage == own {
                        parts[parts.count - 1].columns = last.columns.lowerBound..<(x + 1)
                    } else {
                        parts.append((x..<(x + 1), own))
                    }
                }
            }
        }
        return parts
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
