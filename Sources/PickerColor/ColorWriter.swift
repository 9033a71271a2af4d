import Glibc

/// Writes the coordinates of a colour with as few digits as are needed.
struct ColorWriter {
    private let color: Color
    private let precision: ColorFormat.Precision
    /// The space whose steps must stay the same, and how many make 1.
    private let space: ColorSpace
    private let full: Double

    /// Prepares to write a colour that comes from another system, `origin`.
    init(_ color: Color, from origin: ColorSystem, _ precision: ColorFormat.Precision) {
        (self.color, self.precision) = (color, precision)
        space = origin.rgbSpace ?? .sRGB
        if case .bits(9...) = precision { full = 65535 } else { full = 255 }
    }

    /// The text of the function of the colour's system.
    func text() -> String {
        let system = color.system
        if system.hasFunction {
            return text("\(system.name)(", units: units)
        }
        return text("color(\(system.name) ", units: SIMD3(repeating: 1))
    }

    /// The text that begins with `start`; `units` are the numbers that stand for a coordinate of 1.
    func text(_ start: String, units: SIMD3<Double>) -> String {
        let decimals = decimals(units)
        var text = start
        for index in 0..<3 {
            if index > 0 { text += " " }
            if color.missing.contains(.coordinate(index)) {
                text += "none"
                continue
            }
            let coordinate = color.system.coordinates[index]
            var number = Decimal(decimals.values[index], decimals.counts[index])
            if coordinate.isHue, number.value >= 360 { number = Decimal(0, 0) }
            number.write(to: &text)
            // Of the functions with a hue, those with shares write units.
            if coordinate.isPercentage { text += "%" }
            if coordinate.isHue, color.system.coordinates[1].isPercentage { text += "deg" }
        }
        return text + alphaText + ")"
    }

    private var units: SIMD3<Double> {
        let coordinates = color.system.coordinates
        func unit(_ index: Int) -> Double { coordinates[index].isPercentage ? 100 : 1 }
        return SIMD3(unit(0), unit(1), unit(2))
    }

    // MARK: How many decimals

    /// Enough for nearly all colours that are not close to a border.
    private static let usualDecimals = 4
    /// No number here is precise enough for more.
    private static let mostDecimals = 13

    private typealias Decimals = (values: SIMD3<Double>, counts: SIMD3<Int>)

    /// The numbers to write, and the decimals of each.
    private func decimals(_ units: SIMD3<Double>) -> Decimals {
        let values = color.components * units
        if case .decimals(let count) = precision {
            return (values, SIMD3(repeating: min(max(count, 0), 15)))
        }
        // Numbers up to 1 need two decimals more than those up to 100.
        let coordinates = color.system.coordinates
        func more(_ index: Int) -> Int { coordinates[index].full * units[index] > 1 ? 0 : 2 }
        let more = SIMD3(more(0), more(1), more(2))
        let wanted = steps(color.components)
        // A colour close to the border between two steps would need many decimals to stay on its side. The middle of its
        // step needs few.
        var middle = space.system.convert(wanted / full, to: color.system) * units
        if let hue = color.system.hueIndex, color.system.isHuePowerless(middle / units) {
            middle[hue] = values[hue]
        }
        for (values, most) in [(values, Self.usualDecimals), (middle, Self.mostDecimals)] {
            for count in 0...most {
                let counts = SIMD3(repeating: count) &+ more
                if isRight(values, counts, units, wanted) {
                    return (values, trimmed(values, counts, units, wanted))
                }
            }
        }
        return (middle, SIMD3(repeating: Self.mostDecimals))
    }

    /// The fewest decimals of each number that change no step.
    private func trimmed(
        _ values: SIMD3<Double>, _ counts: SIMD3<Int>, _ units: SIMD3<Double>, _ wanted: SIMD3<Double>
    ) -> SIMD3<Int> {
        var counts = counts
        for index in 0..<3 {
            while counts[index] > 0 {
                var fewer = counts
                fewer[index] -= 1
                guard isRight(values, fewer, units, wanted) else { break }
                counts = fewer
            }
        }
        return counts
    }

    /// Whether numbers of so many decimals stand for a colour of the same steps.
    private func isRight(
        _ values: SIMD3<Double>, _ counts: SIMD3<Int>, _ units: SIMD3<Double>, _ wanted: SIMD3<Double>
    ) -> Bool {
        var written = SIMD3<Double>.zero
        for index in 0..<3 { written[index] = Decimal(values[index], counts[index]).value / units[index] }
        // Not as far as a half, which other programs may round to the other side.
        let distance = scaled(written) - wanted
        guard distance.max() < 0.499, distance.min() > -0.499 else { return false }
        // Near black and white, a rounded colour may lie beyond them, and would be mapped to them.
        guard wanted.max() < full / 16 || wanted.min() > full * 15 / 16 else { return true }
        let mapped = GamutMapping.css.map(Color(color.system, written), to: space)
        return wanted.min() < 0 || wanted.max() > full || rounded(mapped.components) == wanted
    }

    /// The components in steps, not rounded.
    private func scaled(_ components: SIMD3<Double>) -> SIMD3<Double> {
        color.system.convert(components, to: space.system) * full
    }

    private func steps(_ components: SIMD3<Double>) -> SIMD3<Double> {
        rounded(color.system.convert(components, to: space.system))
    }

    private func rounded(_ encoded: SIMD3<Double>) -> SIMD3<Double> {
        (encoded * (full * (1 + roundingHair)) + 0.5).rounded(.down)
    }

    /// The text after the coordinates; empty where alpha rounds to 1.
    private var alphaText: String {
        if color.missing.contains(.alpha) { return " / none" }
        let alpha = min(max(color.alpha, 0), 1)
        var text = " / "
        if case .decimals(let count) = precision {
            if alpha == 1 { return "" }
            Decimal(alpha, min(max(count, 0), 15)).write(to: &text)
            return text
        }
        func step(_ alpha: Double) -> Double { (alpha * (full * (1 + roundingHair)) + 0.5).rounded(.down) }
        if step(alpha) >= full { return "" }
        let count = (0...Self.mostDecimals).first { step(Decimal(alpha, $0).value) == step(alpha) }
        Decimal(alpha, count ?? Self.mostDecimals).write(to: &text)
        return text
    }
}

/// A number rounded to some decimals.
package struct Decimal {
    private let digits: Int
    private let count: Int

    /// Rounds a number to `count` decimals, 0 to 15, or to as many as a large number leaves room for.
    package init(_ number: Double, _ count: Int) {
        var count = count
        while count > 0, abs(number * Self.powers[count]) >= 0x1p62 { count -= 1 }
        let scaled = (number * Self.powers[count]).rounded()
        digits = scaled.isFinite ? Int(min(max(scaled, -0x1p62), 0x1p62)) : 0
        self.count = count
    }

    /// The number that the text stands for.
    var value: Double { Double(digits) / Self.powers[count] }

    private static let powers: [Double] = (0...15).map { pow(10, Double($0)) }

    /// Appends the number, without zeros at its end.
    package func write(to text: inout String) {
        var (digits, count) = (abs(digits), count)
        while count > 0, digits % 10 == 0 { (digits, count) = (digits / 10, count - 1) }
        if self.digits < 0 { text += "-" }
        let whole = String(digits)
        if count == 0 {
            text += whole
            return
        }
        let padded = String(repeating: "0", count: max(count + 1 - whole.count, 0)) + whole
        text += padded.dropLast(count)
        text += "."
        text += padded.suffix(count)
    }
}
