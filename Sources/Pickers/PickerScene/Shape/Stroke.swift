import PickerColor

/// Lines of points, drawn with a round pen inside a rectangle.
///
/// A line of one point is a dot. Lines that cross or overlap are drawn once.
public struct Stroke: ShapeFunction, Hashable {
    /// The lines, each from point to point, in points.
    public let lines: [[Point]]
    /// The width of the pen, in points.
    public let lineWidth: Double
    /// Nothing is drawn outside it; in points.
    public let clip: Rectangle

    /// Makes a stroke of lines.
    public init(_ lines: [[Point]], lineWidth: Double, within clip: Rectangle) {
        self.lines = lines.filter { !$0.isEmpty }
        (self.lineWidth, self.clip) = (lineWidth, clip)
    }

    /// The share of the pixel centred at `pixel` that is covered, 0…1; in pixels.
    ///
    /// The GPU gets it with the mesh.
    func coverage(_ pixel: Point) -> Double {
        var least = Double.infinity
        for line in lines {
            for index in line.indices {
                least = min(least, pixel.squaredDistance(toSegment: line[max(index - 1, 0)], line[index]))
            }
        }
        return coverage(pixel, least)
    }

    /// The coverage of a pixel at a distance from the nearest line, given as its square.
    func coverage(_ pixel: Point, _ squaredDistance: Double) -> Double {
        guard squaredDistance < reach * reach else { return 0 }
        return lineCoverage(squaredDistance.squareRoot(), lineWidth) * clip.coverage(pixel)
    }

    /// The distance from a line at which coverage ends, in pixels.
    var reach: Double { max(lineWidth, 0) / 2 + 0.5 }

    var coveredArea: Rectangle {
        let (xs, ys) = (lines.lazy.joined().map(\.x), lines.lazy.joined().map(\.y))
        let (left, top) = (max((xs.min() ?? 0) - reach, clip.minX), max((ys.min() ?? 0) - reach, clip.minY))
        let right = min((xs.max() ?? 0) + reach, clip.maxX)
        let bottom = min((ys.max() ?? 0) + reach, clip.maxY)
        return Rectangle(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
    }

    func transformed(to grid: PixelGrid) -> Stroke {
        Stroke(
            lines.map { $0.map { $0.transformed(to: grid) } }, lineWidth: lineWidth * grid.scale,
            within: clip.transformed(to: grid))
    }

    var shape: Shape { .stroke(self) }

    func strokes(in bounds: PixelBounds) -> StrokeRows? { StrokeRows(self, bounds) }

    func split(row y: Int, _ rows: inout ShapeRows) { rows.keep(rows.strokes?.columns(ofRow: y) ?? []) }

    var isFinite: Bool {
        lineWidth.isFinite && clip.isFinite && lines.allSatisfy { $0.allSatisfy(\.isFinite) }
    }
}

/// The pieces of a stroke by the rows of pixels that they may cover, so that most pixels are compared with few of them.
package struct StrokeRows: Sendable {
    private let stroke: Stroke
    private let bounds: PixelBounds
    /// For each row the pieces that reach into it, from left to right, and the columns in which they do.
    private var pieces: [[Piece]]

    private typealias Piece = (start: Point, end: Point, columns: Range<Int>)

    /// Sorts the pieces of a stroke in pixels.
    package init(_ stroke: Stroke, _ bounds: PixelBounds) {
        (self.stroke, self.bounds) = (stroke, bounds)
        pieces = Array(repeating: [], count: bounds.rows.count)
        guard !bounds.isEmpty else { return }
        for line in stroke.lines {
            for index in line.indices where index > 0 || line.count == 1 {
                add(line[max(index - 1, 0)], line[index])
            }
        }
        for index in pieces.indices { pieces[index].sort { $0.columns.lowerBound < $1.columns.lowerBound } }
    }

    private mutating func add(_ start: Point, _ end: Point) {
        let reach = stroke.reach + 0.01
        let (top, bottom) = (min(start.y, end.y) - reach - 0.5, max(start.y, end.y) + reach - 0.5)
        for y in bounds.rows.whole(top, bottom) {
            // The part of the piece that is near the row's middle.
            let middle = Double(y) + 0.5
            var (from, to) = (0.0, 1.0)
            if end.y != start.y {
                let above = (middle - reach - start.y) / (end.y - start.y)
                let below = (middle + reach - start.y) / (end.y - start.y)
                (from, to) = (unitClamped(min(above, below)), unitClamped(max(above, below)))
            }
            let (a, b) = (start.x + (end.x - start.x) * from, start.x + (end.x - start.x) * to)
            let columns = bounds.columns.whole(min(a, b) - reach - 0.5, max(a, b) + reach - 0.5)
            if columns.isEmpty { continue }
            pieces[y - bounds.rows.lowerBound].append((start, end, columns))
        }
    }

    /// The columns of row `y` that the stroke may touch, from left to right; no two overlap or touch.
    package func columns(ofRow y: Int) -> [Range<Int>] {
        guard bounds.rows.contains(y) else { return [] }
        return pieces[y - bounds.rows.lowerBound].reduce(into: []) { columns, piece in
            if let last = columns.last, piece.columns.lowerBound <= last.upperBound {
                columns[columns.count - 1] =
                    last.lowerBound..<max(last.upperBound, piece.columns.upperBound)
            } else {
                columns.append(piece.columns)
            }
        }
    }

    /// Writes the coverage of some columns of row `y`, the same as that of ``Stroke``.
    package func write(_ columns: Range<Int>, ofRow y: Int, into coverage: UnsafeMutablePointer<Double>) {
        coverage.update(repeating: .infinity, count: columns.count)
        if bounds.rows.contains(y) {
            for piece in pieces[y - bounds.rows.lowerBound] where piece.columns.overlaps(columns) {
                for x in piece.columns.clamped(to: columns) {
                    let index = x - columns.lowerBound
                    coverage[index] = min(
                        coverage[index],
                        Point.center(column: x, row: y).squaredDistance(toSegment: piece.start, piece.end))
                }
            }
        }
        for x in columns {
            let index = x - columns.lowerBound
            coverage[index] = stroke.coverage(.center(column: x, row: y), coverage[index])
        }
    }
}

extension Point {
    /// The square of the distance to the nearest point between two others.
    func squaredDistance(toSegment a: Point, _ b: Point) -> Double {
        let (along, own) = (b.offset(from: a), offset(from: a))
        let length = along.dot(along)
        let share = length > 0 ? unitClamped(own.dot(along) / length) : 0
        let (x, y) = (own.x - share * along.x, own.y - share * along.y)
        return x * x + y * y
    }
}
