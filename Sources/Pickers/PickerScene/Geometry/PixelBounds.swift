/// A rectangle of whole pixels: half-open ranges of columns and rows.
@usableFromInline
package struct PixelBounds: Hashable, Sendable {
    @usableFromInline package var columns: Range<Int>
    @usableFromInline package var rows: Range<Int>

    /// The pixels within `size` that `area`, in pixels, touches.
    package init(_ area: Rectangle, within size: PixelSize) {
        columns = Self.touched(area.minX, area.maxX, below: size.width)
        rows = Self.touched(area.minY, area.maxY, below: size.height)
    }

    @inlinable
    package init(columns: Range<Int>, rows: Range<Int>) {
        self.columns = columns
        self.rows = rows
    }

    /// All pixels of a picture.
    package init(_ size: PixelSize) {
        self.init(columns: 0..<size.width, rows: 0..<size.height)
    }

    package static let empty = PixelBounds(columns: 0..<0, rows: 0..<0)

    @inlinable package var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

    package var size: PixelSize { PixelSize(width: columns.count, height: rows.count) }

    @inlinable package var count: Int { columns.count * rows.count }

    /// The middle, in pixels.
    var center: Point {
        Point(
            x: Double(columns.lowerBound + columns.upperBound) / 2,
            y: Double(rows.lowerBound + rows.upperBound) / 2)
    }

    /// True if at least one pixel is in both.
    @inlinable
    package func overlaps(_ other: PixelBounds) -> Bool {
        columns.overlaps(other.columns) && rows.overlaps(other.rows)
    }

    @inlinable
    package func contains(_ other: PixelBounds) -> Bool { intersection(other) == other }

    @inlinable
    package func intersection(_ other: PixelBounds) -> PixelBounds {
        PixelBounds(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
    }

    /// Calls `body` with the pixels that are not in `other`, in up to four parts: above, left, right and below.
    package func forEachPart(outside other: PixelBounds, _ body: (PixelBounds) -> Void) {
        func part(_ columns: Range<Int>, _ rows: Range<Int>) {
            if !columns.isEmpty, !rows.isEmpty { body(PixelBounds(columns: columns, rows: rows)) }
        }
        let hole = intersection(other)
        if hole.isEmpty { return part(columns, rows) }
        part(columns, rows.lowerBound..<hole.rows.lowerBound)
        part(columns.lowerBound..<hole.columns.lowerBound, hole.rows)
        part(hole.columns.upperBound..<columns.upperBound, hole.rows)
        part(columns, hole.rows.upperBound..<rows.upperBound)
    }

    /// The smallest bounds that contain both.
    package func union(_ other: PixelBounds) -> PixelBounds {
        PixelBounds(columns: columns.union(other.columns), rows: rows.union(other.rows))
    }

    private static func touched(_ low: Double, _ high: Double, below limit: Int) -> Range<Int> {
        // Clamped as Double first: Int() traps on values that it cannot hold.
        let limits = 0...Double(limit)
        let first = Int(min(max(low.rounded(.down), limits.lowerBound), limits.upperBound))
        let last = Int(min(max(high.rounded(.up), limits.lowerBound), limits.upperBound))
        return first..<max(first, last)
    }
}

extension Range where Bound == Int {
    /// The smallest range that contains both.
    package func union(_ other: Range) -> Range {
        Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
    }

    /// Those between two numbers; Int() traps on numbers that it cannot hold.
    func whole(_ low: Double, _ high: Double) -> Range {
        let least = Double(lowerBound), most = Double(upperBound)
        let first = Int(Swift.min(Swift.max(low.rounded(.up), least), most))
        return first..<Swift.max(Int(Swift.min(Swift.max(high.rounded(.down) + 1, least), most)), first)
    }
}
