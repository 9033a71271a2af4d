/// The edge of a rectangle, drawn inwards.
public struct Outline: Hashable, Sendable {
    /// What the outline surrounds and is part of.
    public var rectangle: Rectangle
    /// The width of its four lines.
    public var lineWidth: Double

    /// Makes an outline inside the edges of a rectangle.
    public init(_ rectangle: Rectangle, lineWidth: Double) {
        self.rectangle = rectangle
        self.lineWidth = lineWidth
    }

    /// The rectangle less the lines.
    package var hole: Rectangle { rectangle.inset(by: max(lineWidth, 0)) }

    /// Twin of `coverage` in `outline.glsl`.
    func coverage(_ pixel: Point) -> Double {
        rectangle.coverage(pixel) - hole.coverage(pixel)
    }

    func transformed(to grid: PixelGrid) -> Outline {
        Outline(rectangle.transformed(to: grid), lineWidth: lineWidth * grid.scale)
    }
}
