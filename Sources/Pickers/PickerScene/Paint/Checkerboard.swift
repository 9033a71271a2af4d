public import PickerColor

/// A pattern of squares in two alternating colours, as people know it from behind transparent colours.
public struct Checkerboard: Hashable, Sendable, PaintFunction {
    /// A corner that four squares share, in points; the square to the lower right has the colour ``light``. It is drawn between
    /// the nearest pixels.
    public var origin: Point
    /// The side of a square, more than 0, in points. Squares are drawn in whole pixels, at least one.
    public var side: Double
    /// The colour of the squares to the lower right and upper left of the origin.
    public var light: RGBColor
    /// The colour of the other squares.
    public var dark: RGBColor

    /// Makes the paint; its colours are by default the usual greys.
    public init(
        origin: Point,
        side: Double,
        light: RGBColor = .white,
        dark: RGBColor = RGBColor(red: 0.8, green: 0.8, blue: 0.8)
    ) {
        self.origin = origin
        self.side = side
        self.light = light
        self.dark = dark
    }

    package func color(at position: Point, footprint: Double) -> RGBColor {
        let across = wave(position.x - origin.x, footprint)
        let down = wave(position.y - origin.y, footprint)
        return checkerboard(light, dark, across * down)
    }

    /// The mean, over a footprint, of a wave that is 1 in even and -1 in odd squares.
    private func wave(_ offset: Double, _ footprint: Double) -> Double {
        let index = (offset / side).rounded(.down)
        let past = offset - index * side
        let sign: Double = index.truncatingRemainder(dividingBy: 2) == 0 ? 1 : -1
        guard footprint > 0 else { return sign }
        // This share of the footprint lies beyond the nearer border. Squares are wider than a pixel.
        let share = max(0.5 - min(past, side - past) / footprint, 0)
        return sign * (1 - 2 * share)
    }

    package var paint: Paint { .checkerboard(self) }
    package var isOpaque: Bool { light.isOpaque && dark.isOpaque }
    package var isFinite: Bool { origin.isFinite && side.isFinite && side > 0 }
    package var circleReach: Double { origin.reach }

    package func transformed(to grid: PixelGrid) -> Checkerboard {
        let origin = origin.transformed(to: grid)
        return Checkerboard(
            origin: Point(x: (origin.x + 0.5).rounded(.down), y: (origin.y + 0.5).rounded(.down)),
            side: max((side * grid.scale).rounded(), 1), light: light, dark: dark)
    }
}

/// The colour for the product of the waves along both axes, 1 in light squares and -1 in dark ones.
///
/// Twin of `checkerboard` in `checkerboard.frag`.
func checkerboard(_ light: RGBColor, _ dark: RGBColor, _ product: Double) -> RGBColor {
    mix(dark, light, 0.5 + 0.5 * product)
}
