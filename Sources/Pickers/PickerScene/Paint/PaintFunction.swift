package import PickerColor

/// The requirements of a paint. Each paint implements them in its own file.
package protocol PaintFunction: Sendable {
    /// The case of ``Paint`` that holds this paint.
    var paint: Paint { get }
    /// The colour at a position, as in ``Paint/color(at:footprint:)``.
    func color(at position: Point, footprint: Double) -> RGBColor
    /// True only if alpha is 1 everywhere.
    var isOpaque: Bool { get }
    /// True if colours change so slowly that steps of 8 bits may show.
    var isGradient: Bool { get }
    /// True if all coordinates are finite and all lengths can be drawn.
    var isFinite: Bool { get }
    /// The distance of the paint's centre or origin from the picture's origin, along x or y, whichever is larger; 0
    /// without one.
    var circleReach: Double { get }
    /// As ``Paint/parityAllowance``.
    var parityAllowance: Double { get }
    /// The paint with its coordinates converted to `grid`.
    func transformed(to grid: PixelGrid) -> Self
}

extension PaintFunction {
    func color(at position: Point) -> RGBColor { color(at: position, footprint: 0) }

    package var isGradient: Bool { false }
    package var circleReach: Double { 0 }
    package var parityAllowance: Double { Paint.usualParityAllowance }
}

/// A paint whose only coordinates are those of a frame.
package protocol FramePaint: PaintFunction {
    var frame: Rectangle { get set }
}

extension FramePaint {
    package var isFinite: Bool { frame.isFinite }

    package func transformed(to grid: PixelGrid) -> Self {
        var copy = self
        copy.frame = frame.transformed(to: grid)
        return copy
    }
}

/// A single colour is the paint of ``Paint/solid(_:)``.
extension RGBColor: PaintFunction {
    package var paint: Paint { .solid(self) }
    package func color(at position: Point, footprint: Double) -> RGBColor { self }
    package var isOpaque: Bool { alpha == 1 }
    package var isFinite: Bool { true }
    package func transformed(to grid: PixelGrid) -> RGBColor { self }
}
