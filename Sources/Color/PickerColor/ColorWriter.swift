/// Writes the coordinates of a colour: each number is the value, rounded to its last digit.
struct ColorWriter {
    private let color: Color
    private let precision: ColorFormat.Precision
    /// Whether the numbers are those of the original, which somebody may have typed.
    private let isOriginal: Bool
    private let steps: ColorSteps?
    /// The nearest steps in sRGB of a colour inside it, which text must not change.
    private let nearest: SIMD3<Double>?
    private let full: Double

    /// Prepares to write a colour that was converted from `original`, or is it.
    init(_ color: Color, from original: Color, _ precision: ColorFormat.Precision) {
        (self.color, self.precision) = (color, precision)
        isOriginal = color.system == original.system
        if case .bits(9...) = precision { full = 65535 } else { full = 255 }
        guard case .bits = precision else {
            (steps, nearest) = (nil, nil)
            return
        }
        steps = ColorSteps(original, full)
        nearest = steps == nil ? Self.nearestSteps(original, full) : nil
    }

    private static func nearestSteps(_ color: Color, _ full: Double) -> SIMD3<Double>? {
        guard color.isInGamut(of: .sRGB) else { return nil }
        let rgb = RGBColor(clipping: color).components
        return (rgb * (full * (1 + roundingHair)) + 0.5).rounded(.down)
    }

    func text() -> String {
        let system = color.system
        return text(system.hasFunction ? "\(system.name)(" : "color(\(system.name) ", units: system.units)
    }

    /// The text that begins with `start`; `units` are the numbers that stand for a coordinate of 1.
    func text(_ start: String, units: SIMD3<Double>) -> String {
        let numbers = numbers(units: units)
        var text = start
        for (index, coordinate) in color.system.coordinates.enumerated() {
            if index > 0 { text += " " }
            text += numbers[index]
            if color.missing.contains(.coordinate(index)) { continue }
            // Of the functions with a hue, those with shares write units.
            text += coordinate.isPercentage ? "%" : coordinate.isHue && color.system.hasShares ? "deg" : ""
        }
        return text + (alpha.map { " / \($0)" } ?? "") + ")"
    }

    /// The coordinates without units; `none` for those that are missing.
    func numbers(units: SIMD3<Double>) -> [String] {
        let values = color.components * units, decimals = decimals(values, units)
        return color.system.coordinates.enumerated().map { index, coordinate in
            if color.missing.contains(.coordinate(index)) { return "none" }
            let number = Decimal(values[index], decimals[index])
            return coordinate.isHue && number.value >= 360 ? "0" : number.text
        }
    }

    // MARK: How many decimals

    /// The digits of a number that has no end, such as a converted one.
    private static let significantDigits = 5

    private func decimals(_ values: SIMD3<Double>, _ units: SIMD3<Double>) -> SIMD3<Int> {
        if case .decimals(let count) = precision { return SIMD3(repeating: min(max(count, 0), 15)) }
        let typed = (0..<3).map {
            isOriginal ? Decimal.typedCount(color.components[$0], unit: units[$0]) : nil
        }
        if case let typed = typed.compactMap(\.self), typed.count == 3 { return SIMD3(typed) }
        if let steps, let counts = shortest(values, units, steps) { return counts }
        var counts = SIMD3<Int>()
        for index in 0..<3 {
            // What is smaller is an error of conversions.
            let most = isLarge(index, units) ? 8 : 10
            counts[index] =
                typed[index] ?? min(Decimal.count(values[index], digits: Self.significantDigits), most)
        }
        // Halfway between two steps, more digits may be needed.
        guard let nearest else { return counts }
        while counts.min() < 15, Self.nearestSteps(written(values, counts, units), full) != nearest {
            counts = pointwiseMin(counts &+ 1, SIMD3(repeating: 15))
        }
        return counts
    }

    /// The colour that the text stands for.
    private func written(_ values: SIMD3<Double>, _ counts: SIMD3<Int>, _ units: SIMD3<Double>) -> Color {
        var written = SIMD3<Double>.zero
        for index in 0..<3 { written[index] = Decimal(values[index], counts[index]).value / units[index] }
        return Color(color.system, written)
    }

    /// Whether 100 % is written as a number above 1.
    private func isLarge(_ index: Int, _ units: SIMD3<Double>) -> Bool {
        color.system.coordinates[index].full * units[index] > 1
    }

    /// The fewest decimals of each number that still stand for the same steps.
    private func shortest(
        _ values: SIMD3<Double>, _ units: SIMD3<Double>, _ steps: ColorSteps
    ) -> SIMD3<Int>? {
        // Numbers up to 1 need two decimals more than those up to 100.
        let more = SIMD3((0..<3).map { isLarge($0, units) ? 0 : 2 })
        func isRight(_ counts: SIMD3<Int>) -> Bool { steps.areKept(by: written(values, counts, units)) }
        for count in 0...13 {
            var counts = SIMD3(repeating: count) &+ more
            guard isRight(counts) else { continue }
            for index in 0..<3 {
                while counts[index] > 0 {
                    var fewer = counts
                    fewer[index] -= 1
                    guard isRight(fewer) else { break }
                    counts = fewer
                }
            }
            return counts
        }
        return nil
    }

    /// The alpha; nil where it is 1.
    var alpha: String? {
        if color.missing.contains(.alpha) { return "none" }
        let alpha = min(max(color.alpha, 0), 1)
        if alpha == 1 { return nil }
        if case .decimals(let count) = precision { return Decimal(alpha, min(max(count, 0), 15)).text }
        func step(_ alpha: Double) -> Double { (alpha * (full * (1 + roundingHair)) + 0.5).rounded(.down) }
        let isStep = abs(alpha * full - step(alpha)) < ColorSteps.roundingError
        if isStep, step(alpha) == full { return nil }
        let shortest = isStep ? (0...13).first { step(Decimal(alpha, $0).value) == step(alpha) } : nil
        let significant = Decimal.count(alpha, digits: Self.significantDigits)
        return Decimal(alpha, Decimal.typedCount(alpha, unit: 1) ?? shortest ?? significant).text
    }
}

/// The components of a colour that are whole numbers of steps: of 255 or 65535, as those of pictures are.
private struct ColorSteps {
    private let space: ColorSpace
    private let wanted: SIMD3<Double>
    private let full: Double

    /// What conversions add to a step or take from it.
    static let roundingError = 1e-6

    /// Finds the steps in the colour's own RGB space or in sRGB; nil if there are none.
    init?(_ color: Color, _ full: Double) {
        func steps(in space: ColorSpace) -> SIMD3<Double>? {
            let scaled = color.converted(to: space).components * full
            let steps = scaled.rounded(.toNearestOrAwayFromZero)
            let distance = scaled - steps
            let isWhole = distance.max() < Self.roundingError && distance.min() > -Self.roundingError
            return isWhole && steps.min() >= 0 && steps.max() <= full ? steps : nil
        }
        let own = color.system.rgbSpace ?? color.system.base?.rgbSpace ?? .sRGB
        if let steps = steps(in: own) {
            (space, wanted) = (own, steps)
        } else if own != .sRGB, let steps = steps(in: .sRGB) {
            (space, wanted) = (.sRGB, steps)
        } else {
            return nil
        }
        self.full = full
    }

    private static let margin = 0.375
    private static let borderMargin = 0.25

    /// Whether a colour with rounded coordinates has the same steps.
    func areKept(by written: Color) -> Bool {
        // Programs that compute in 32 bits must not round to the other side. At the border of the gamut, what is outside must
        // be so little that it counts as inside (``Color/isInGamut(of:)``).
        let distance = written.converted(to: space).components * full - wanted
        for index in 0..<3 {
            let down = wanted[index] == 0 ? Self.borderMargin : Self.margin
            let up = wanted[index] == full ? Self.borderMargin : Self.margin
            guard distance[index] < up, distance[index] > -down else { return false }
        }
        // Near black and white, a rounded colour may lie beyond them, and would be mapped to them.
        guard wanted.max() < full / 16 || wanted.min() > full * 15 / 16 else { return true }
        let mapped = GamutMapping.css.map(written, to: space).components * full - wanted
        return mapped.max() < 0.5 && mapped.min() >= -0.5
    }
}
