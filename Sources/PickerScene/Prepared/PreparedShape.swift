/// A shape made ready for many pixels: what they have in common has been worked out.
package struct PreparedShape: Sendable {
    private let shape: Shape
    /// The pixels that may be touched.
    package let bounds: PixelBounds
    /// Those of which all is inside the rectangle, or inside the hole of the outline.
    private let inside: PixelBounds

    package init(_ layer: PixelLayer) {
        shape = layer.shape
        bounds = layer.bounds
        switch shape {
        case .rectangle(let rectangle): inside = rectangle.pixelsInside(bounds)
        case .outline(let outline) where outline.lineWidth >= 0: inside = outline.hole.pixelsInside(bounds)
        case .outline, .ring, .cross: inside = PixelBounds(columns: 0..<0, rows: 0..<0)
        }
    }

    /// At most so many spans are in a row.
    package static let maximumSpans = 7

    /// Where the shape covers pixels of row `y`, from left to right; the coverage of all others is 0.
    ///
    /// What `spans` takes, and of which the count is returned, may be less than what is so: a span that is not
    /// said to be full may be.
    package func findSpans(row y: Int, _ spans: UnsafeMutablePointer<RowSpan>) -> Int {
        guard bounds.rows.contains(y), !bounds.columns.isEmpty else { return 0 }
        var writer = SpanWriter(spans: spans, rest: bounds.columns)
        switch shape {
        case .rectangle: if inside.rows.contains(y) { writer.cut(inside.columns, isFull: true) }
        case .outline: if inside.rows.contains(y) { writer.cut(inside.columns, isFull: false) }
        case .ring(let ring): ring.findSpans(row: y, &writer)
        case .cross: break
        }
        return writer.finish()
    }

    /// The end of the rows from `y` on in which the shape covers `columns` just as it does in row `y`, as far as
    /// spans tell.
    package func endOfRowsAlike(from y: Int, columns: Range<Int>) -> Int {
        guard y >= bounds.rows.lowerBound else { return bounds.rows.lowerBound }
        guard y < bounds.rows.upperBound, columns.overlaps(bounds.columns) else { return .max }
        switch shape {
        case .rectangle, .outline:
            return [inside.rows.lowerBound, inside.rows.upperBound, bounds.rows.upperBound].first { $0 > y }
                ?? .max
        case .ring(let ring):
            return min(ring.endOfHole(from: y, columns: columns) ?? y + 1, bounds.rows.upperBound)
        case .cross: return bounds.rows.upperBound
        }
    }

    /// The coverage of the pixels in `block`, row by row.
    package func coverage(_ block: PixelBounds, into shares: UnsafeMutablePointer<Double>) {
        switch shape {
        case .rectangle(let rectangle): fill(block, shares, rectangle.coverage)
        case .ring(let ring): fill(block, shares, ring.coverage)
        case .outline(let outline): fill(block, shares, outline.coverage)
        case .cross(let cross): fill(block, shares, cross.coverage)
        }
    }

    @inline(__always)
    private func fill(
        _ block: PixelBounds,
        _ shares: UnsafeMutablePointer<Double>,
        _ coverage: (Point) -> Double
    ) {
        var share = shares
        for y in block.rows {
            for x in block.columns {
                share.pointee = coverage(.center(column: x, row: y))
                share += 1
            }
        }
    }
}

/// Divides the columns of a row into spans from left to right.
private struct SpanWriter {
    private let spans: UnsafeMutablePointer<RowSpan>
    private(set) var count = 0
    /// What is not divided yet.
    private(set) var rest: Range<Int>

    /// Narrower than this a full span is not worth telling apart.
    private static let leastFullWidth = 8

    init(spans: UnsafeMutablePointer<RowSpan>, rest: Range<Int>) {
        self.spans = spans
        self.rest = rest
    }

    /// Leaves out what is not in `columns`.
    mutating func limit(to columns: Range<Int>) { rest = rest.clamped(to: columns) }

    /// Tells that `columns` are covered in full, or not at all.
    mutating func cut(_ columns: Range<Int>, isFull: Bool) {
        let columns = columns.clamped(to: rest)
        if columns.isEmpty || isFull && columns.count < Self.leastFullWidth { return }
        add(rest.lowerBound..<columns.lowerBound, isFull: false)
        if isFull { add(columns, isFull: true) }
        rest = columns.upperBound..<rest.upperBound
    }

    /// Takes the rest as covered in part, and returns how many spans there are.
    mutating func finish() -> Int {
        add(rest, isFull: false)
        return count
    }

    private mutating func add(_ columns: Range<Int>, isFull: Bool) {
        if columns.isEmpty { return }
        spans[count] = RowSpan(columns: columns, isFull: isFull)
        count += 1
    }
}

extension Rectangle {
    /// Those of `pixels` of which all is inside.
    fileprivate func pixelsInside(_ pixels: PixelBounds) -> PixelBounds {
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
    fileprivate func findSpans(row y: Int, _ writer: inout SpanWriter) {
        let down = Double(y) + 0.5 - center.y
        /// The columns nearer to the centre than `radius`, and so many more on both sides.
        func inside(_ radius: Double, more: Double) -> Range<Int> {
            guard radius > abs(down) else { return 0..<0 }
            let half = (radius * radius - down * down).squareRoot() + more
            let first = Int((center.x - half).rounded(.up))
            return first..<max(first, Int((center.x + half).rounded(.down)))
        }
        // A column more or less leaves room for the rounding of square roots.
        writer.limit(to: inside(outerRadius + 0.5, more: 2))
        let full = inside(outerRadius - 0.5 - softness, more: -1)
        let notFull = innerRadius > 0 ? inside(innerRadius + 0.5, more: 1) : 0..<0
        if full.isEmpty || notFull.isEmpty { return writer.cut(full, isFull: true) }
        writer.cut(full.clamped(to: full.lowerBound..<max(notFull.lowerBound, full.lowerBound)), isFull: true)
        writer.cut(inside(innerRadius - 0.5 - softness, more: -1), isFull: false)
        writer.cut(full.clamped(to: min(notFull.upperBound, full.upperBound)..<full.upperBound), isFull: true)
    }
}

extension Ring {
    /// The end of the rows from `y` on that leave `columns` in the hole; nil if row `y` does not.
    fileprivate func endOfHole(from y: Int, columns: Range<Int>) -> Int? {
        // A pixel less leaves room for rounding.
        let radius = innerRadius - 1.5 - softness
        let across = max(
            abs(Double(columns.lowerBound) - center.x), abs(Double(columns.upperBound) - center.x))
        guard radius > across else { return nil }
        let half = (radius * radius - across * across).squareRoot()
        guard Double(y) > center.y - half, Double(y) + 1 < center.y + half else { return nil }
        return Int(center.y + half)
    }
}

extension Point {
    /// The centre of a pixel, in pixels.
    @inlinable
    package static func center(column: Int, row: Int) -> Point {
        Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
    }
}
