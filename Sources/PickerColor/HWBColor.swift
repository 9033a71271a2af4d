/// A colour as hue, whiteness and blackness (HWB) of sRGB, with straight alpha.
///
/// Hue is a fraction of a turn in [0, 1), red at 0, green at 1/3; the others are 0…1. The initializer wraps the hue,
/// clamps the others and turns NaN into 0. Whiteness and blackness whose sum reaches 1 make a grey: both are divided by
/// the sum. A grey keeps its hue.
///
/// Source: CSS Color 4, section 8; A. R. Smith and E. R. Lyons, "HWB—A More Intuitive Hue-Based Color Model", Journal
/// of Graphics Tools 1 (1), 1996.
public struct HWBColor: Hashable, Sendable {
    /// Hue as a fraction of a turn, [0, 1).
    public let hue: Double
    /// Whiteness, the smallest component of the encoded colour, 0…1.
    public let whiteness: Double
    /// Blackness, 1 less the largest component of the encoded colour, 0…1.
    public let blackness: Double
    /// Straight alpha, 0…1.
    public let alpha: Double

    /// Makes a colour; `hue` is wrapped into [0, 1), the rest clamped to 0…1, and a sum of whiteness and
    /// blackness above 1 is scaled down to 1.
    public init(hue: Double, whiteness: Double, blackness: Double, alpha: Double = 1) {
        let white = unitClamped(whiteness)
        let black = unitClamped(blackness)
        self.hue = Hue.wrapped(hue)
        self.blackness = white + black >= 1 ? black / (white + black) : black
        // The sum must be 1 to the last bit, so that the colour is exactly a grey.
        self.whiteness = white + black >= 1 ? 1 - self.blackness : white
        self.alpha = unitClamped(alpha)
    }

    /// Converts from RGB to HWB; hue is 0 for greys.
    public init(_ color: RGBColor) {
        let greatest = max(color.red, color.green, color.blue)
        let least = min(color.red, color.green, color.blue)
        self.init(
            hue: Hue.of(color, greatest: greatest, chroma: greatest - least),
            whiteness: least,
            blackness: 1 - greatest,
            alpha: color.alpha
        )
    }
}

extension RGBColor {
    /// Converts from HWB to encoded sRGB.
    public init(_ color: HWBColor) {
        let pure = Hue.color(color.hue)
        let chroma = (1 - color.blackness) - color.whiteness
        func component(_ ofHue: Double) -> Double { color.whiteness + chroma * ofHue }
        self.init(
            red: component(pure.red),
            green: component(pure.green),
            blue: component(pure.blue),
            alpha: color.alpha
        )
    }
}
