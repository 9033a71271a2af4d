public import PickerColor
public import PickerScene

/// The frames of a wheel picker's parts, in points.
public struct WheelLayout: Hashable, Sendable {
    /// The area of the picture, in points.
    public let frame: Rectangle
    /// The centre of the disc, in points.
    public let center: Point
    /// The radius of the disc in points, at least 0.
    public let radius: Double
    /// The bar of brightness, from black at the left, as wide as the disc; nil for none.
    public let valueBar: Rectangle?
    /// The bar of alpha, from clear at the left to opaque at the right, as wide as the disc; nil for none.
    public let alphaBar: Rectangle?
    /// The style from which the layout has its sizes; the picker gets it, too.
    public let style: PickerStyle

    private let unit: Double
}

extension WheelLayout {
    /// Makes a layout of a disc, and bars below it.
    ///
    /// With only a frame, the disc is as large as the inset allows. With only a radius, in points, the picture is as
    /// large as disc, bars and inset need; the radius is 300 if both are nil. With both, disc and bars lie in the
    /// middle of the frame, even if they do not fit.
    public init(
        frame: Rectangle? = nil, radius: Double? = nil, hasValueBar: Bool = false, hasAlphaBar: Bool = false,
        inset: Inset = .markers, style: PickerStyle = .standard
    ) {
        self.init(
            frame: frame, radius: radius, .circle, hasValueBar: hasValueBar, hasAlphaBar: hasAlphaBar,
            inset: inset, style: style)
    }

    /// Makes the layout of a hexagon in place of the disc, with a bar of brightness; `frame`, `inset` and `style` are those of a
    /// wheel's layout.
    public static func hexagon(
        frame: Rectangle? = nil, hasAlphaBar: Bool = false, inset: Inset = .markers,
        style: PickerStyle = .standard
    ) -> WheelLayout {
        WheelLayout(
            frame: frame, radius: nil, .hexagon, hasValueBar: true, hasAlphaBar: hasAlphaBar, inset: inset,
            style: style)
    }

    private init(
        frame: Rectangle?, radius: Double?, _ metric: HueCircle.Metric, hasValueBar: Bool, hasAlphaBar: Bool,
        inset: Inset, style: PickerStyle
    ) {
        let bars = (hasValueBar ? 1 : 0) + (hasAlphaBar ? 1 : 0)
        var size = Size(squareAboutCircleOf: radius ?? 300)
        if style.sizes == .standard {
            if metric == .hexagon { size.height *= 3.0.squareRoot() / 2 }
            let plan = Arrangement.Plan(bars: bars, ratio: size.height > 0 ? size.width / size.height : 1)
            let arrangement: Arrangement
            if let frame, radius != nil {
                let side = min(frame.width, frame.height)
                let unit = style.unit(side: side)
                let area = Rectangle(
                    center: frame.center, Arrangement.size(around: size, plan, unit: unit))
                arrangement = Arrangement(
                    area, plan, unit: unit, frame: frame, style.grid(side: side))
            } else {
                arrangement = inset.arrangement(filling: frame, orAround: size, plan, style)
            }
            // A given radius is exact.
            let given = radius.map { max($0, 0) } ?? (frame == nil ? size.width / 2 : nil)
            self.init(
                frame: arrangement.frame, center: arrangement.rest.center,
                radius: given ?? min(
                    arrangement.rest.width, arrangement.rest.height * size.width / size.height) / 2,
                valueBar: hasValueBar ? arrangement.bars.first : nil,
                alphaBar: hasAlphaBar ? arrangement.bars.last : nil, style: style, unit: arrangement.unit)
            return
        }
        func layout(_ arrangement: Arrangement) -> WheelLayout {
            let (rest, given) = (arrangement.rest, frame == nil ? size.width / 2 : radius)
            let square = Size(squareAboutCircleOf: given ?? min(rest.width, rest.height) / 2)
            let radius = square.width / 2
            let bars = arrangement.bars(from: rest.center.x - radius, width: square.width)
            return WheelLayout(
                frame: arrangement.frame, center: rest.center, radius: radius,
                valueBar: hasValueBar ? bars.first : nil, alphaBar: hasAlphaBar ? bars.last : nil,
                style: style, unit: arrangement.unit)
        }
        guard let frame, radius != nil else {
            self = inset.layout(filling: frame, orAround: size, bars: bars, layout) { $0.controls(.hsb) }
            return
        }
        let area = Rectangle(center: frame.center, Arrangement.size(above: size, bars: bars))
        self = layout(Arrangement(area, bars: bars, frame: frame))
    }

    /// Makes the layout of a disc around `center`, which is also the centre of the picture.
    public init(radius: Double, center: Point, style: PickerStyle = .standard) {
        let frame = Rectangle(x: 0, y: 0, width: 2 * center.x, height: 2 * center.y)
        self.init(frame: frame, radius: radius, style: style)
    }

    /// Disc and bars.
    func controls(
        _ model: ColorModel, name: PickerPart.Name = .wheel, metric: HueCircle.Metric = .circle,
        softness: Double = 0
    ) -> [any Control] {
        let marker: Marker.CircleSize =
            style.sizes == .standard
            ? .diameter(style.markerSide(in: 2 * radius, unit: unit, of: frame.size))
            : .inSquare(0.1 * radius)
        let disc = Disc(
            name: name, circle: HueCircle(center: center), radius: radius, metric: metric, model: model,
            look: PlaneLook(theme: style.theme), softness: softness, marker: marker)
        let value = valueBar.map { [Bar(model.components[2], name: .bar, frame: $0, style: style)] } ?? []
        return [disc] + value + Bar.alpha(alphaBar, style)
    }
}

extension Size {
    /// The square around a circle; of size 0 for a radius that is not positive.
    fileprivate init(squareAboutCircleOf radius: Double) {
        let side = radius > 0 ? 2 * radius : 0
        self.init(width: side, height: side)
    }
}

extension Picker {
    /// A disc of hue by angle and saturation or chroma by distance, at one brightness, lightness or value, with bars of it
    /// and of alpha if the layout has them. It is for models with a hue.
    ///
    /// `value` is the brightness, clamped to 0…1; nil for that of `color`. `softness`, in pixels, is that of ``Disc``.
    public static func wheel(
        color: Color, value: Double? = nil, layout: WheelLayout = WheelLayout(), softness: Double = 0,
        model: ColorModel = .hsb, markers: MarkerStyle? = .twoTone
    ) -> Picker {
        var choice = PickerChoice(color, in: model)
        if let value { choice[model.components[2]] = value }
        return Picker(
            choice, controls: layout.controls(model, softness: softness),
            size: layout.frame.farCorner, markers: markers, style: layout.style)
    }

    /// A hexagon of the hues and saturations of HSB at one brightness, with bars of it and of alpha if the layout has them.
    ///
    /// Its corners are red at 3 o'clock, yellow, green, cyan, blue and magenta, counter-clockwise: the RGB cube along its
    /// greys, so that equal steps of encoded red, green and blue are equally long.
    public static func hexagon(
        color: Color, layout: WheelLayout = .hexagon(), model: ColorModel = .hsb,
        markers: MarkerStyle? = .twoTone
    ) -> Picker {
        Picker(
            PickerChoice(color, in: model),
            controls: layout.controls(model, name: .hexagon, metric: .hexagon),
            size: layout.frame.farCorner, markers: markers, style: layout.style)
    }
}
