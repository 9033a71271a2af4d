/// The perceptual quantizer: encodes light as a share of 10,000 cd/m² in steps of what people notice.
///
/// Source: SMPTE ST 2084 and ITU-R BT.2100.
struct PerceptualQuantizer: Sendable {
    /// The second exponent.
    let steepness: Double

    static let standard = PerceptualQuantizer(steepness: 2523.0 / 32)

    static let exponent = 2610.0 / 16384
    static let c1 = 3424.0 / 4096
    static let c2 = 2413.0 / 128
    static let c3 = 2392.0 / 128

    func encoded(_ light: SIMD3<Double>) -> SIMD3<Double> {
        let roots = Self.power(light, Self.exponent)
        return Self.power((Self.c1 + Self.c2 * roots) / (1 + Self.c3 * roots), steepness)
    }

    func light(_ encoded: SIMD3<Double>) -> SIMD3<Double> {
        let roots = Self.power(encoded, 1 / steepness)
        return Self.power((roots - Self.c1) / (Self.c2 - Self.c3 * roots), 1 / Self.exponent)
    }

    /// The powers of the sizes, with the signs of the numbers.
    private static func power(_ numbers: SIMD3<Double>, _ exponent: Double) -> SIMD3<Double> {
        numbers.map { Double(signOf: $0, magnitudeOf: raised(abs($0), to: exponent)) }
    }
}
