/// A format for a colour's text; `ColorText.parse` reads all of them.
public enum ColorFormat: String, CaseIterable, Hashable, Sendable {
    /// `#3366cc`, or `#3366cc80` where the 8-bit alpha is not 255.
    case hex
    /// `rgb(51 102 204)`, `rgb(51 102 204 / 0.5)`: components in 8 bits.
    case rgb
    /// `hsb(220deg 75% 80%)`, `hsb(220deg 75% 80% / 0.5)`: not in CSS, only glpick reads it.
    case hsb
    /// `hsl(220deg 60% 50%)`, `hsl(220deg 60% 50% / 0.5)`.
    case hsl

    /// The text of `color` in this format.
    ///
    /// Degrees, percentages and alpha have at most two decimals, or as many more as it takes for the text to parse to
    /// the same 8-bit colour. `hsb` and `hsl` keep the hue of greys.
    public func text(_ color: HSBColor) -> String {
        let rgb = RGBColor(color)
        switch self {
        case .hex:
            return rgb.hexadecimal
        case .rgb:
            let bytes = rgb.bytes
            return "rgb(\(bytes.x) \(bytes.y) \(bytes.z)\(alphaText(rgb)))"
        case .hsb:
            let middle = HSBColor(RGBColor(bytes: rgb.bytes), keeping: color)
            return functionText(
                rgb,
                [color.hue, color.saturation, color.brightness],
                middle: [middle.hue, middle.saturation, middle.brightness]
            ) { values in
                RGBColor(HSBColor(hue: values[0], saturation: values[1], brightness: values[2]))
            }
        case .hsl:
            let color = HSLColor(color)
            let middle = HSLColor(RGBColor(bytes: rgb.bytes), keeping: color)
            return functionText(
                rgb,
                [color.hue, color.saturation, color.lightness],
                middle: [middle.hue, middle.saturation, middle.lightness]
            ) { values in
                // The same conversions as in parsing.
                RGBColor(HSBColor(HSLColor(hue: values[0], saturation: values[1], lightness: values[2])))
            }
        }
    }

    /// The text of a function with a hue in turns and two components of 0…1. It has as few decimals as let `color` turn
    /// it into the bytes of `exact`; `middle` are the components of exactly those bytes.
    private func functionText(
        _ exact: RGBColor, _ values: [Double], middle: [Double], color: ([Double]) -> RGBColor
    ) -> String {
        let units: [Double] = [360, 100, 100]
        func isRight(_ written: [Double]) -> Bool {
            let bytes = color(zip(written, units).map { $0 / $1 }).bytes
            return SIMD3(bytes.x, bytes.y, bytes.z) == SIMD3(exact.bytes.x, exact.bytes.y, exact.bytes.z)
        }
        func text(_ values: [Double], _ decimals: Int) -> [Double] {
            zip(values, units).map { rounded($0 * $1, decimals) }
        }
        var written = shortest({ text(values, $0) }, where: isRight)
        // A component may lie so close to the border between two bytes that no decimals keep it on its side. Then move
        // it towards `middle`, in growing steps.
        var share = 0x1p-40
        while written == nil, share < 1 {
            let nearer = zip(values, middle).map { $0 + ($1 - $0) * share }
            written = [text(nearer, mostDecimals)].first(where: isRight)
            share *= 4
        }
        return functionText(written ?? text(middle, mostDecimals), alphaText(exact))
    }

    private func functionText(_ written: [Double], _ alpha: String) -> String {
        let hue = plain(written[0] < 360 ? written[0] : 0)
        return "\(rawValue)(\(hue)deg \(plain(written[1]))% \(plain(written[2]))%\(alpha))"
    }

    /// The text after the components; empty where the 8-bit alpha is 255.
    private func alphaText(_ color: RGBColor) -> String {
        let byte = color.bytes.w
        guard byte < 255 else { return "" }
        let written = shortest({ rounded(color.alpha, $0) }) {
            RGBColor(red: 0, green: 0, blue: 0, alpha: $0).bytes.w == byte
        }
        return " / \(plain(written ?? color.alpha))"
    }
}

/// A number of degrees is not precise enough for more decimals.
private let mostDecimals = 13

/// The result of `make` with the fewest decimals, two or more, that `isRight` accepts; nil if it accepts none.
private func shortest<Value>(_ make: (Int) -> Value, where isRight: (Value) -> Bool) -> Value? {
    for decimals in 2...mostDecimals {
        let value = make(decimals)
        if isRight(value) { return value }
    }
    return nil
}

/// The nearest number with `decimals` decimals.
private func rounded(_ value: Double, _ decimals: Int) -> Double {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    return (value * scale).rounded() / scale
}
