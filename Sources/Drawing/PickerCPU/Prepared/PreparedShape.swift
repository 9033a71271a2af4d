import CPixels
import PickerScene

/// A shape prepared for many pixels: the coverage of each row is known as spans.
final class PreparedShape: @unchecked Sendable {
    private let shape: Shape
    /// The pixels that the shape may touch.
    let bounds: PixelBounds
    /// The rows of a stroke; nil for other shapes.
    private let strokeRows: StrokeRows?
    /// The pixels fully inside the rectangle, or inside the hole of the outline.
    private let inside: PixelBounds
    /// For each row of the bounds the index of its first span; at the end, the number of spans.
    private let spanStarts: UnsafeMutablePointer<Int>
    private let spans: UnsafeMutablePointer<RowSpan>
    private let hasFullSpans: Bool
    /// The coverage of all pixels in spans that are not full; nil if there are too many. For two layers also that of the upper one.
    private let storedCoverage: UnsafeMutablePointer<Double>?

    /// The number of pixels whose coverage is stored.
    let storedCount: Int

    /// Prepares the shape of a layer; stores the coverage of pixels if they are at most `maximumStored`.
    convenience init(_ layer: PixelLayer, maximumStored: Int) {
        self.init(layer.shape, layer.bounds, maximumStored: maximumStored, hasFullSpans: true)
        if let storedCoverage { store(shape, in: storedCoverage) }
    }

    /// Prepares the shape of two layers, as ``StackedLayers`` has it; stores the coverage of both.
    convenience init(_ layers: StackedLayers) {
        self.init(layers.shape, layers.lower.bounds, maximumStored: .max, hasFullSpans: false)
        if let storedCoverage {
            store(layers.lower.shape, in: storedCoverage)
            store(layers.upper.shape, in: storedCoverage + storedCount)
        }
    }

    private init(_ shape: Shape, _ bounds: PixelBounds, maximumStored: Int, hasFullSpans: Bool) {
        let inside =
            switch shape {
            case .rectangle(let rectangle): rectangle.pixelsInside(bounds)
            case .outline(let outline) where outline.lineWidth >= 0: outline.hole.pixelsInside(bounds)
            case .outline, .ring, .cross, .polygon, .stroke: PixelBounds.empty
            }
        let strokeRows =
            if case .stroke(let stroke) = shape { StrokeRows(stroke, bounds) } else { nil as StrokeRows? }
        let rowCount = bounds.columns.isEmpty ? 0 : bounds.rows.count
        spanStarts = .allocate(capacity: rowCount + 1)
        spanStarts[0] = 0
        var writer = SpanWriter(rows: rowCount, hasFullSpans: hasFullSpans)
        for row in 0..<rowCount {
            let y = bounds.rows.lowerBound + row
            writer.begin(bounds.columns)
            switch shape {
            case .rectangle: if inside.rows.contains(y) { writer.cut(inside.columns, isFull: true) }
            case .outline: if inside.rows.contains(y) { writer.cut(inside.columns, isFull: false) }
            case .ring(let ring): ring.cut(row: y, &writer)
            case .polygon(let polygon):
                let columns = polygon.columns(ofRow: y)
                writer.limit(to: columns.touched)
                writer.cut(columns.full, isFull: true)
            case .stroke: writer.keep(strokeRows?.columns(ofRow: y) ?? [])
            case .cross: break
            }
            writer.end()
            spanStarts[row + 1] = writer.spans.count
        }
        spans = .allocate(capacity: writer.spans.count)
        spans.initialize(from: writer.spans, count: writer.spans.count)
        let isStored = writer.storedCount <= maximumStored
        (storedCount, self.hasFullSpans) = (isStored ? writer.storedCount : 0, hasFullSpans)
        storedCoverage = isStored ? .allocate(capacity: (hasFullSpans ? 1 : 2) * writer.storedCount) : nil
        (self.shape, self.bounds, self.inside, self.strokeRows) = (shape, bounds, inside, strokeRows)
    }

    private func store(_ shape: Shape, in coverage: UnsafeMutablePointer<Double>) {
        for y in bounds.columns.isEmpty ? 0..<0 : bounds.rows {
            for span in spans(row: y) where !span.isFull {
                shape.write(span.columns, ofRow: y, strokeRows, into: coverage + span.firstStored)
            }
        }
    }

    deinit {
        spanStarts.deallocate()
        spans.deallocate()
        storedCoverage?.deallocate()
    }

    /// The rectangle of pixels in full spans; empty if they do not form a rectangle.
    var fullInside: PixelBounds {
        guard case .rectangle = shape, inside.columns.count >= SpanWriter.leastFullWidth else {
            return .empty
        }
        return inside
    }

    /// True if the shape may cover a pixel of `area`; false only if it covers none.
    func mayCover(_ area: PixelBounds) -> Bool { shape.mayCover(area, within: bounds) }

    /// The spans of row `y` from left to right; the coverage of all other pixels is 0.
    ///
    /// A span that is not marked full may still be full. The pointer is valid as long as the shape.
    func spans(row y: Int) -> UnsafeBufferPointer<RowSpan> {
        guard bounds.rows.contains(y), !bounds.columns.isEmpty else {
            return UnsafeBufferPointer(start: nil, count: 0)
        }
        let row = y &- bounds.rows.lowerBound
        return UnsafeBufferPointer(
            start: spans + spanStarts[row],
            count: spanStarts[row &+ 1] &- spanStarts[row]
        )
    }

    /// The end of the rows from `y` on whose coverage in `columns` equals that of row `y`. It may be too low.
    func endOfRowsAlike(from y: Int, columns: Range<Int>) -> Int {
        guard y >= bounds.rows.lowerBound else { return bounds.rows.lowerBound }
        guard y < bounds.rows.upperBound, columns.overlaps(bounds.columns) else { return .max }
        switch shape {
        case .rectangle, .outline:
            if y < inside.rows.lowerBound { return inside.rows.lowerBound }
            return y < inside.rows.upperBound ? inside.rows.upperBound : bounds.rows.upperBound
        case .ring(let ring):
            return min(ring.endOfHole(from: y, columns: columns) ?? y + 1, bounds.rows.upperBound)
        case .polygon, .stroke: return min(y + 1, bounds.rows.upperBound)
        case .cross: return bounds.rows.upperBound
        }
    }

    /// The columns in which each row may have its own coverage; nil if there are none.
    var unlikeColumns: Range<Int>? {
        shape.hasGaps ? bounds.columns : nil
    }

    /// The index of a pixel's coverage in the stored coverage; the pixel must lie in a span that is not full.
    @inline(__always)
    private func storedIndex(_ column: Int, _ y: Int) -> Int {
        for span in spans(row: y) where column < span.columns.upperBound {
            return span.firstStored &+ column &- span.columns.lowerBound
        }
        preconditionFailure("a pixel outside the shape")
    }

    /// Writes the coverage of some columns of row `y`, which lie in one span; for two layers also that of the upper one,
    /// `distance` numbers further on.
    @inline(__always)
    func write(
        _ columns: Range<Int>, ofRow y: Int, isFull: Bool, into coverage: UnsafeMutablePointer<Double>,
        _ distance: Int
    ) {
        if isFull {
            coverage.update(repeating: 1, count: columns.count)
        } else if let storedCoverage {
            let first = storedCoverage + storedIndex(columns.lowerBound, y)
            for index in 0..<columns.count { coverage[index] = first[index] }
            if hasFullSpans { return }
            for index in 0..<columns.count { coverage[distance &+ index] = first[storedCount &+ index] }
        } else {
            shape.write(columns, ofRow: y, strokeRows, into: coverage)
        }
    }
}

/// A run of columns in a row of pixels, either all fully covered or maybe partly.
struct RowSpan: Hashable, Sendable {
    let columns: Range<Int>
    /// True if the coverage of every pixel is 1.
    let isFull: Bool
    /// The index of its first pixel's coverage in the stored coverage of the shape.
    let firstStored: Int
}

extension Shape {
    /// Writes the coverage of some columns of row `y`, with the bits of ``Shape/write(coverageOf:into:)``.
    func write(
        _ columns: Range<Int>, ofRow y: Int, _ strokeRows: StrokeRows? = nil,
        into coverage: UnsafeMutablePointer<Double>
    ) {
        if let strokeRows { return strokeRows.write(columns, ofRow: y, into: coverage) }
        guard case .ring(let ring) = self else {
            return write(coverageOf: PixelBounds(columns: columns, rows: y..<(y + 1)), into: coverage)
        }
        var parameters = glpick_ring(
            center_x: ring.center.x, center_y: ring.center.y, outer_radius: ring.outerRadius,
            inner_radius: ring.innerRadius, softness: ring.softness)
        glpick_cover_row(
            &parameters, Int32(columns.lowerBound), columns.count, Int32(y), coverage)
    }
}
