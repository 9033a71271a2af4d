import PickerColor
import PickerScene

/// A bar of alpha over a checkerboard, clear at the left and opaque at the right: the same in every picker that has one.
struct AlphaBar {
    /// Where the bar is, in points.
    let frame: Rectangle

    /// Divides `frame` into a bar at the bottom and the rest above a gap: a tenth of the shorter side for the bar, and half
    /// of that for the gap.
    static func split(_ frame: Rectangle) -> (rest: Rectangle, bar: Rectangle) {
        let height = 0.1 * min(frame.width, frame.height)
        var rest = frame
        rest.height -= 1.5 * height
        let bar = Rectangle(x: frame.minX, y: frame.maxY - height, width: frame.width, height: height)
        return (rest, bar)
    }

    /// The size of which `split(_:)` leaves `rest`.
    static func size(above rest: Size) -> Size {
        Size(width: rest.width, height: min(rest.height + 0.15 * rest.width, rest.height / 0.85))
    }

    /// The checkerboard, and `color` from clear to opaque over it.
    func layers(_ color: HSBColor) -> [Layer] {
        [
            Layer(.rectangle(frame), .checkerboard(.under(frame))),
            Layer(.rectangle(frame), .linearGradient(paint(color))),
        ]
    }

    /// The marker at a point in the middle of the bar.
    func marker(at point: Point) -> Marker { .circle(circle(at: point)) }

    /// The same as a circle.
    func circle(at point: Point) -> Ring { .marker(at: point, side: frame.height) }

    /// Where `alpha` lies.
    func position(of alpha: Double) -> Point {
        Point(x: frame.minX + alpha * frame.width, y: frame.center.y)
    }

    /// What the bar and its marker can cover.
    var covered: Rectangle {
        let middle = Rectangle(x: frame.minX, y: frame.center.y, width: frame.width, height: 0)
        return frame.union(middle.covered(by: marker))
    }

    /// The bar as a part in which `alpha` is chosen.
    func part(_ alpha: Double) -> PickerPart {
        PickerPart(.alpha, frame: frame, marker: position(of: alpha))
    }

    /// `color` with the alpha at `point`, without the checkerboard; nil outside the bar.
    func color(at point: Point, of color: HSBColor) -> PickedColor? {
        guard frame.contains(point) else { return nil }
        return PickedColor(
            part: .alpha,
            rgb: Paint.linearGradient(paint(color)).color(at: point),
            hsb: HSBColor(color, alpha: alpha(at: point))
        )
    }

    /// The alpha at the nearest position in the bar.
    func alpha(at point: Point) -> Double { frame.unitPosition(point).x }

    /// `Alpha 50 %`.
    static func words(_ alpha: Double) -> String { "Alpha \(percent(alpha))" }

    private func paint(_ color: HSBColor) -> LinearGradient {
        LinearGradient(
            frame: frame,
            from: RGBColor(HSBColor(color, alpha: 0)),
            to: RGBColor(HSBColor(color, alpha: 1))
        )
    }
}

extension Checkerboard {
    /// Squares of a third of the frame's height, from its corner.
    static func under(_ frame: Rectangle) -> Checkerboard {
        Checkerboard(origin: Point(x: frame.minX, y: frame.minY), side: max(frame.height / 3, 1))
    }
}

extension Layer {
    /// An area in one colour, over a checkerboard where that is translucent.
    static func swatch(_ frame: Rectangle, _ color: RGBColor) -> [Layer] {
        let colored = Layer(.rectangle(frame), .solid(color))
        return color.alpha < 1
            ? [Layer(.rectangle(frame), .checkerboard(.under(frame))), colored] : [colored]
    }
}

extension HSBColor {
    /// The same colour with another alpha.
    init(_ color: HSBColor, alpha: Double) {
        self.init(
            hue: color.hue,
            saturation: color.saturation,
            brightness: color.brightness,
            alpha: alpha
        )
    }
}
