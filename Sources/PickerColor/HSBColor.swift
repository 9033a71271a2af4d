/// A colour as hue, saturation and brightness (HSB, also called HSV) of sRGB, with straight alpha.
///
/// Hue is a fraction of a turn in [0, 1), red at 0, green at 1/3; the others are 0…1. The initializer wraps the hue,
/// clamps the others and turns NaN into 0. A grey keeps its hue, and black its hue and saturation.
///
/// Source: A. R. Smith, "Color Gamut Transform Pairs", SIGGRAPH 1978.
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
        self.hue = Hue.wrapped(hue)
        self.saturation = unitClamped(saturation)
        self.brightness = unitClamped(brightness)
        self.alpha = unitClamped(alpha)
    }

    /// Converts from RGB to HSB; hue is 0 for greys, saturation 0 for black.
    public init(_ color: RGBColor) {
        let greatest = max(color.red, color.green, color.blue)
        let chroma = greatest - min(color.red, color.green, color.blue)
        self.init(
            hue: Hue.of(color, greatest: greatest, chroma: chroma),
            saturation: greatest > 0 ? chroma / greatest : 0,
            brightness: greatest,
            alpha: color.alpha
        )
    }
}

extension RGBColor {
    /// Converts from HSB to encoded sRGB.
    public init(_ color: HSBColor) {
        let pure = Hue.color(color.hue)
        func component(_ ofHue: Double) -> Double {
            color.brightness * (1 - color.saturation * (1 - ofHue))
        }
        self.init(
            red: component(pure.red),
            green: component(pure.green),
            blue: component(pure.blue),
            alpha: color.alpha
        )
    }
}
