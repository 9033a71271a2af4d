public import PickerColor

/// A gradient of three colours: at the left edge of a frame, in its middle and at its right edge.
///
/// Encoded components and straight alpha change in proportion to the distance. Positions outside the frame have the
/// colour of the nearer edge.
public struct LinearGradient: Hashable, Sendable, FramePaint {
    /// The area over which the colours change, in points.
    public var frame: Rectangle
    /// The colour at the left edge.
    public var start: RGBColor
    /// The colour halfway between the edges.
    public var middle: RGBColor
    /// The colour at the right edge.
    public var end: RGBColor

    /// Makes a gradient of three colours over a frame in points.
    public init(frame: Rectangle, from start: RGBColor, over middle: RGBColor, to end: RGBColor) {
        self.frame = frame
        self.start = start
        self.middle = middle
        self.end = end
    }

    /// Makes a gradient of two colours over a frame in points.
    public init(frame: Rectangle, from start: RGBColor, to end: RGBColor) {
        self.init(frame: frame, from: start, over: mix(start, end, 0.5), to: end)
    }

    package func color(at position: Point, footprint: Double) -> RGBColor {
        linearGradient(start, middle, end, frame.unitPosition(position).x)
    }

    package var paint: Paint { .linearGradient(self) }
    package var isGradient: Bool { true }
    package var isOpaque: Bool { start.isOpaque && middle.isOpaque && end.isOpaque }
}

/// The colour at a position of 0…1. Twin of `linear_gradient` in `linear_gradient.frag`.
func linearGradient(_ start: RGBColor, _ middle: RGBColor, _ end: RGBColor, _ position: Double) -> RGBColor {
    position < 0.5 ? mix(start, middle, 2 * position) : mix(middle, end, 2 * position - 1)
}
