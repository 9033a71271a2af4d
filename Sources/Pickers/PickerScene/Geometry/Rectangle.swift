public import PickerColor

/// A rectangle with sides along the axes, given by its top left corner and its extent.
public struct Rectangle: Hashable, Sendable {
    /// The position of the left edge along x.
    public var x: Double
    /// The position of the top edge along y.
    public var y: Double
    /// Extent to the right, at least 0.
    public var width: Double
    /// Extent downwards, at least 0.
    public var height: Double

    /// Makes a rectangle of its top left corner and its extent.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    package var size: Size { Size(width: width, height: height) }

    /// Makes the rectangle of `size` at the origin.
    public init(_ size: Size) {
        self.init(x: 0, y: 0, width: size.width, height: size.height)
    }

    package init(squareAbout center: Point, _ radius: Double) {
        self.init(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }

    /// The position of the left edge along x.
    @inlinable
    public var minX: Double { x }
    /// The position of the top edge along y.
    @inlinable
    public var minY: Double { y }
    /// The position of the right edge along x.
    public var maxX: Double { x + width }
    /// The position of the bottom edge along y.
    public var maxY: Double { y + height }
    /// The point in the middle.
    public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

    /// Whether `point` is inside or on an edge.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }

    /// The position of `point` between the left and right and between the top and bottom edge, each clamped to 0…1; 0
    /// along a side of length 0.
    @inlinable
    public func unitPosition(_ point: Point) -> Point {
        Point(x: unitClamped((point.x - minX) / width), y: unitClamped((point.y - minY) / height))
    }

    /// The rectangle with every edge moved inwards by `distance`.
    public func inset(by distance: Double) -> Rectangle {
        Rectangle(
            x: x + distance,
            y: y + distance,
            width: width - 2 * distance,
            height: height - 2 * distance
        )
    }

    /// The rectangle in pixels. Edges that only rounding keeps from lying between two pixels lie there.
    func transformed(to grid: PixelGrid) -> Rectangle {
        func settled(_ position: Double) -> Double {
            let whole = position.rounded()
            return abs(position - whole) < 1e-7 ? whole : position
        }
        let corner = Point(x: x, y: y).transformed(to: grid)
        let (left, top) = (settled(corner.x), settled(corner.y))
        return Rectangle(
            x: left, y: top, width: settled(corner.x + width * grid.scale) - left,
            height: settled(corner.y + height * grid.scale) - top)
    }

    var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}
