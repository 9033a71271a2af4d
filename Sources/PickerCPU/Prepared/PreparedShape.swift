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
    /// The coverage of all pixels in spans that are not full; nil if there are too many.
    private let storedCoverage: UnsafeMutablePointer<Double>?

    /// The number of pixels whose coverage is stored.
    let storedCount: Int

    /// Prepares a layer's shape; stores the coverage of pixels if they are at most `maximumStored`.
    init(_ layer: PixelLayer, maximumStored: Int) {
        let (shape, bounds) = (layer.shape, layer.bounds)
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
        var writer = SpanWriter(rows: rowCount)
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
        storedCount = writer.storedCount <= maximumStored ? writer.storedCount : 0
        storedCoverage = writer.storedCount <= maximumStored ? .allocate(capacity: writer.storedCount) : nil
        (self.shape, self.bounds, self.inside, self.strokeRows) = (shape, bounds, inside, strokeRows)
        guard let storedCoverage else { return }
        for row in 0..<rowCount {
            let y = bounds.rows.lowerBound + row
            for index in spanStarts[row]..<spanStarts[row + 1] where !spans[index].isFull {
                let block = PixelBounds(columns: spans[index].columns, rows: y..<(y + 1))
                write(block, storedCoverage + spans[index].firstStored)
            }
        }
    }

    /// Writes the coverage of `block`, row by row, with the bits of ``Shape/write(coverageOf:into:)``.
    private func write(_ block: PixelBounds, _ coverage: UnsafeMutablePointer<Double>) {
        if let strokeRows {
            for y in block.rows {
                let row = (y - block.rows.lowerBound) * block.columns.count
                strokeRows.write(block.columns, ofRow: y, into: coverage + row)
            }
            return
        }
        guard case .ring(let ring) = shape else { return shape.write(coverageOf: block, into: coverage) }
        var parameters = glpick_ring(
            center_x: ring.center.x, center_y: ring.center.y, outer_radius: ring.outerRadius,
            inner_radius: ring.innerRadius, softness: ring.softness)
        var next = coverage
        for y in block.rows {
            glpick_cover_row(
                &parameters, Int32(block.columns.lowerBound), block.columns.count, Int32(y), next)
            next += block.columns.count
        }
    }

    deinit {
        spanStarts.deallocate()
        spans.deallocate()
        storedCoverage?.deallocate()
    }

    /// The rectangle of pixels in full spans; empty if they are no rectangle.
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

    /// The stored coverage of a block of one row within `span`, which is a span of that row; nil if there is none.
    @inline(__always)
    func coverage(_ block: PixelBounds, in span: RowSpan) -> UnsafePointer<Double>? {
        guard let storedCoverage, !span.isFull, block.rows.count == 1 else { return nil }
        return UnsafePointer(
            storedCoverage + (span.firstStored &+ block.columns.lowerBound &- span.columns.lowerBound))
    }

    /// The coverage of the pixels in `block`, row by row. The block must lie within the bounds; the result may lie in
    /// `memory`, which must have room for it.
    func coverage(_ block: PixelBounds, _ memory: UnsafeMutablePointer<Double>) -> UnsafePointer<
        Double
    > {
        guard let storedCoverage else {
            write(block, memory)
            return UnsafePointer(memory)
        }
        var target = memory
        // Within a rectangle, all rows equal the first.
        let isUniform = inside.rows.clamped(to: block.rows) == block.rows
        for y in isUniform ? block.rows.prefix(1) : block.rows {
            var end = block.columns.lowerBound
            for span in spans(row: y) where span.columns.overlaps(block.columns) {
                let columns = span.columns.clamped(to: block.columns)
                let own = storedCoverage + (span.firstStored &+ columns.lowerBound &- span.columns.lowerBound)
                if !span.isFull, columns == block.columns, block.rows.count == 1 {
                    return UnsafePointer(own)
                }
                (target + (end &- block.columns.lowerBound)).update(
                    repeating: 0, count: columns.lowerBound - end)
                let start = target + (columns.lowerBound &- block.columns.lowerBound)
                if span.isFull {
                    start.update(repeating: 1, count: columns.count)
                } else {
                    start.update(from: own, count: columns.count)
                }
                end = columns.upperBound
            }
            (target + (end &- block.columns.lowerBound)).update(
                repeating: 0,
                count: block.columns.upperBound - end
            )
            target += block.columns.count
        }
        if block.columns.count == 1 {
            target.update(repeating: memory[0], count: memory + block.count - target)
            return UnsafePointer(memory)
        }
        while target < memory + block.count {
            target.update(from: memory, count: block.columns.count)
            target += block.columns.count
        }
        return UnsafePointer(memory)
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
