/// A colour as encoded red, green and blue in sRGB, with straight alpha.
///
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
        self.red = unitClamped(red)
        self.green = unitClamped(green)
        self.blue = unitClamped(blue)
        self.alpha = unitClamped(alpha)
    }

    /// Makes a colour of 8-bit components and straight alpha; 255 stands for 1.
    public init(red8: UInt8, green8: UInt8, blue8: UInt8, alpha8: UInt8 = 255) {
        self.init(
            red: Double(red8) / 255,
            green: Double(green8) / 255,
            blue: Double(blue8) / 255,
            alpha: Double(alpha8) / 255
        )
    }

    /// The opaque colour that this one shows over an opaque one, blended in encoded components.
    public func over(_ back: RGBColor) -> RGBColor {
        func blended(_ front: Double, _ back: Double) -> Double { front * alpha + back * (1 - alpha) }
        return RGBColor(
            red: blended(red, back.red), green: blended(green, back.green), blue: blended(blue, back.blue))
    }

    /// Transparent black.
    public static let clear = RGBColor(red: 0, green: 0, blue: 0, alpha: 0)
    /// Opaque black.
    public static let black = RGBColor(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = RGBColor(red: 1, green: 1, blue: 1)
    /// Opaque mid grey, every component 0.5.
    public static let midGrey = RGBColor(red: 0.5, green: 0.5, blue: 0.5)
}

/// The value clamped to 0…1, with 0 for NaN.
@inlinable
package func unitClamped(_ value: Double) -> Double {
    // Written so that NaN fails the first comparison.
    value > 0 ? min(value, 1) : 0
}
