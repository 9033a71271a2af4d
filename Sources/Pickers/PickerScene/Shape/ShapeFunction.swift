/// The requirements of a shape, which each shape implements in its own file; in pixels.
protocol ShapeFunction: Sendable {
    /// The case of ``Shape`` that holds this shape.
    var shape: Shape { get }
    /// The share of the pixel centred at `pixel` that is covered, 0…1.
    func coverage(_ pixel: Point) -> Double
    /// A rectangle outside of which the coverage of every pixel is 0.
    var coveredArea: Rectangle { get }
    /// True if all coordinates are finite and all lengths can be drawn.
    var isFinite: Bool { get }
    /// The distance from the origin that a circle reaches, along x or y; 0 without one.
    var circleReach: Double { get }
    /// The shape in points with its coordinates converted to `grid`.
    func transformed(to grid: PixelGrid) -> Self

    /// The rectangles by whose edges alone the coverage changes; nil if other lines matter, too.
    var sides: (outer: Rectangle, inner: Rectangle)? { get }
    /// The end of the rows from `y` on whose pixels in `columns` the shape does not cover, which may be too low; nil if it may
    /// cover some in row `y`.
    func endOfHole(from y: Int, columns: Range<Int>) -> Int?
    /// The pixels of `bounds` which a rectangle or its hole holds fully; empty for other shapes.
    func evenPart(of bounds: PixelBounds) -> PixelBounds
    /// What is computed once for all rows of lines; nil for shapes whose pixels are computed one by one.
    func strokes(in bounds: PixelBounds) -> StrokeRows?
    /// Limits and cuts row `y`, about which nothing is known yet.
    func split(row y: Int, _ rows: inout ShapeRows)
}

extension ShapeFunction {
    var circleReach: Double { 0 }
    var sides: (outer: Rectangle, inner: Rectangle)? { nil }
    func endOfHole(from y: Int, columns: Range<Int>) -> Int? { nil }
    func evenPart(of bounds: PixelBounds) -> PixelBounds { .empty }
    func strokes(in bounds: PixelBounds) -> StrokeRows? { nil }
    func split(row y: Int, _ rows: inout ShapeRows) {}
}
