/// A position; the origin is at the top left, x grows to the right and y downwards.
///
/// Pickers and scenes count in points, `PixelScene` in pixels, where the centre of the first pixel is (0.5, 0.5).
public struct Point: Hashable, Sendable {
    /// Distance to the right of the left edge.
    public var x: Double
    /// Distance below the top edge.
    public var y: Double

    /// Makes a position of its two coordinates.
    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin, the top left corner of a picture.
    public static let zero = Point(x: 0, y: 0)

    func transformed(to grid: PixelGrid) -> Point {
        Point(x: x * grid.scale - grid.origin.x, y: y * grid.scale - grid.origin.y)
    }

    package func offset(from origin: Point) -> Point { Point(x: x - origin.x, y: y - origin.y) }

    /// The dot product of two vectors.
    package func dot(_ other: Point) -> Double { x * other.x + y * other.y }

    /// The length of a vector.
    package var length: Double { dot(self).squareRoot() }

    /// The distance from the origin along x or y, whichever is larger.
    var reach: Double { max(abs(x), abs(y)) }

    package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Point {
    /// The centre of a pixel, in pixels.
    @inlinable
    package static func center(column: Int, row: Int) -> Point {
        Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
    }
}
