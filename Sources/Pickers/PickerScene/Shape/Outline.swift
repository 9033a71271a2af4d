/// A frame along the edges of a rectangle, drawn inside it.
public struct Outline: ShapeFunction, Hashable {
    /// The outer edge of the outline, in points.
    public var rectangle: Rectangle
    /// The width of its four lines, in points.
    public var lineWidth: Double

    /// Makes an outline inside the edges of a rectangle.
    public init(_ rectangle: Rectangle, lineWidth: Double) {
        self.rectangle = rectangle
        self.lineWidth = lineWidth
    }

    /// The rectangle less the lines.
    package var hole: Rectangle { rectangle.inset(by: max(lineWidth, 0)) }

    /// The share of a pixel that is covered, 0…1. The GPU gets it with the mesh.
    func coverage(_ pixel: Point) -> Double {
        rectangle.coverage(pixel) - hole.coverage(pixel)
    }

    var shape: Shape { .outline(self) }
    var coveredArea: Rectangle { rectangle }
    var isFinite: Bool { rectangle.isFinite && lineWidth.isFinite }
    var sides: (outer: Rectangle, inner: Rectangle)? { (rectangle, hole) }

    func evenPart(of bounds: PixelBounds) -> PixelBounds {
        lineWidth >= 0 ? hole.pixelsInside(bounds) : .empty
    }

    func split(row y: Int, _ rows: inout ShapeRows) { rows.cutEvenPart(ofRow: y, isFull: false) }

    func endOfHole(from y: Int, columns: Range<Int>) -> Int? {
        let hole = hole
        guard Double(columns.lowerBound) >= hole.minX, Double(columns.upperBound) <= hole.maxX,
            Double(y) >= hole.minY, Double(y) < hole.maxY
        else { return nil }
        // Int() traps on numbers that it cannot hold.
        return Int(min(hole.maxY, Double(y) + Scene.maximumReach))
    }

    func transformed(to grid: PixelGrid) -> Outline {
        Outline(rectangle.transformed(to: grid), lineWidth: lineWidth * grid.scale)
    }
}
