import PickerColor

/// What is asked of every paint. Each answers in its own file.
protocol PaintFunction: Sendable {
    /// The case of this paint.
    var paint: Paint { get }
    /// The paint's colour, as ``Paint/color(at:footprint:)`` gives it.
    func color(at position: Point, footprint: Double) -> RGBColor
    /// Whether every alpha is known to be 1.
    var isOpaque: Bool { get }
    /// Whether coordinates are finite numbers, and lengths such as can be drawn.
    var isFinite: Bool { get }
    /// How far from the origin a centre of hues or squares is, along an axis; 0 without one.
    var circleReach: Double { get }
    /// As ``Paint/parityAllowance``.
    var parityAllowance: Double { get }
    /// The paint where `grid` has its points.
    func transformed(to grid: PixelGrid) -> Self
    /// The paint ready for many pixels in `columns`.
    func prepared(for columns: Range<Int>) -> any PreparedPaint
}

extension PaintFunction {
    /// The exact colour of a point.
    func color(at position: Point) -> RGBColor { color(at: position, footprint: 0) }

    var circleReach: Double { 0 }
    var parityAllowance: Double { Paint.usualParityAllowance }
    func prepared(for columns: Range<Int>) -> any PreparedPaint { PointwisePaint(paint: self) }
}

/// A paint whose only coordinates are those of a frame.
protocol FramePaint: PaintFunction {
    var frame: Rectangle { get set }
}

extension FramePaint {
    var isFinite: Bool { frame.isFinite }

    func transformed(to grid: PixelGrid) -> Self {
        var copy = self
        copy.frame = frame.transformed(to: grid)
        return copy
    }
}

/// One colour everywhere is the paint of ``Paint/solid(_:)``.
extension RGBColor: PaintFunction {
    var paint: Paint { .solid(self) }
    func color(at position: Point, footprint: Double) -> RGBColor { self }
    var isOpaque: Bool { alpha == 1 }
    var isFinite: Bool { true }
    func transformed(to grid: PixelGrid) -> RGBColor { self }
    func prepared(for columns: Range<Int>) -> any PreparedPaint { PreparedSolid(color: self) }
}
