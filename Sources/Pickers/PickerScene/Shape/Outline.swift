/// A frame along the edges of a rectangle, drawn inside it.
public struct Outline: Hashable, Sendable {
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

    func transformed(to grid: PixelGrid) -> Outline {
        Outline(rectangle.transformed(to: grid), lineWidth: lineWidth * grid.scale)
    }
}
