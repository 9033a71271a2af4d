extension Color {
    /// True if a space can show the colour, but for a rounding error: at most 1e-6 or, if all three coordinates have as few digits as
    /// text has, that of their last digits, at most 1e-3.
    ///
    /// So the text of a colour at the border of a gamut, such as `oklch(0.628 0.2577 29.23)` for red, is inside.
    public func isInGamut(of space: ColorSpace) -> Bool {
        let rgb = converted(to: space).components
        if rgb.isInGamut { return true }
        guard rgb.min() >= -1e-3, rgb.max() <= 1 + 1e-3, let digits = halfOfLastDigits else { return false }
        var (least, most) = (rgb, rgb)
        for corner in 0..<8 {
            let sides = SIMD3((0..<3).map { corner >> $0 & 1 == 0 ? -1.0 : 1 })
            let other = system.convert(components + sides * digits, to: space.system)
            (least, most) = (pointwiseMin(least, other), pointwiseMax(most, other))
        }
        return least.max() <= 1 + 1e-6 && most.min() >= -1e-6
    }

    /// Half of what each coordinate changes with its last digit; nil if one has more digits than people type.
    private var halfOfLastDigits: SIMD3<Double>? {
        var halves = SIMD3<Double>.zero
        for index in 0..<3 {
            let unit = system.units[index]
            guard let count = Decimal.typedCount(components[index], unit: unit) else { return nil }
            halves[index] = 0.5 / (Decimal.powers[count] * unit)
        }
        return halves
    }
}

extension SIMD3<Double> {
    /// Whether these are components inside a gamut, but for a rounding error of at most 1e-6.
    var isInGamut: Bool { min() >= -1e-6 && max() <= 1 + 1e-6 }
}
