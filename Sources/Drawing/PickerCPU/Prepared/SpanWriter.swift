import PickerScene

/// Splits the columns of a row into spans from left to right.
struct SpanWriter {
    private(set) var spans: [RowSpan]
    /// The number of pixels in spans that are not full.
    private(set) var storedCount = 0
    /// The columns that are not split yet.
    private var rest = 0..<0

    /// A narrower full span is not worth a span of its own.
    static let leastFullWidth = 8

    private let hasFullSpans: Bool

    /// Makes memory for the spans of so many rows. Without `hasFullSpans`, no span is marked full.
    init(rows: Int, hasFullSpans: Bool) {
        (spans, self.hasFullSpans) = ([], hasFullSpans)
        spans.reserveCapacity(4 * rows)
    }

    /// Begins a row in which nothing is known yet about `columns`.
    mutating func begin(_ columns: Range<Int>) { rest = columns }

    /// Limits the row to `columns`; the shape does not touch any others.
    mutating func limit(to columns: Range<Int>) { rest = rest.clamped(to: columns) }

    /// Limits the row to some parts of it, from left to right.
    mutating func keep(_ parts: [Range<Int>]) {
        for columns in parts { add(columns.clamped(to: rest), isFull: false) }
        rest = rest.upperBound..<rest.upperBound
    }

    /// Marks `columns` as fully covered, or as not covered.
    mutating func cut(_ columns: Range<Int>, isFull: Bool) {
        let columns = columns.clamped(to: rest)
        if columns.isEmpty || isFull && (!hasFullSpans || columns.count < Self.leastFullWidth) { return }
        add(rest.lowerBound..<columns.lowerBound, isFull: false)
        if isFull { add(columns, isFull: true) }
        rest = columns.upperBound..<rest.upperBound
    }

    /// Ends the row; the remaining columns may be partly covered.
    mutating func end() { add(rest, isFull: false) }

    private mutating func add(_ columns: Range<Int>, isFull: Bool) {
        if columns.isEmpty { return }
        spans.append(RowSpan(columns: columns, isFull: isFull, firstStored: storedCount))
        if !isFull { storedCount += columns.count }
    }
}

extension Ring {
    func cut(row y: Int, _ writer: inout SpanWriter) {
        let down = Double(y) + 0.5 - center.y
        /// The columns nearer to the centre than `radius`. The margin allows for the rounding of square roots.
        func inside(_ radius: Double, margin: Double) -> Range<Int> {
            guard radius > abs(down) else { return 0..<0 }
            // From the middles of the pixels to their left edges.
            let (left, half) = (center.x - 0.5, (radius * radius - down * down).squareRoot() + margin)
            let first = Int((left - half).rounded(.up))
            return first..<max(first, Int((left + half).rounded(.down)) + 1)
        }
        writer.limit(to: inside(outerRadius + 0.5, margin: 0.01))
        let full = inside(outerRadius - 0.5 - softness, margin: -0.01)
        let notFull = innerRadius > 0 ? inside(innerRadius + 0.5, margin: 0.01) : 0..<0
        if full.isEmpty || notFull.isEmpty { return writer.cut(full, isFull: true) }
        writer.cut(full.clamped(to: full.lowerBound..<max(notFull.lowerBound, full.lowerBound)), isFull: true)
        writer.cut(inside(innerRadius - 0.5 - softness, margin: -0.01), isFull: false)
        writer.cut(full.clamped(to: min(notFull.upperBound, full.upperBound)..<full.upperBound), isFull: true)
    }
}
