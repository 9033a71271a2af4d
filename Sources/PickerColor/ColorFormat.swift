/// How a colour is written as text that `ColorText.parse` reads.
public enum ColorFormat: String, CaseIterable, Hashable, Sendable {
    /// `#3366cc`, or `#3366cc80` where the 8-bit alpha is not 255.
    case hex
    /// `rgb(51 102 204)`, `rgb(51 102 204 / 0.5)`: components in 8 bits.
    case rgb
    /// `hsb(220deg 75% 80%)`, `hsb(220deg 75% 80% / 0.5)`: glpick's own.
    case hsb
    /// `hsl(220deg 60% 50%)`, `hsl(220deg 60% 50% / 0.5)`.
    case hsl

    /// The text of `color` in this format.
    ///
    /// Degrees, percentages and alpha are rounded to two decimals, and to as many more as it takes for the text
    /// to stand for the same 8-bit colour; zeros at the end are left out. `hsb` and `hsl` keep the hue of greys.
    public func text(_ color: HSBColor) -> String {
        let rgb = RGBColor(color)
        switch self {
        case .hex:
            return rgb.hexadecimal
        case .rgb:
            let bytes = rgb.bytes
            return "rgb(\(bytes.x) \(bytes.y) \(bytes.z)\(alphaText(rgb)))"
        case .hsb:
            return functionText(rgb, [color.hue, color.saturation, color.brightness]) { values in
                RGBColor(HSBColor(hue: values[0], saturation: values[1], brightness: values[2]))
            }
        case .hsl:
            let color = HSLColor(color)
            return functionText(rgb, [color.hue, color.saturation, color.lightness]) { values in
                // The way that parsing takes.
                RGBColor(HSBColor(HSLColor(hue: values[0], saturation: values[1], lightness: values[2])))
            }
        }
    }

    /// The function with a hue in turns and two fractions, rounded so that `color` makes the bytes of `exact`.
    private func functionText(
        _ exact: RGBColor, _ values: [Double], color: ([Double]) -> RGBColor
    ) -> String {
        let units: [Double] = [360, 100, 100]
        let written = shortest(
            { decimals in zip(values, units).map { rounded($0 * $1, decimals) } },
            where: { written in
                let bytes = color(zip(written, units).map { $0 / $1 }).bytes
                return SIMD3(bytes.x, bytes.y, bytes.z)
                    == SIMD3(exact.bytes.x, exact.bytes.y, exact.bytes.z)
            }
        )
        let hue = decimal(written[0] < 360 ? written[0] : 0)
        return "\(rawValue)(\(hue)deg \(decimal(written[1]))% \(decimal(written[2]))%\(alphaText(exact)))"
    }

    /// What follows the components; nothing where the 8-bit alpha is 255.
    private func alphaText(_ color: RGBColor) -> String {
        let byte = color.bytes.w
        guard byte < 255 else { return "" }
        let written = shortest({ rounded(color.alpha, $0) }) {
            RGBColor(red: 0, green: 0, blue: 0, alpha: $0).bytes.w == byte
        }
        return " / \(decimal(written))"
    }
}

/// The value that `make` makes with the fewest decimals, two or more, for which `isRight` holds.
private func shortest<Value>(_ make: (Int) -> Value, where isRight: (Value) -> Bool) -> Value {
    // More decimals than this are beyond the precision of a number of degrees.
    let most = 13
    for decimals in 2..<most {
        let value = make(decimals)
        if isRight(value) { return value }
    }
    return make(most)
}

/// The nearest number with so many decimals.
private func rounded(_ value: Double, _ decimals: Int) -> Double {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    return (value * scale).rounded() / scale
}

/// A number without a needless fraction.
private func decimal(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
}
