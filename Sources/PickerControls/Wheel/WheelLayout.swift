public import PickerColor
public import PickerScene

/// Where the parts of a wheel picker are, in points.
public struct WheelLayout: Hashable, Sendable {
    /// The area of the picture.
    public let frame: Rectangle
    /// The centre of the disc.
    public let center: Point
    /// The radius of the disc, at least 0.
    public let radius: Double
    /// Brightness, from black at the left, as wide as the disc; nil for no such bar.
    public let valueBar: Rectangle?
    /// Alpha, from clear at the left to opaque at the right, as wide as the disc; nil for no such bar.
    public let alphaBar: Rectangle?

    /// The radius where none is named, in points.
    public static let usualRadius = 300.0

    /// Makes the layout of the largest disc, and the bars below it, for which `frame` has room up to the inset.
    public init(
        filling frame: Rectangle, hasValueBar: Bool = false, hasAlphaBar: Bool = false,
        inset: Inset = .markers
    ) {
        let bars = Bars(value: hasValueBar, alpha: hasAlphaBar)
        let area = inset.area(in: frame) { Self(area: $0, bars, frame: $0).controls().covered }
        self.init(area: area, bars, frame: frame)
    }

    /// Makes the layout of a disc of this radius, in a picture that is larger by the inset, and by the bars.
    public init(radius: Double, hasValueBar: Bool = false, hasAlphaBar: Bool = false, inset: Inset = .markers)
    {
        let bars = Bars(value: hasValueBar, alpha: hasAlphaBar)
        let size = Self.size(radius, bars)
        let room = inset.room(around: size) { Self(area: $0, bars, frame: $0).controls().covered }
        let frame = Rectangle(x: 0, y: 0, width: size.width + 2 * room, height: size.height + 2 * room)
        self.init(area: frame.inset(by: room), bars, frame: frame, radius: radius)
    }

    /// Makes the layout of a disc of this radius in the middle of `frame`, whether there is room or not.
    public init(radius: Double, in frame: Rectangle, hasValueBar: Bool = false, hasAlphaBar: Bool = false) {
        let bars = Bars(value: hasValueBar, alpha: hasAlphaBar)
        let (size, middle) = (Self.size(radius, bars), frame.center)
        let area = Rectangle(
            x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
            height: size.height)
        self.init(area: area, bars, frame: frame, radius: radius)
    }

    /// A disc, of the largest radius unless one is given, and bars below it, in `area`.
    private init(area: Rectangle, _ bars: Bars, frame: Rectangle, radius: Double? = nil) {
        let (rest, rows) = Bar.split(area, bars.count)
        self.frame = frame
        let radius = Self.extent(radius ?? min(rest.width, rest.height) / 2)
        let center = rest.center
        let wide = rows.map {
            Rectangle(x: center.x - radius, y: $0.minY, width: 2 * radius, height: $0.height)
        }
        valueBar = bars.value ? wide.first : nil
        alphaBar = bars.alpha ? wide.last : nil
        (self.center, self.radius) = (center, radius)
    }

    /// Which bars there are.
    private struct Bars {
        let value: Bool
        let alpha: Bool

        var count: Int { (value ? 1 : 0) + (alpha ? 1 : 0) }
    }

    /// Disc and bars.
    func controls(softness: Double = 0, dither: Double = 0) -> [any Control] {
        let circle = HueCircle(center: center)
        return [Disc(circle: circle, radius: radius, softness: softness, dither: dither)]
            + (valueBar.map { [Bar(.brightness, name: .bar, frame: $0)] } ?? [])
            + (alphaBar.map { [Bar(.alpha, frame: $0)] } ?? [])
    }

    /// The size of a disc and its bars.
    private static func size(_ radius: Double, _ bars: Bars) -> Size {
        let square = Size(width: 2 * extent(radius), height: 2 * extent(radius))
        return Bar.size(above: square, bars.count)
    }

    /// 0 for what is no radius.
    private static func extent(_ radius: Double) -> Double { radius > 0 ? radius : 0 }
}

extension Picker {
    /// A disc of hue by angle and saturation by distance, at one brightness, with bars of brightness and alpha if the layout has
    /// them.
    ///
    /// `value` is the brightness, 0…1, clamped; without one it is that of `color`. `softness`, in pixels, and `dither`, in output
    /// steps, are those of a ``Disc``.
    public static func wheel(
        color: HSBColor,
        value: Double? = nil,
        layout: WheelLayout,
        softness: Double = 0,
        dither: Double = 0,
        colorSpace: ColorSpace = .sRGB,
        markers: MarkerStyle? = .plain
    ) -> Picker {
        var choice = PickerChoice(color)
        if let value { choice[.brightness] = value }
        return Picker(
            choice,
            controls: layout.controls(softness: softness, dither: dither),
            size: Size(toFarCornerOf: [layout.frame]),
            colorSpace: colorSpace,
            markers: markers
        )
    }

    /// A wheel with a disc of this radius, in points, 0 or more, and no bars.
    ///
    /// The disc is as far from the top and left edges as its markers need, unless a centre is given, which then is that of
    /// the picture.
    public static func wheel(
        color: HSBColor,
        value: Double? = nil,
        radius: Double = WheelLayout.usualRadius,
        center: Point? = nil,
        softness: Double = 0,
        dither: Double = 0,
        colorSpace: ColorSpace = .sRGB,
        markers: MarkerStyle? = .plain
    ) -> Picker {
        let layout =
            if let center {
                WheelLayout(
                    radius: radius, in: Rectangle(x: 0, y: 0, width: 2 * center.x, height: 2 * center.y))
            } else {
                WheelLayout(radius: radius, inset: markers == nil ? .points(0) : .markers)
            }
        return wheel(
            color: color, value: value, layout: layout, softness: softness, dither: dither,
            colorSpace: colorSpace,
            markers: markers
        )
    }
}
