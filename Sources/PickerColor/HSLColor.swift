/// A colour as hue, saturation and lightness (HSL, also called HLS) of sRGB, with straight alpha.
///
/// Hue is a fraction of a turn in [0, 1), red at 0, green at 1/3; the others are 0…1. The initializer wraps the hue,
/// clamps the others and turns NaN into 0. A grey keeps its hue, and black and white their hue and saturation.
///
/// Source: CSS Color 4, section 7; G. H. Joblove and D. Greenberg, "Color Spaces for Computer Graphics", SIGGRAPH 1978.
public struct HSLColor: Hashable, Sendable {
    /// Hue as a fraction of a turn, [0, 1).
    public let hue: Double
    /// Saturation: the chroma, divided by the largest chroma of this lightness; 0…1.
    public let saturation: Double
    /// Lightness, the mean of the largest and the smallest component of the encoded colour, 0…1.
    public let lightness: Double
    /// Straight alpha, 0…1.
    public let alpha: Double

    /// Makes a colour; `hue` is wrapped into [0, 1), the rest clamped to 0…1.
    public init(hue: Double, saturation: Double, lightness: Double, alpha: Double = 1) {
        self.hue = Hue.wrapped(hue)
        self.saturation = unitClamped(saturation)
        self.lightness = unitClamped(lightness)
        self.alpha = unitClamped(alpha)
    }

    /// Converts from RGB to HSL; hue and saturation are 0 for greys, black and white among them.
    public init(_ color: RGBColor) {
        let greatest = max(color.red, color.green, color.blue)
        let least = min(color.red, color.green, color.blue)
        let chroma = greatest - least
        // For pale colours add up the distances to 1, which keeps more digits.
        let mostChroma = greatest + least <= 1 ? greatest + least : (1 - greatest) + (1 - least)
        self.init(
            hue: Hue.of(color, greatest: greatest, chroma: chroma),
            saturation: chroma > 0 ? chroma / mostChroma : 0,
            lightness: (greatest + least) / 2,
            alpha: color.alpha
        )
    }
}

extension RGBColor {
    /// Converts from HSL to encoded sRGB.
    public init(_ color: HSLColor) {
        let pure = Hue.color(color.hue)
        let mostChroma = color.lightness <= 0.5 ? 2 * color.lightness : 2 * (1 - color.lightness)
        func component(_ ofHue: Double) -> Double {
            color.lightness + color.saturation * mostChroma * (ofHue - 0.5)
        }
        self.init(
            red: component(pure.red),
            green: component(pure.green),
            blue: component(pure.blue),
            alpha: color.alpha
        )
    }
}
