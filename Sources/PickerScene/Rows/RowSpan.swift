/// Columns next to each other in a row of pixels of which a shape covers all in full, or some in part.
package struct RowSpan: Hashable, Sendable {
    package let columns: Range<Int>
    /// Whether the coverage of every pixel is 1.
    package let isFull: Bool
}

extension Shape {
    /// Where the shape covers pixels of row `y` in `columns`, from left to right; the coverage of all others is 0.
    ///
    /// `body` is called for each span. What it is told may be less than what is so: a span that is not said to be
    /// full may be.
    package func forEachSpan(row y: Int, columns: Range<Int>, _ body: (RowSpan) -> Void) {
        guard !columns.isEmpty else { return }
        switch self {
        case .rectangle(let rectangle): rectangle.forEachSpan(row: y, columns: columns, body)
        case .ring(let ring): ring.forEachSpan(row: y, columns: columns, body)
        case .outline(let outline): outline.forEachSpan(row: y, columns: columns, body)
        case .cross: body(RowSpan(columns: columns, isFull: false))
        }
    }

    /// The coverage of the pixels of row `y` in `columns`.
    package func coverage(row y: Int, columns: Range<Int>, into shares: UnsafeMutablePointer<Double>) {
        func fill(_ coverage: (Point) -> Double) {
            for x in columns { shares[x - columns.lowerBound] = coverage(.center(column: x, row: y)) }
        }
        switch self {
        case .rectangle(let rectangle): fill(rectangle.coverage)
        case .ring(let ring): fill(ring.coverage)
        case .outline(let outline): fill(outline.coverage)
        case .cross(let cross): fill(cross.coverage)
        }
    }
}

extension Point {
    /// The centre of a pixel, in pixels.
    @inlinable
    package static func center(column: Int, row: Int) -> Point {
        Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
    }
}

extension Rectangle {
    fileprivate func forEachSpan(row y: Int, columns: Range<Int>, _ body: (RowSpan) -> Void) {
        let (down, inside) = fullColumns(row: y, columns: columns)
        guard down > 0 else { return }
        forEachPiece(of: columns, full: down == 1 ? inside : nil, body)
    }

    /// The share of the row's height inside, and the columns of which the whole width is inside.
    fileprivate func fullColumns(row y: Int, columns: Range<Int>) -> (down: Double, columns: Range<Int>) {
        func covered(_ x: Int) -> Point { self.covered(.center(column: x, row: y)) }
        var (first, end) = (columns.lowerBound, columns.upperBound)
        let down = covered(first).y
        while first < end, covered(first).x < 1 { first += 1 }
        while end > first, covered(end - 1).x < 1 { end -= 1 }
        return (down, first..<end)
    }
}

extension Outline {
    fileprivate func forEachSpan(row y: Int, columns: Range<Int>, _ body: (RowSpan) -> Void) {
        let (down, inside) = hole.fullColumns(row: y, columns: columns)
        forEachPiece(of: columns, hole: lineWidth >= 0 && down == 1 ? inside : nil, body)
    }
}

extension Ring {
    fileprivate func forEachSpan(row y: Int, columns: Range<Int>, _ body: (RowSpan) -> Void) {
        let down = Double(y) + 0.5 - center.y
        /// The columns nearer to the centre than `radius`, and so many more on both sides.
        func inside(_ radius: Double, more: Double) -> Range<Int>? {
            guard radius > abs(down) else { return nil }
            let half = (radius * radius - down * down).squareRoot() + more
            let first = Int((center.x - half).rounded(.up))
            return first..<max(first, Int((center.x + half).rounded(.down)))
        }
        // A column more or less leaves room for the rounding of square roots.
        guard let touched = inside(outerRadius + 0.5, more: 2)?.clamped(to: columns) else { return }
        guard let full = inside(outerRadius - 0.5 - softness, more: -1) else {
            return forEachPiece(of: touched, body)
        }
        guard innerRadius > 0, let notFull = inside(innerRadius + 0.5, more: 1) else {
            return forEachPiece(of: touched, full: full, body)
        }
        let leftEnd = min(notFull.lowerBound, full.upperBound)
        let rightStart = max(notFull.upperBound, full.lowerBound)
        forEachPiece(
            of: touched,
            full: full.lowerBound..<max(leftEnd, full.lowerBound),
            hole: inside(innerRadius - 0.5 - softness, more: -1),
            full: min(rightStart, full.upperBound)..<full.upperBound,
            body
        )
    }
}

/// Narrower than this a full span is not worth telling apart.
private let leastFullWidth = 8

/// Calls `body` for `columns` from left to right, without a `hole` in which the coverage is 0, and with columns
/// to both sides of it in which the coverage is 1 as full.
private func forEachPiece(
    of columns: Range<Int>,
    full left: Range<Int>? = nil,
    hole: Range<Int>? = nil,
    full right: Range<Int>? = nil,
    _ body: (RowSpan) -> Void
) {
    var rest = columns
    func cut(_ known: Range<Int>?, isFull: Bool) {
        guard let known = known?.clamped(to: rest), !known.isEmpty else { return }
        if isFull && known.count < leastFullWidth { return }
        if known.lowerBound > rest.lowerBound {
            body(RowSpan(columns: rest.lowerBound..<known.lowerBound, isFull: false))
        }
        if isFull { body(RowSpan(columns: known, isFull: true)) }
        rest = known.upperBound..<rest.upperBound
    }
    cut(left, isFull: true)
    cut(hole, isFull: false)
    cut(right, isFull: true)
    if !rest.isEmpty { body(RowSpan(columns: rest, isFull: false)) }
}
