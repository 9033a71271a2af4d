/// Hues as fractions of a turn: 0 is red, 1/3 green, 2/3 blue.
public enum Hue {
    /// The hue in [0, 1) that differs from `turns` by whole turns; 0 for NaN and infinities.
    public static func wrapped(_ turns: Double) -> Double {
        guard turns.isFinite else { return 0 }
        let fraction = turns - turns.rounded(.down)
        // For a tiny negative hue the subtraction rounds to 1, which is the hue 0.
        return fraction < 1 ? fraction : 0
    }

    /// The opaque colour of a hue at full saturation and brightness.
    ///
    /// Twin of `hue_color` in `hue_color.glsl`. `turns` may be any finite number.
    public static func color(_ turns: Double) -> RGBColor {
        let hue = wrapped(turns)
        func ramp(_ shift: Double) -> Double {
            let sixths = hue * 6 + shift
            let sector = sixths < 6 ? sixths : sixths - 6
            return abs(sector - 3) - 1
        }
        return RGBColor(red: ramp(0), green: ramp(4), blue: ramp(2))
    }

    /// The hue of an encoded colour, in turns; 0 for greys. `chroma` is the greatest component less the least.
    static func of(_ color: RGBColor, greatest: Double, chroma: Double) -> Double {
        of(SIMD3(color.red, color.green, color.blue), greatest: greatest, chroma: chroma)
    }

    /// The hue of encoded components, which may lie outside the gamut, in turns; 0 for greys.
    static func of(_ rgb: SIMD3<Double>, greatest: Double, chroma: Double) -> Double {
        guard chroma > 0 else { return 0 }
        let sixths =
            if greatest == rgb.x {
                (rgb.y - rgb.z) / chroma
            } else if greatest == rgb.y {
                (rgb.z - rgb.x) / chroma + 2
            } else {
                (rgb.x - rgb.y) / chroma + 4
            }
        return wrapped(sixths / 6)
    }

    /// Parses a hue and wraps it into [0, 1): a fraction of a turn (`0.3`, `0.3turn`) or degrees (`108deg`); nil for
    /// any other text.
    public static func parse(_ text: some StringProtocol) -> Double? {
        parseUnwrapped(text).map { wrapped($0) }
    }

    /// Parses a hue in turns without wrapping it, so it may be negative or 1 and more; nil for any other text.
    public static func parseUnwrapped(_ text: some StringProtocol) -> Double? {
        let (number, unitsInTurn): (_, Double) =
            if text.hasSuffix("deg") {
                (text.dropLast(3), 360)
            } else if text.hasSuffix("turn") {
                (text.dropLast(4), 1)
            } else {
                (text[...], 1)
            }
        return parseNumber(number).map { $0 / unitsInTurn }
    }
}
