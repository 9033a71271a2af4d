extension StraightRGBA16 {
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
