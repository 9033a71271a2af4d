import Glibc

/// The transfer function of sRGB: how encoded components stand for amounts of light.
///
/// Both directions take 0…1 to 0…1; for values outside, the curve goes on, and below 0 it is mirrored at the
/// origin, as CSS Color 4 does for colours outside a gamut.
///
/// Source: IEC 61966-2-1. Its rounded constants leave a step of 2e-9 in the linear component where its two pieces
/// meet; both functions here change pieces at the same point, so that `encoded(fromLinear:)` undoes
/// `linear(fromEncoded:)` everywhere.
public enum TransferFunction {
    private static let lastStraightEncoded = 0.04045
    private static let slope = 12.92

    /// The linear component, proportional to light, that an encoded component stands for.
    public static func linear(fromEncoded encoded: Double) -> Double {
        let size = abs(encoded)
        guard size > lastStraightEncoded else { return encoded / slope }
        return copysign(pow((size + 0.055) / 1.055, 2.4), encoded)
    }

    /// The encoded component that stands for a linear component, which is proportional to light.
    public static func encoded(fromLinear linear: Double) -> Double {
        let size = abs(linear)
        guard size > lastStraightEncoded / slope else { return linear * slope }
        return copysign(1.055 * pow(size, 1 / 2.4) - 0.055, linear)
    }
}
