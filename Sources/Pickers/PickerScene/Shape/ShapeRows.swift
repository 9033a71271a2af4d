/// The rows of pixels that a shape may touch, each split into spans from left to right. The coverage of all other pixels is 0.
package struct ShapeRows: Sendable {
    private let shape: Shape
    /// The pixels that the shape may touch.
    package let bounds: PixelBounds
    /// The pixels fully inside a rectangle, or inside the hole of an outline.
    package let evenPart: PixelBounds
    /// The rows of a stroke; nil for other shapes.
    package let strokes: StrokeRows?
    /// True if each row may have its own coverage, and so may each of its pixels.
    package let hasGaps: Bool
    package private(set) var spans: [RowSpan] = []
    /// For each row of the bounds the index of its first span; at the end, the number of spans.
    package private(set) var starts: [Int] = []
    /// The number of pixels in spans that are not full.
    package private(set) var storedCount = 0
    /// The columns of the current row that are not split yet.
    private var rest = 0..<0
    private let hasFullSpans: Bool

    /// A narrower full span is not worth a span of its own.
    package static let leastFullWidth = 8

    init(_ shape: some ShapeFunction, _ bounds: PixelBounds, hasFullSpans: Bool) {
        (self.shape, self.bounds, self.hasFullSpans) = (shape.shape, bounds, hasFullSpans)
        (evenPart, strokes) = (shape.evenPart(of: bounds), shape.strokes(in: bounds))
        hasGaps = shape.sides == nil
        let rowCount = bounds.columns.isEmpty ? 0 : bounds.rows.count
        spans.reserveCapacity(4 * rowCount)
        starts.reserveCapacity(rowCount + 1)
        starts.append(0)
        for y in bounds.rows.prefix(rowCount) {
            rest = bounds.columns
            shape.split(row: y, &self)
            add(rest, isFull: false)
            starts.append(spans.count)
        }
    }

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

    /// Marks the even part of row `y` as fully covered, or as not covered.
    mutating func cutEvenPart(ofRow y: Int, isFull: Bool) {
        if evenPart.rows.contains(y) { cut(evenPart.columns, isFull: isFull) }
    }

    private mutating func add(_ columns: Range<Int>, isFull: Bool) {
        if columns.isEmpty { return }
        spans.append(RowSpan(columns: columns, isFull: isFull, firstStored: storedCount))
        if !isFull { storedCount += columns.count }
    }

    package func spans(ofRow y: Int) -> ArraySlice<RowSpan> {
        guard bounds.rows.contains(y), !bounds.columns.isEmpty else { return [] }
        let row = y - bounds.rows.lowerBound
        return spans[starts[row]..<starts[row + 1]]
    }

    package func touchedColumns(ofRow y: Int, within columns: Range<Int>) -> Range<Int> {
        let spans = spans(ofRow: y)
        guard let first = spans.first, let last = spans.last else { return 0..<0 }
        return (first.columns.lowerBound..<last.columns.upperBound).clamped(to: columns)
    }

    /// Splits the columns of row `y` that the shape covers into runs of which it covers the same share of each pixel.
    package func runs(ofRow y: Int) -> [(columns: Range<Int>, coverage: Double)] {
        var runs: [(columns: Range<Int>, coverage: Double)] = []
        func add(_ columns: Range<Int>, _ coverage: Double) {
            if coverage <= 0 { return }
            if let last = runs.last, last.columns.upperBound == columns.lowerBound, last.coverage == coverage
            {
                runs[runs.count - 1].columns = last.columns.lowerBound..<columns.upperBound
            } else {
                runs.append((columns, coverage))
            }
        }
        for span in spans(ofRow: y) {
            if span.isFull {
                add(span.columns, 1)
                continue
            }
            withUnsafeTemporaryAllocation(of: Double.self, capacity: span.columns.count) { memory in
                guard let coverage = memory.baseAddress else { return }
                write(span.columns, ofRow: y, into: coverage)
                for x in span.columns { add(x..<(x + 1), memory[x - span.columns.lowerBound]) }
            }
        }
        return runs
    }

    private func write(_ columns: Range<Int>, ofRow y: Int, into coverage: UnsafeMutablePointer<Double>) {
        if let strokes { return strokes.write(columns, ofRow: y, into: coverage) }
        shape.write(coverageOf: PixelBounds(columns: columns, rows: y..<(y + 1)), into: coverage)
    }
}

/// A run of columns in a row of pixels, either all fully covered or maybe partly.
package struct RowSpan: Hashable, Sendable {
    package let columns: Range<Int>
    /// True if the coverage of every pixel is 1.
    package let isFull: Bool
    /// The index of its first pixel's coverage in the stored coverage of the shape.
    package let firstStored: Int
}
