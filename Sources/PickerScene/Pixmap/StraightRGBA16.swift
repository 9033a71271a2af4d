/// Four 16-bit numbers red, green, blue, alpha in native byte order; encoded, colour independent of alpha.
public struct StraightRGBA16: Pixel {
    /// Red, 65535 full.
    public var red: UInt16
    /// Green, 65535 full.
    public var green: UInt16
    /// Blue, 65535 full.
    public var blue: UInt16
    /// Alpha, 65535 opaque.
    public var alpha: UInt16

    /// Makes a pixel.
    @inlinable
    public init(red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Makes the pixel of an 8-bit one, exactly: each component times 257.
    @inlinable
    public init(_ pixel: StraightRGBA8) {
        self.init(
            red: UInt16(pixel.red) * 257,
            green: UInt16(pixel.green) * 257,
            blue: UInt16(pixel.blue) * 257,
            alpha: UInt16(pixel.alpha) * 257
        )
    }

    /// No colour and no coverage.
    public static let clear = StraightRGBA16(red: 0, green: 0, blue: 0, alpha: 0)
}

extension StraightRGBA8 {
    /// Makes the 8-bit pixel nearest to a 16-bit one: each component divided by 257, rounded to nearest.
    @inlinable
    public init(_ pixel: StraightRGBA16) {
        // 257 is odd: no quotient lies halfway between two bytes.
        func nearest(_ component: UInt16) -> UInt8 { UInt8((UInt32(component) + 128) / 257) }
        self.init(
            red: nearest(pixel.red),
            green: nearest(pixel.green),
            blue: nearest(pixel.blue),
            alpha: nearest(pixel.alpha)
        )
    }
}
