package struct EightColors: Sendable {
    package var x: SIMD8<Double>
    package var y: SIMD8<Double>
    package var z: SIMD8<Double>

    package init(_ x: SIMD8<Double>, _ y: SIMD8<Double>, _ z: SIMD8<Double>) {
        (self.x, self.y, self.z) = (x, y, z)
    }

    package init(_ color: (Int) -> SIMD3<Double>) {
        self.init(.zero, .zero, .zero)
        for lane in 0..<8 { self[lane] = color(lane) }
    }

    package subscript(lane: Int) -> SIMD3<Double> {
        get { SIMD3(x[lane], y[lane], z[lane]) }
        set { (x[lane], y[lane], z[lane]) = (newValue.x, newValue.y, newValue.z) }
    }

    static var zero: EightColors { EightColors(.zero, .zero, .zero) }

    package static func * (matrix: Matrix3, colors: EightColors) -> EightColors {
        let (x, y, z) = (matrix.x, matrix.y, matrix.z)
        return EightColors(
            x.x * colors.x + y.x * colors.y + z.x * colors.z,
            x.y * colors.x + y.y * colors.y + z.y * colors.z,
            x.z * colors.x + y.z * colors.y + z.z * colors.z)
    }
}

/// Conversions of eight colours at once to CIE XYZ of D65.
package struct EightConversions: Sendable {
    /// Exact to a billionth.
    package let light: @Sendable (EightColors) -> EightColors
    /// How it grows with each coordinate is exact to a billionth.
    package let slopes: @Sendable (EightColors) -> (light: EightColors, columns: [Matrix3])
}

extension SIMD8<Double> {
    @inline(__always)
    var magnitudes: Self { replacing(with: -self, where: self .< 0) }

    /// Adding this number moves whole numbers into the lowest bits.
    private static var shift: Double { 0x1.8p52 }

    /// Powers of e, exact to 1e-14, for exponents of -700…700.
    ///
    /// Source: a power of 2 times the series of the rest.
    @inline(__always)
    func exponentials() -> Self {
        let shifted = self * 1.4426950408889634 + Self.shift
        let power = shifted - Self.shift
        // ln 2 in two parts, the first of which has room for the product.
        let rest = (self - power * 0x1.62E42FEEp-1) - power * 1.9082149292705877e-10
        var sum = Self(repeating: 1 / 39_916_800)
        sum = sum * rest + 1.0 / 3_628_800
        sum = sum * rest + 1.0 / 362_880
        sum = sum * rest + 1.0 / 40_320
        sum = sum * rest + 1.0 / 5040
        sum = sum * rest + 1.0 / 720
        sum = sum * rest + 1.0 / 120
        sum = sum * rest + 1.0 / 24
        sum = sum * rest + 1.0 / 6
        sum = sum * rest + 1.0 / 2
        sum = sum * rest + 1
        sum = sum * rest + 1
        let exponent =
            unsafeBitCast(shifted, to: SIMD8<Int64>.self) &- Int64(bitPattern: Self.shift.bitPattern)
        return sum * unsafeBitCast((exponent &+ 1023) &<< 52, to: Self.self)
    }

    /// Natural logarithms of normal positive numbers, exact to 1e-15.
    ///
    /// Source: a power of 2 apart, the series of the inverse hyperbolic tangent.
    @inline(__always)
    func logarithms() -> Self {
        let bits = unsafeBitCast(self, to: SIMD8<Int64>.self)
        // The rest is between the root of a half and that of two.
        let power = (bits &- 0x3FE6_A09E_667F_3BCD) &>> 52
        let rest = unsafeBitCast(bits &- (power &<< 52), to: Self.self)
        let ratio = (rest - 1) / (rest + 1)
        let square = ratio * ratio
        var sum = Self(repeating: 2.0 / 19)
        sum = sum * square + 2.0 / 17
        sum = sum * square + 2.0 / 15
        sum = sum * square + 2.0 / 13
        sum = sum * square + 2.0 / 11
        sum = sum * square + 2.0 / 9
        sum = sum * square + 2.0 / 7
        sum = sum * square + 2.0 / 5
        sum = sum * square + 2.0 / 3
        sum = sum * square + 2
        let whole =
            unsafeBitCast(power &+ Int64(bitPattern: Self.shift.bitPattern), to: Self.self) - Self.shift
        return whole * 0.6931471805599453 + sum * ratio
    }
}
