public import PickerColor
public import PickerScene

/// A disc of hue by angle and saturation by distance, at one value (brightness), with a bar of alpha if the layout has
/// one.
public struct WheelPicker: Hashable, Sendable {
    /// Where the parts are.
    public var layout: WheelLayout
    /// The brightness of all colours, 0…1.
    public var value: Double { didSet { value = unitClamped(value) } }
    /// By how many pixels the edge fades inwards beyond anti-aliasing, at least 0.
    public var softness: Double { didSet { softness = softness > 0 ? softness : 0 } }
    /// How far ordered dithering moves drawn colours, in output steps of 8 bits; 1 is half a step up and down.
    /// Picked colours have none.
    public var dither: Double
    /// What the components of the colours are shares of.
    public let colorSpace: ColorSpace
    /// How the chosen colour is marked; nil for not at all.
    public var markers: MarkerStyle?

    /// The chosen hue, a fraction of a turn, [0, 1).
    public internal(set) var hue: Double
    /// The chosen saturation, 0…1.
    public internal(set) var saturation: Double
    /// The chosen alpha, 0…1.
    public internal(set) var alpha: Double

    /// The radius where none is named.
    public static let defaultRadius = 300.0

    /// Makes a picker of the hue, saturation and alpha of `color`, and of its brightness unless `value` is given.
    ///
    /// `value` is clamped to 0…1, and `softness` to 0 and more.
    public init(
        color: HSBColor,
        value: Double? = nil,
        layout: WheelLayout,
        softness: Double = 0,
        dither: Double = 0,
        colorSpace: ColorSpace = .sRGB,
        markers: MarkerStyle? = .plain
    ) {
        self.layout = layout
        self.value = unitClamped(value ?? color.brightness)
        self.softness = softness > 0 ? softness : 0
        self.dither = dither
        self.colorSpace = colorSpace
        self.markers = markers
        hue = color.hue
        saturation = color.saturation
        alpha = color.alpha
    }

    /// Makes a picker with a disc of this radius, 0 or more, and no bar of alpha.
    ///
    /// The disc is as far from the top and left edges as its markers need, unless a centre is given, which then is that of
    /// the picture.
    public init(
        color: HSBColor,
        value: Double? = nil,
        radius: Double = WheelPicker.defaultRadius,
        center: Point? = nil,
        softness: Double = 0,
        dither: Double = 0,
        colorSpace: ColorSpace = .sRGB,
        markers: MarkerStyle? = .plain
    ) {
        let layout =
            if let center {
                WheelLayout(
                    radius: radius, in: Rectangle(x: 0, y: 0, width: 2 * center.x, height: 2 * center.y))
            } else {
                WheelLayout(radius: radius, inset: markers == nil ? .points(0) : .markers)
            }
        self.init(
            color: color, value: value, layout: layout, softness: softness, dither: dither,
            colorSpace: colorSpace,
            markers: markers)
    }

    /// The centre of the disc, in points.
    public var center: Point { layout.center }

    /// The radius of the disc, in points.
    public var radius: Double { layout.radius }

    /// The colours of the disc.
    var paint: HueSaturationWheel {
        HueSaturationWheel(circle: HueCircle(center: center), radius: radius, value: value, dither: dither)
    }

    /// Where the chosen colour lies.
    var markerCenter: Point { paint.circle.point(ofHue: hue, distance: saturation * radius) }

    /// The chosen colour.
    var chosen: HSBColor { HSBColor(hue: hue, saturation: saturation, brightness: value, alpha: alpha) }
}
