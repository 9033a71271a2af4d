extension RGBColor {
    /// Red, green, blue and straight alpha in 8 bits, 0…255, each rounded to the nearest, ties to even.
    public var bytes: SIMD4<UInt8> {
        let steps = (SIMD4(red, green, blue, alpha) * 255).rounded(.toNearestOrEven)
        return SIMD4(UInt8(steps.x), UInt8(steps.y), UInt8(steps.z), UInt8(steps.w))
    }

    /// Makes a colour of red, green, blue and straight alpha in 8 bits, 255 standing for 1.
    public init(bytes: SIMD4<UInt8>) {
        self.init(red8: bytes.x, green8: bytes.y, blue8: bytes.z, alpha8: bytes.w)
    }
}
