/// One pixel's value in memory; its type names channel order, depth and alpha.
public protocol Pixel: BitwiseCopyable, Hashable, Sendable {
    /// No colour and no coverage.
    static var clear: Self { get }
}

/// Four bytes red, green, blue, alpha; encoded sRGB, colour multiplied by alpha.
public struct PremultipliedRGBA8: Pixel {
    /// Red times alpha.
    public var red: UInt8
    /// Green times alpha.
    public var green: UInt8
    /// Blue times alpha.
    public var blue: UInt8
    /// Alpha, 255 opaque.
    public var alpha: UInt8

    /// Makes a pixel; no component may exceed alpha.
    @inlinable
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// No colour and no coverage.
    public static let clear = PremultipliedRGBA8(red: 0, green: 0, blue: 0, alpha: 0)
}

/// Four bytes red, green, blue, alpha; encoded sRGB, colour independent of alpha.
public struct StraightRGBA8: Pixel {
    /// Red.
    public var red: UInt8
    /// Green.
    public var green: UInt8
    /// Blue.
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

    /// Makes the pixel of a premultiplied one: each component divided by alpha, rounded to nearest, at most
    /// 255; clear where alpha is 0.
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

    /// No colour and no coverage.
    public static let clear = StraightRGBA8(red: 0, green: 0, blue: 0, alpha: 0)
}
