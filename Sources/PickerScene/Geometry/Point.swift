/// A position with the origin at the top left, x to the right and y down.
///
/// In points as pickers and scenes speak, in pixels once a scene has been scaled; a pixel's centre lies at
/// halves.
public struct Point: Hashable, Sendable {
    /// Distance to the right of the left edge.
    public var x: Double
    /// Distance below the top edge.
    public var y: Double

    /// Makes a position of its two coordinates.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin, the top left corner of a picture.
    public static let zero = Point(x: 0, y: 0)

    func transformed(to grid: PixelGrid) -> Point {
        Point(x: x * grid.scale - grid.origin.x, y: y * grid.scale - grid.origin.y)
    }

    /// From `origin` to here.
    func offset(from origin: Point) -> Point { Point(x: x - origin.x, y: y - origin.y) }

    /// The scalar product, of two vectors.
    func dot(_ other: Point) -> Double { x * other.x + y * other.y }

    /// How far from the origin this is, along the axis on which it is further.
    var reach: Double { max(abs(x), abs(y)) }

    package var isFinite: Bool { x.isFinite && y.isFinite }
}
