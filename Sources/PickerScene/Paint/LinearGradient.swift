public import PickerColor

/// Three colours from the left edge of a frame over its middle to its right edge, straight lines between them.
///
/// Components and straight alpha change in proportion to the distance. Positions outside the frame have the
/// colour of the nearer edge.
public struct LinearGradient: Hashable, Sendable, FramePaint {
    /// Where the gradient runs.
    public var frame: Rectangle
    /// The colour at the left edge.
    public var start: RGBColor
    /// The colour halfway between the edges.
    public var middle: RGBColor
    /// The colour at the right edge.
    public var end: RGBColor

    /// Makes a gradient of three colours.
    public init(frame: Rectangle, from start: RGBColor, over middle: RGBColor, to end: RGBColor) {
        self.frame = frame
        self.start = start
        self.middle = middle
        self.end = end
    }

    /// Makes a gradient of two colours.
    public init(frame: Rectangle, from start: RGBColor, to end: RGBColor) {
        self.init(frame: frame, from: start, over: mix(start, end, 0.5), to: end)
    }

    package func color(at position: Point, footprint: Double) -> RGBColor {
        linearGradient(start, middle, end, frame.unitPosition(position).x)
    }

    var paint: Paint { .linearGradient(self) }
    var isOpaque: Bool { start.isOpaque && middle.isOpaque && end.isOpaque }

    func prepared(for columns: Range<Int>) -> any PreparedPaint { PreparedLinearGradient(self, columns) }
}

/// Twin of `linear_gradient` in `linear_gradient.frag`.
func linearGradient(_ start: RGBColor, _ middle: RGBColor, _ end: RGBColor, _ position: Double) -> RGBColor {
    position < 0.5 ? mix(start, middle, 2 * position) : mix(middle, end, 2 * position - 1)
}
