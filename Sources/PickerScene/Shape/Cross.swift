/// A bar along x and a bar along y with one centre.
public struct Cross: Hashable, Sendable {
    /// The point at which the bars cross.
    public var center: Point
    /// How far each bar reaches from the centre.
    public var reach: Double
    /// The width of the bars.
    public var lineWidth: Double

    /// Makes a cross of its centre, its reach and the width of its bars.
    public init(center: Point, reach: Double, lineWidth: Double) {
        self.center = center
        self.reach = reach
        self.lineWidth = lineWidth
    }

    /// The square that the bars reach across.
    package var longSquare: Rectangle { square(reach) }
    /// The square that both bars have in common.
    package var thinSquare: Rectangle { square(min(lineWidth / 2, reach)) }

    private func square(_ half: Double) -> Rectangle {
        Rectangle(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half)
    }

    /// Twin of `coverage` in `cross.glsl`.
    func coverage(_ pixel: Point) -> Double {
        let long = longSquare.covered(pixel)
        let thin = thinSquare.covered(pixel)
        return long.x * thin.y + thin.x * long.y - thin.x * thin.y
    }

    func transformed(to grid: PixelGrid) -> Cross {
        Cross(
            center: center.transformed(to: grid), reach: reach * grid.scale, lineWidth: lineWidth * grid.scale
        )
    }
}
