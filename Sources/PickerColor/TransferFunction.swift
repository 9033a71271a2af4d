import Glibc

/// The transfer function of sRGB: converts between encoded components and linear ones, which are proportional to light.
///
/// Both directions map 0…1 to 0…1. Beyond 1 the formula continues, and below 0 it is mirrored at the origin, as CSS
/// Color 4 does for colours outside a gamut.
///
/// Source: IEC 61966-2-1. Its rounded constants leave a step of 2e-9 in the linear component where its two pieces meet;
/// both functions change pieces at the same point, so `encoded(fromLinear:)` inverts `linear(fromEncoded:)` everywhere.
public enum TransferFunction {
    private static let lastStraightEncoded = 0.04045
    private static let slope = 12.92

    /// The linear component of an encoded component.
    public static func linear(fromEncoded encoded: Double) -> Double {
        let size = abs(encoded)
        guard size > lastStraightEncoded else { return encoded / slope }
        return copysign(pow((size + 0.055) / 1.055, 2.4), encoded)
    }

    /// The encoded component of a linear component.
    public static func encoded(fromLinear linear: Double) -> Double {
        let size = abs(linear)
        guard size > lastStraightEncoded / slope else { return linear * slope }
        return copysign(1.055 * pow(size, 1 / 2.4) - 0.055, linear)
    }
}
