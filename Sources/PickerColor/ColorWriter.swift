import Glibc

/// Writes the coordinates of a colour with as few digits as are needed.
struct ColorWriter {
    private let color: Color
    private let precision: ColorFormat.Precision
    /// The space whose steps must stay the same, and how many make 1.
    private let space: ColorSpace
    private let full: Double
    /// The conversion to the space.
    private let encoded: ColorSystem.Step

    /// Prepares to write a colour that comes from another system, `origin`.
    init(_ color: Color, from origin: ColorSystem, _ precision: ColorFormat.Precision) {
        (self.color, self.precision) = (color, precision)
        space = origin.rgbSpace ?? .sRGB
        encoded = color.system.path(to: space)
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
        let coordinates = color.system.coordinates
        // Strings would take longer than all conversions.
        var text: [UInt8] = []
        text.reserveCapacity(64)
        text += start.utf8
        for index in 0..<3 {
            if index > 0 { text.append(UInt8(ascii: " ")) }
            if color.missing.contains(.coordinate(index)) {
                text += "none".utf8
                continue
            }
            let coordinate = coordinates[index]
            var number = Decimal(decimals.values[index], decimals.counts[index])
            if coordinate.isHue, number.value >= 360 { number = Decimal(0, 0) }
            number.write(to: &text)
            // Of the functions with a hue, those with shares write units.
            if coordinate.isPercentage { text.append(UInt8(ascii: "%")) }
            if coordinate.isHue, coordinates[1].isPercentage { text += "deg".utf8 }
        }
        writeAlpha(to: &text)
        text.append(UInt8(ascii: ")"))
        return String(decoding: text, as: UTF8.self)
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
        func fewest(_ values: SIMD3<Double>, most: Int) -> Decimals? {
            for count in 0...most {
                let counts = SIMD3(repeating: count) &+ more
                if isRight(values, counts, units, wanted) {
                    return (values, trimmed(values, counts, units, wanted))
                }
            }
            return nil
        }
        if let found = fewest(values, most: Self.usualDecimals) { return found }
        // A colour close to the border between two steps would need many decimals to stay on its side. The middle of its
        // step needs few.
        var middle = space.system.convert(wanted / full, to: color.system) * units
        if let hue = color.system.hueIndex, color.system.isHuePowerless(middle / units) {
            middle[hue] = values[hue]
        }
        return fewest(middle, most: Self.mostDecimals) ?? (middle, SIMD3(repeating: Self.mostDecimals))
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
        encoded(components) * full
    }

    private func steps(_ components: SIMD3<Double>) -> SIMD3<Double> {
        rounded(encoded(components))
    }

    private func rounded(_ encoded: SIMD3<Double>) -> SIMD3<Double> {
        (encoded * (full * (1 + roundingHair)) + 0.5).rounded(.down)
    }

    /// Appends the alpha after the coordinates; nothing where it rounds to 1.
    private func writeAlpha(to text: inout [UInt8]) {
        if color.missing.contains(.alpha) {
            text += " / none".utf8
            return
        }
        let alpha = min(max(color.alpha, 0), 1)
        var count: Int?
        if case .decimals(let decimals) = precision {
            if alpha == 1 { return }
            count = min(max(decimals, 0), 15)
        } else {
            func step(_ alpha: Double) -> Double {
                (alpha * (full * (1 + roundingHair)) + 0.5).rounded(.down)
            }
            if step(alpha) >= full { return }
            count = (0...Self.mostDecimals).first { step(Decimal(alpha, $0).value) == step(alpha) }
        }
        text += " / ".utf8
        Decimal(alpha, count ?? Self.mostDecimals).write(to: &text)
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
    func write(to text: inout [UInt8]) {
        var (rest, count) = (abs(digits), count)
        while count > 0, rest % 10 == 0 { (rest, count) = (rest / 10, count - 1) }
        if digits < 0 { text.append(UInt8(ascii: "-")) }
        let start = text.count
        var written = 0
        while rest > 0 || written <= count {
            if written == count, count > 0 { text.append(UInt8(ascii: ".")) }
            text.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
            written += 1
        }
        text[start...].reverse()
    }

    /// The number, without zeros at its end.
    package var text: String {
        var text: [UInt8] = []
        write(to: &text)
        return String(decoding: text, as: UTF8.self)
    }
}
