extension RGBColor {
    /// Red, green, blue and straight alpha in 8 bits, 0…255, each rounded to the nearest, halves up.
    ///
    /// A value less than a billionth of a step below a half is rounded up, too: 10 % is 25.5 steps, but no binary
    /// number is exactly 0.1.
    public var bytes: SIMD4<UInt8> {
        SIMD4(roundedByte(red), roundedByte(green), roundedByte(blue), roundedByte(alpha))
    }

    /// Makes a colour of red, green, blue and straight alpha in 8 bits; 255 stands for 1.
    public init(bytes: SIMD4<UInt8>) {
        self.init(red8: bytes.x, green8: bytes.y, blue8: bytes.z, alpha8: bytes.w)
    }
}
