/// A format for a colour's text; `ColorText.parse` reads all of them.
public enum ColorFormat: String, CaseIterable, Hashable, Sendable {
    /// `#3366cc`, or `#3366cc80` where the 8-bit alpha is not 255.
    case hex
    /// `rgb(51 102 204)`, `rgb(51 102 204 / 0.5)`: components up to 255.
    case rgb
    /// `hsb(220deg 75% 80%)`, `hsb(220deg 75% 80% / 0.5)`: not in CSS, only glpick reads it.
    case hsb
    /// `hsl(220deg 60% 50%)`, `hsl(220deg 60% 50% / 0.5)`.
    case hsl

    /// The text of `color` in this format, precise to 8 bits of a component, as ``text(_:bits:)`` gives it.
    public func text(_ color: HSBColor) -> String { text(color, bits: 8) }

    /// The text of `color` in this format, precise to 8 or 16 `bits` of a component.
    ///
    /// Degrees, percentages and alpha have at most two decimals, or as many more as it takes for the text to parse to
    /// the same colour in so many bits. `hsb` and `hsl` keep the hue of greys. `hex` has four digits for each component
    /// of 16 bits, which CSS does not know, and `rgb` decimals.
    public func text(_ color: HSBColor, bits: Int) -> String {
        let rgb = RGBColor(color)
        let full: UInt16 = bits > 8 ? .max : 255
        let exact = rgb.rounded(full: full)
        switch self {
        case .hex: return bits > 8 ? rgb.deepHexadecimal : rgb.hexadecimal
        case .rgb:
            let components = (0..<3).map { index in
                let component = Double(exact[index]) / Double(full)
                // Not as far as a half, which other programs may round down.
                let written = shortest(from: 0, { rounded(component * 255, $0) }) {
                    abs($0 / 255 * Double(full) - Double(exact[index])) < 0.499
                }
                return plain(written ?? component * 255)
            }
            return "rgb(\(components.joined(separator: " "))\(alphaText(rgb, full)))"
        case .hsb:
            let middle = HSBColor(RGBColor(exact, full: full), keeping: color)
            return functionText(
                rgb, full,
                [color.hue, color.saturation, color.brightness],
                middle: [middle.hue, middle.saturation, middle.brightness]
            ) { values in
                RGBColor(HSBColor(hue: values[0], saturation: values[1], brightness: values[2]))
            }
        case .hsl:
            let color = HSLColor(color)
            let middle = HSLColor(RGBColor(exact, full: full), keeping: color)
            return functionText(
                rgb, full,
                [color.hue, color.saturation, color.lightness],
                middle: [middle.hue, middle.saturation, middle.lightness]
            ) { values in
                // The same conversions as in parsing.
                RGBColor(HSBColor(HSLColor(hue: values[0], saturation: values[1], lightness: values[2])))
            }
        }
    }

    /// The text of a function with a hue in turns and two components of 0…1. It has as few decimals as let `color` turn
    /// it into the steps of `exact`; `middle` are the components of exactly those steps.
    private func functionText(
        _ exact: RGBColor, _ full: UInt16, _ values: [Double], middle: [Double], color: ([Double]) -> RGBColor
    ) -> String {
        let units: [Double] = [360, 100, 100]
        let steps = exact.rounded(full: full)
        func isRight(_ written: [Double]) -> Bool {
            let found = color(zip(written, units).map { $0 / $1 }).rounded(full: full)
            return SIMD3(found.x, found.y, found.z) == SIMD3(steps.x, steps.y, steps.z)
        }
        func text(_ values: [Double], _ decimals: Int) -> [Double] {
            zip(values, units).map { rounded($0 * $1, decimals) }
        }
        var written = shortest({ text(values, $0) }, where: isRight)
        // A component may lie so close to the border between two steps that no decimals keep it on its side. Then move
        // it towards `middle`, by growing shares.
        var share = 0x1p-40
        while written == nil, share < 1 {
            let nearer = zip(values, middle).map { $0 + ($1 - $0) * share }
            written = [text(nearer, mostDecimals)].first(where: isRight)
            share *= 4
        }
        return functionText(written ?? text(middle, mostDecimals), alphaText(exact, full))
    }

    private func functionText(_ written: [Double], _ alpha: String) -> String {
        let hue = plain(written[0] < 360 ? written[0] : 0)
        return "\(rawValue)(\(hue)deg \(plain(written[1]))% \(plain(written[2]))%\(alpha))"
    }

    /// The text after the components; empty where alpha rounds to 1.
    private func alphaText(_ color: RGBColor, _ full: UInt16) -> String {
        let step = color.rounded(full: full).w
        guard step < full else { return "" }
        let written = shortest({ rounded(color.alpha, $0) }) {
            RGBColor(red: 0, green: 0, blue: 0, alpha: $0).rounded(full: full).w == step
        }
        return " / \(plain(written ?? color.alpha))"
    }
}

/// A number of degrees is not precise enough for more decimals.
private let mostDecimals = 13

/// The result of `make` with the fewest decimals, at least `first`, that `isRight` accepts; nil if it accepts none.
private func shortest<Value>(
    from first: Int = 2, _ make: (Int) -> Value, where isRight: (Value) -> Bool
) -> Value? {
    for decimals in first...mostDecimals {
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
