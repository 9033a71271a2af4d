/// Four 16-bit numbers red, green, blue, alpha in native byte order; encoded, straight alpha.
public struct StraightRGBA16: Pixel {
    /// Red, 0…65535.
    public var red: UInt16
    /// Green, 0…65535.
    public var green: UInt16
    /// Blue, 0…65535.
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

    /// Converts an 8-bit pixel exactly: multiplies each component by 257.
    @inlinable
    public init(_ pixel: StraightRGBA8) {
        self.init(
            red: UInt16(pixel.red) * 257,
            green: UInt16(pixel.green) * 257,
            blue: UInt16(pixel.blue) * 257,
            alpha: UInt16(pixel.alpha) * 257
        )
    }

    /// Transparent black.
    public static let clear = StraightRGBA16(red: 0, green: 0, blue: 0, alpha: 0)
}

extension StraightRGBA8 {
    /// Converts a 16-bit pixel to 8 bits: divides each component by 257, rounded to the nearest.
    @inlinable
    public init(_ pixel: StraightRGBA16) {
        // 257 is odd, so no quotient lies halfway between two bytes.
        func nearest(_ component: UInt16) -> UInt8 { UInt8((UInt32(component) + 128) / 257) }
        self.init(
            red: nearest(pixel.red),
            green: nearest(pixel.green),
            blue: nearest(pixel.blue),
            alpha: nearest(pixel.alpha)
        )
    }
}
