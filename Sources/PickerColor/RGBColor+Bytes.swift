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

    /// Red, green, blue and straight alpha in steps, of which `full` make 1, each rounded to the nearest, halves up.
    func rounded(full: UInt16) -> SIMD4<UInt16> {
        func step(_ component: Double) -> UInt16 {
            UInt16(truncatingIfNeeded: roundedSteps(component, full: Double(full)))
        }
        return SIMD4(step(red), step(green), step(blue), step(alpha))
    }

    /// Makes a colour of components and straight alpha in steps, of which `full` make 1.
    init(_ steps: SIMD4<UInt16>, full: UInt16) {
        let components = SIMD4<Double>(steps) / Double(full)
        self.init(red: components.x, green: components.y, blue: components.z, alpha: components.w)
    }
}
