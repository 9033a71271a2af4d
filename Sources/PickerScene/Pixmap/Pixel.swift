/// A pixel's value in memory; the name of the type says channel order, depth and alpha.
public protocol Pixel: BitwiseCopyable, Hashable, Sendable {
    /// Transparent black.
    static var clear: Self { get }
}

/// Four bytes red, green, blue, alpha; encoded sRGB, premultiplied.
public struct PremultipliedRGBA8: Pixel {
    /// Red times alpha.
    public var red: UInt8
    /// Green times alpha.
    public var green: UInt8
    /// Blue times alpha.
    public var blue: UInt8
    /// Alpha, 255 opaque.
    public var alpha: UInt8

    /// Makes a premultiplied pixel; no component may exceed alpha.
    @inlinable
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Transparent black.
    public static let clear = PremultipliedRGBA8(red: 0, green: 0, blue: 0, alpha: 0)
}

/// Four bytes red, green, blue, alpha; encoded sRGB, straight alpha.
public struct StraightRGBA8: Pixel {
    /// Red, 0…255.
    public var red: UInt8
    /// Green, 0…255.
    public var green: UInt8
    /// Blue, 0…255.
    public var blue: UInt8
    /// Alpha, 255 opaque.
    public var alpha: UInt8

    /// Makes a pixel.
    @inlinable
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Converts a premultiplied pixel: divides each component by alpha, rounded to the nearest, at most 255;
    /// transparent black where alpha is 0.
    @inlinable
    public init(_ pixel: PremultipliedRGBA8) {
        let alpha = UInt32(pixel.alpha)
        // Nearly all pixels of a picker are opaque or clear, and a division is slow.
        if alpha == 255 {
            self.init(red: pixel.red, green: pixel.green, blue: pixel.blue, alpha: pixel.alpha)
            return
        }
        guard alpha > 0 else {
            self = .clear
            return
        }
        func straight(_ component: UInt8) -> UInt8 {
            UInt8(min((UInt32(component) * 255 + alpha / 2) / alpha, 255))
        }
        self.init(
            red: straight(pixel.red),
            green: straight(pixel.green),
            blue: straight(pixel.blue),
            alpha: pixel.alpha
        )
    }

    /// Transparent black.
    public static let clear = StraightRGBA8(red: 0, green: 0, blue: 0, alpha: 0)
}
