extension RGBColor {
    /// Red, green, blue and straight alpha in 8 bits, 0…255, each rounded to the nearest, halves up.
    ///
    /// What is less than a billionth of a step below a half counts as one: binary numbers do not hold 10 %, whose 25.5
    /// steps become 26.
    public var bytes: SIMD4<UInt8> {
        SIMD4(roundedByte(red), roundedByte(green), roundedByte(blue), roundedByte(alpha))
    }

    /// Makes a colour of red, green, blue and straight alpha in 8 bits, 255 standing for 1.
    public init(bytes: SIMD4<UInt8>) {
        self.init(red8: bytes.x, green8: bytes.y, blue8: bytes.z, alpha8: bytes.w)
    }
}
