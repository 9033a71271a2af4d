/// Hue, saturation and brightness (HSB, also called HSV) of the encoded components of an RGB space, with straight alpha.
///
/// Which space that is depends on the picker or picture that has the numbers; ``Color/init(_:in:)-(HSBColor,_)`` joins both. Hue is a fraction of a turn in
/// [0, 1), red at 0, green at 1/3; the others are 0…1. The initializer wraps the hue, clamps the others and turns NaN into 0. A
/// grey keeps its hue, and black its hue and saturation.
public struct HSBColor: Hashable, Sendable {
    /// Hue as a fraction of a turn, [0, 1).
    public let hue: Double
    /// Saturation, 0…1.
    public let saturation: Double
    /// Brightness, the largest component of the encoded colour, 0…1.
    public let brightness: Double
    /// Straight alpha, 0…1.
    public let alpha: Double

    /// Makes a colour; `hue` is wrapped into [0, 1), the rest clamped to 0…1.
    public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
        (self.hue, self.saturation) = (Hue.wrapped(hue), unitClamped(saturation))
        (self.brightness, self.alpha) = (unitClamped(brightness), unitClamped(alpha))
    }

    private init(_ hsb: SIMD3<Double>, alpha: Double) {
        self.init(hue: hsb.x, saturation: hsb.y, brightness: hsb.z, alpha: alpha)
    }

    /// Converts from RGB to HSB; hue is 0 for greys, saturation 0 for black.
    public init(_ color: RGBColor) { self.init(RGBModels.hsb(ofRGB: color.components), alpha: color.alpha) }

    /// Converts from RGB to HSB, and takes from `previous` what `color` does not define: the hue of a grey, the hue and
    /// saturation of black.
    public init(_ color: RGBColor, keeping previous: HSBColor) {
        let own = HSBColor(color)
        let isGrey = color.red == color.green && color.green == color.blue
        self.init(
            hue: isGrey ? previous.hue : own.hue,
            saturation: own.brightness > 0 ? own.saturation : previous.saturation,
            brightness: own.brightness, alpha: own.alpha)
    }

    /// The colour, brought into the gamut of `space` where it lies outside, as hue, saturation and brightness of that space.
    ///
    /// HSB, HSL and HWB of the space keep the hue of a grey, and HSB and HSL the saturation of black.
    /// What no system tells is that of `previous`.
    public init(
        _ color: Color, in space: ColorSpace, mapping: GamutMapping = .css, keeping previous: HSBColor? = nil
    ) {
        let turns = SIMD3(
            Hue.turns(ofDegrees: color.components.x), color.components.y, color.components.z)
        var written: HSBColor?
        switch color.system {
        case .hsl, .hsl(of: space): written = HSBColor(hsl: turns, alpha: color.alpha)
        case .hwb, .hwb(of: space):
            let hsb = color.converted(to: .hsb(of: color.system == .hwb ? .sRGB : space)).components
            written = HSBColor(SIMD3(turns.x, hsb.y, hsb.z), alpha: color.alpha)
        case .hsb, .hsb(of: space): written = HSBColor(turns, alpha: color.alpha)
        default: break
        }
        if let written, color.system.base == space.system, color.isInGamut(of: space) {
            self = written
            return
        }
        let rgb = RGBColor(color, in: space, mapping: mapping)
        self = (written ?? previous).map { HSBColor(rgb, keeping: $0) } ?? HSBColor(rgb)
    }
}

// HSL without a detour by RGB, which would lose the hue of greys and the saturation of black.
extension HSBColor {
    /// Converts from hue, in turns, saturation and lightness. Black keeps the saturation that a slightly lighter colour would
    /// have, so a colour that is darkened to black and lightened again is the same. White has saturation 0.
    package init(hsl: SIMD3<Double>, alpha: Double = 1) {
        let (saturation, lightness) = (unitClamped(hsl.y), unitClamped(hsl.z))
        let spread = saturation * (1 - lightness)
        let isDark = lightness <= 0.5
        let brightness = lightness + (isDark ? saturation * lightness : spread)
        // In dark colours the lightness cancels out, so black needs no case of its own.
        let ofHSB = isDark ? 2 * saturation / (1 + saturation) : 2 * spread / brightness
        self.init(SIMD3(hsl.x, ofHSB, brightness), alpha: alpha)
    }

    /// Hue in turns, saturation and lightness; black and white have the saturation that `init(hsl:)` gives them.
    package var hsl: SIMD3<Double> {
        let lightness = brightness * (1 - saturation / 2)
        let chroma = brightness * saturation
        let ofHSL =
            if lightness <= 0.5 {
                saturation / (2 - saturation)
            } else if chroma > 0 {
                chroma / (2 * (1 - brightness) + chroma)
            } else {
                0.0
            }
        return SIMD3(hue, ofHSL, lightness)
    }
}

extension Color {
    /// Makes a colour of hue, saturation and brightness of a space; a grey keeps its hue.
    public init(_ hsb: HSBColor, in space: ColorSpace = .sRGB) {
        let components = SIMD3(hsb.hue * 360, hsb.saturation, hsb.brightness)
        self.init(.hsb(of: space), components, alpha: hsb.alpha)
    }

    /// Makes a colour of hue, in turns, saturation and brightness of a space, as ``HSBColor`` has them.
    public init(
        hue: Double, saturation: Double, brightness: Double, alpha: Double = 1, in space: ColorSpace = .sRGB
    ) {
        self.init(
            HSBColor(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha), in: space)
    }
}

extension RGBColor {
    /// Converts from HSB to encoded components of the same space.
    public init(_ color: HSBColor) {
        let slice = HueSlice(.hsb, hue: color.hue, third: color.brightness)
        self.init(
            slice.encoded(.hsb, saturation: color.saturation, third: color.brightness), alpha: color.alpha)
    }
}
