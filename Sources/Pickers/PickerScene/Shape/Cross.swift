/// A bar along x and a bar along y with one centre.
public struct Cross: ShapeFunction, Hashable {
    /// The point at which the bars cross, in points.
    public var center: Point
    /// The distance from the centre to the end of each bar, in points.
    public var reach: Double
    /// The width of the bars, in points.
    public var lineWidth: Double

    /// Makes a cross of its centre, its reach and the width of its bars.
    public init(center: Point, reach: Double, lineWidth: Double) {
        self.center = center
        self.reach = reach
        self.lineWidth = lineWidth
    }

    /// The square around both bars.
    package var longSquare: Rectangle { Rectangle(squareAbout: center, reach) }
    /// The square in which the bars overlap.
    package var thinSquare: Rectangle { Rectangle(squareAbout: center, min(lineWidth / 2, reach)) }

    /// The share of a pixel that is covered, 0…1. The GPU gets it with the mesh.
    func coverage(_ pixel: Point) -> Double {
        let long = longSquare.covered(pixel)
        let thin = thinSquare.covered(pixel)
        return long.x * thin.y + thin.x * long.y - thin.x * thin.y
    }

    var shape: Shape { .cross(self) }
    var coveredArea: Rectangle { longSquare }
    var isFinite: Bool { longSquare.isFinite && thinSquare.isFinite }
    var sides: (outer: Rectangle, inner: Rectangle)? { (longSquare, thinSquare) }

    func transformed(to grid: PixelGrid) -> Cross {
        Cross(
            center: center.transformed(to: grid), reach: reach * grid.scale, lineWidth: lineWidth * grid.scale
        )
    }
}
