import PickerColor

extension Rectangle: ShapeFunction {
    var shape: Shape { .rectangle(self) }
    var coveredArea: Rectangle { self }
    var sides: (outer: Rectangle, inner: Rectangle)? { (self, self) }

    func evenPart(of bounds: PixelBounds) -> PixelBounds { pixelsInside(bounds) }

    func split(row y: Int, _ rows: inout ShapeRows) { rows.cutEvenPart(ofRow: y, isFull: true) }

    /// The exact share of the pixel centred at `pixel` that lies inside the rectangle, 0…1; in pixels.
    ///
    /// The GPU gets it with the mesh.
    func coverage(_ pixel: Point) -> Double {
        let covered = covered(pixel)
        return covered.x * covered.y
    }

    /// The shares of the pixel's width and height that lie between the edges.
    func covered(_ pixel: Point) -> Point {
        func share(_ pastNear: Double, _ beforeFar: Double) -> Double {
            unitClamped(min(pastNear, 0.5) + min(beforeFar, 0.5))
        }
        return Point(
            x: share(pixel.x - minX, maxX - pixel.x),
            y: share(pixel.y - minY, maxY - pixel.y)
        )
    }
}
