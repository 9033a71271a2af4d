/// Hues as fractions of a turn: 0 is red, 1/3 green, 2/3 blue.
public enum Hue {
    /// The hue in [0, 1) that differs from `turns` by whole turns; 0 for NaN and infinities.
    public static func wrapped(_ turns: Double) -> Double {
        guard turns.isFinite else { return 0 }
        let fraction = turns - turns.rounded(.down)
        // For a tiny negative hue the subtraction rounds to 1, which is the hue 0.
        return fraction < 1 ? fraction : 0
    }

    /// The turns that are so many degrees; of all that round to these, those with the fewest decimals.
    static func turns(ofDegrees degrees: Double) -> Double {
        let turns = degrees / 360
        let short = (turns * 1e15).rounded() / 1e15
        return short * 360 == degrees ? short : turns
    }

    /// The opaque colour of a hue at full saturation and brightness; twin of `hue_color` in `hue.glsl`.
    public static func color(_ turns: Double) -> RGBColor {
        let hue = wrapped(turns)
        func ramp(_ shift: Double) -> Double {
            let sixths = hue * 6 + shift
            let sector = sixths < 6 ? sixths : sixths - 6
            return abs(sector - 3) - 1
        }
        return RGBColor(red: ramp(0), green: ramp(4), blue: ramp(2))
    }

    /// Parses a hue and wraps it into [0, 1): a fraction of a turn (`0.3`, `0.3turn`) or degrees (`108deg`); else nil.
    public static func parse(_ text: some StringProtocol) -> Double? {
        parseUnwrapped(text).map { wrapped($0) }
    }

    /// Parses a hue in turns without wrapping it, so it may be negative or 1 and more; nil for any other text.
    package static func parseUnwrapped(_ text: some StringProtocol) -> Double? {
        let (number, unitsInTurn): (_, Double) =
            text.hasSuffix("deg")
            ? (text.dropLast(3), 360) : text.hasSuffix("turn") ? (text.dropLast(4), 1) : (text[...], 1)
        return parseNumber(number).map { $0 / unitsInTurn }
    }
}

/// The angle in 0 to less than 360 degrees; 0 for NaN and infinities.
package func wrappedDegrees(_ degrees: Double) -> Double {
    if degrees >= 0, degrees < 360 { return degrees }
    guard degrees.isFinite else { return 0 }
    let wrapped = degrees - 360 * (degrees / 360).rounded(.down)
    return wrapped >= 0 && wrapped < 360 ? wrapped : 0
}

/// The direction of a point in degrees, 0 to less than 360.
func degrees(_ x: Double, _ y: Double) -> Double { wrappedDegrees(arcTangent(y, x) * 180 / .pi) }
