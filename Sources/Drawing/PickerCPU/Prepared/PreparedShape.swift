import CPixels
import PickerScene

/// A shape prepared for many pixels: the coverage of each row is known as spans.
final class PreparedShape: @unchecked Sendable {
    private let shape: Shape
    private let rows: ShapeRows
    private let spans: UnsafeMutablePointer<RowSpan>
    private let hasFullSpans: Bool
    /// The coverage of all pixels in spans that are not full; nil if there are too many. For two layers also that of the upper one.
    private let storedCoverage: UnsafeMutablePointer<Double>?

    let storedCount: Int

    var bounds: PixelBounds { rows.bounds }

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
        (self.shape, self.hasFullSpans) = (shape, hasFullSpans)
        rows = shape.rows(in: bounds, hasFullSpans: hasFullSpans)
        spans = .allocate(capacity: rows.spans.count)
        spans.initialize(from: rows.spans, count: rows.spans.count)
        let isStored = rows.storedCount <= maximumStored
        storedCount = isStored ? rows.storedCount : 0
        storedCoverage = isStored ? .allocate(capacity: (hasFullSpans ? 1 : 2) * rows.storedCount) : nil
    }

    private func store(_ shape: Shape, in coverage: UnsafeMutablePointer<Double>) {
        for y in bounds.rows {
            for span in spans(row: y) where !span.isFull {
                shape.write(span.columns, ofRow: y, rows.strokes, into: coverage + span.firstStored)
            }
        }
    }

    deinit {
        spans.deallocate()
        storedCoverage?.deallocate()
    }

    /// The rectangle of pixels in full spans; empty if they do not form a rectangle.
    var fullInside: PixelBounds {
        guard case .rectangle = shape, rows.evenPart.columns.count >= ShapeRows.leastFullWidth else {
            return .empty
        }
        return rows.evenPart
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
        let (start, end) = (rows.starts[row], rows.starts[row &+ 1])
        return UnsafeBufferPointer(start: spans + start, count: end &- start)
    }

    /// The end of the rows from `y` on whose coverage in `columns` equals that of row `y`. It may be too low.
    func endOfRowsAlike(from y: Int, columns: Range<Int>) -> Int {
        guard y >= bounds.rows.lowerBound else { return bounds.rows.lowerBound }
        guard y < bounds.rows.upperBound, columns.overlaps(bounds.columns) else { return .max }
        if rows.hasGaps {
            return min(shape.endOfHole(from: y, columns: columns) ?? y + 1, bounds.rows.upperBound)
        }
        let even = rows.evenPart.rows
        return y < even.lowerBound
            ? even.lowerBound : y < even.upperBound ? even.upperBound : bounds.rows.upperBound
    }

    /// The columns in which each row may have its own coverage; nil if there are none.
    var unlikeColumns: Range<Int>? { rows.hasGaps ? bounds.columns : nil }

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
            shape.write(columns, ofRow: y, rows.strokes, into: coverage)
        }
    }
}

extension Shape {
    /// Writes the coverage of some columns of row `y`, with the bits of ``Shape/write(coverageOf:into:)``.
    func write(
        _ columns: Range<Int>, ofRow y: Int, _ strokes: StrokeRows?,
        into coverage: UnsafeMutablePointer<Double>
    ) {
        if let strokes { return strokes.write(columns, ofRow: y, into: coverage) }
        guard case .ring(let ring) = self else {
            return write(coverageOf: PixelBounds(columns: columns, rows: y..<(y + 1)), into: coverage)
        }
        var parameters = glpick_ring(
            center_x: ring.center.x, center_y: ring.center.y, outer_radius: ring.outerRadius,
            inner_radius: ring.innerRadius, softness: ring.softness)
        glpick_cover_row(&parameters, Int32(columns.lowerBound), columns.count, Int32(y), coverage)
    }
}
