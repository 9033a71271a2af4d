/// A transfer function: converts between encoded components and linear ones, which are proportional to light.
///
/// A linear component is ((encoded + offset) / divisor) ^ exponent, and encoded / slope up to the end of a straight piece.
/// Beyond 1 the formula continues, and below 0 it is mirrored at the origin, as CSS Color 4 does for colours outside a gamut.
/// Both directions change pieces at the same point, so that each inverts the other everywhere, even where a standard's rounded
/// constants leave a step between the pieces.
public struct TransferFunction: Hashable, Sendable {
    /// The exponent of the curved piece, from encoded to linear.
    public let exponent: Double
    /// What is added to an encoded component in the curved piece.
    public let offset: Double
    /// The number by which that sum is divided before it is raised to ``exponent``.
    public let divisor: Double
    /// What an encoded component is divided by in the straight piece.
    public let slope: Double
    /// The greatest encoded component of the straight piece; 0 if there is none.
    public let straightEnd: Double

    init(
        exponent: Double, offset: Double = 0, divisor: Double = 1, slope: Double = 1, straightEnd: Double = 0
    ) {
        (self.exponent, self.offset, self.divisor) = (exponent, offset, divisor)
        (self.slope, self.straightEnd) = (slope, straightEnd)
    }

    /// The linear component of an encoded component.
    public func linear(fromEncoded encoded: Double) -> Double {
        let size = abs(encoded)
        guard size > straightEnd else { return encoded / slope }
        return Double(signOf: encoded, magnitudeOf: raised((size + offset) / divisor, to: exponent))
    }

    /// The encoded component of a linear component.
    public func encoded(fromLinear linear: Double) -> Double {
        let size = abs(linear)
        guard size > straightEnd / slope else { return linear * slope }
        return Double(signOf: linear, magnitudeOf: divisor * raised(size, to: 1 / exponent) - offset)
    }

    /// The linear components of encoded ones.
    public func linear(fromEncoded encoded: SIMD3<Double>) -> SIMD3<Double> {
        encoded.map { linear(fromEncoded: $0) }
    }

    /// The encoded components of linear ones.
    public func encoded(fromLinear linear: SIMD3<Double>) -> SIMD3<Double> {
        linear.map { encoded(fromLinear: $0) }
    }
}

extension TransferFunction {
    /// Linear components: encoded ones are the same.
    public static let linear = TransferFunction(exponent: 1)

    /// The transfer function of sRGB and Display P3, IEC 61966-2-1.
    ///
    /// Its rounded constants leave a step of 2e-9 in the linear component where its two pieces meet.
    public static let sRGB = TransferFunction(
        exponent: 2.4, offset: 0.055, divisor: 1.055, slope: 12.92, straightEnd: 0.04045)

    /// The inverse of the camera's transfer function in ITU-R BT.709, with its rounded constants.
    public static let bt709 = TransferFunction(
        exponent: 1 / 0.45, offset: 0.099, divisor: 1.099, slope: 4.5, straightEnd: 0.081)

    /// The inverse of the camera's transfer function in ITU-R BT.2020, with constants at which its pieces meet.
    public static let bt2020 = TransferFunction(
        exponent: 1 / 0.45, offset: 0.09929682680944, divisor: 1.09929682680944, slope: 4.5,
        straightEnd: 4.5 * 0.018053968510807)

    /// The inverse of the camera's transfer function in SMPTE ST 240.
    public static let smpte240 = TransferFunction(
        exponent: 1 / 0.45, offset: 0.1115, divisor: 1.1115, slope: 4, straightEnd: 4 * 0.0228)

    /// The transfer function of SMPTE ST 428-1; 1 stands for 52.37/48 of the light of white.
    public static let dciP3 = TransferFunction(exponent: 2.6, divisor: raised(48 / 52.37, to: 1 / 2.6))

    /// A power of the encoded component.
    public static func power(_ exponent: Double) -> TransferFunction { TransferFunction(exponent: exponent) }
}
