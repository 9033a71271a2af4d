/// A colour as encoded red, green and blue of an RGB space, with straight alpha.
///
/// Which space that is depends on the picker or picture that has the numbers; ``Color/init(_:in:)-(RGBColor,_)`` joins both.
/// Components and alpha are 0…1. The initializer clamps them and turns NaN into 0, so every value can be drawn.
public struct RGBColor: Hashable, Sendable {
    /// Red, encoded, not multiplied by alpha; 0…1.
    public let red: Double
    /// Green, encoded, not multiplied by alpha; 0…1.
    public let green: Double
    /// Blue, encoded, not multiplied by alpha; 0…1.
    public let blue: Double
    /// Straight alpha; 0 is clear, 1 is opaque.
    public let alpha: Double

    /// Makes a colour of encoded components and straight alpha, each clamped to 0…1.
    @inlinable
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        (self.red, self.green) = (unitClamped(red), unitClamped(green))
        (self.blue, self.alpha) = (unitClamped(blue), unitClamped(alpha))
    }

    /// Makes a colour of 8-bit components and straight alpha; 255 stands for 1.
    public init(red8: UInt8, green8: UInt8, blue8: UInt8, alpha8: UInt8 = 255) {
        self.init(bytes: SIMD4(red8, green8, blue8, alpha8))
    }

    /// Makes a colour of red, green, blue and straight alpha in 8 bits; 255 stands for 1.
    public init(bytes: SIMD4<UInt8>) {
        let components = SIMD4<Double>(bytes) / 255
        self.init(red: components.x, green: components.y, blue: components.z, alpha: components.w)
    }

    /// Red, green, blue and straight alpha in 8 bits, each rounded to the nearest; halves, and what is less than a billionth
    /// of a step below, go up.
    public var bytes: SIMD4<UInt8> {
        SIMD4(roundedByte(red), roundedByte(green), roundedByte(blue), roundedByte(alpha))
    }

    package init(_ components: SIMD3<Double>, alpha: Double = 1) {
        self.init(red: components.x, green: components.y, blue: components.z, alpha: alpha)
    }

    package var components: SIMD3<Double> { SIMD3(red, green, blue) }

    /// The opaque colour that this one shows over an opaque one, blended in encoded components.
    public func over(_ back: RGBColor) -> RGBColor {
        RGBColor(components * alpha + back.components * (1 - alpha))
    }

    /// Transparent black.
    public static let clear = RGBColor(red: 0, green: 0, blue: 0, alpha: 0)
    /// Opaque black.
    public static let black = RGBColor(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = RGBColor(red: 1, green: 1, blue: 1)
    /// Opaque mid grey, every component 0.5.
    package static let midGrey = RGBColor(red: 0.5, green: 0.5, blue: 0.5)

    /// The relative luminance of WCAG 2.2, 0 for black to 1 for white; ignores alpha.
    public var luminance: Double {
        let light = TransferFunction.sRGB.linear(fromEncoded: components)
        return (light * SIMD3(0.2126, 0.7152, 0.0722)).sum()
    }

    /// The contrast ratio of WCAG 2.2 with another colour, 1 (same luminance) to 21 (black and white); ignores alpha.
    public func contrast(with other: RGBColor) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }
}

/// The value clamped to 0…1, with 0 for NaN.
@inlinable
package func unitClamped(_ value: Double) -> Double {
    // Written so that NaN fails the first comparison.
    value > 0 ? min(value, 1) : 0
}
