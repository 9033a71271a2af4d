public import PickerColor

extension RGBColor {
    /// Makes the colour of a 16-bit pixel of straight alpha.
    public init(_ pixel: StraightRGBA16) {
        self.init(
            red: Double(pixel.red) / 65535,
            green: Double(pixel.green) / 65535,
            blue: Double(pixel.blue) / 65535,
            alpha: Double(pixel.alpha) / 65535
        )
    }
}

extension StraightRGBA16 {
    /// Makes the pixel nearest to a colour.
    public init(_ color: RGBColor) {
        func number(_ component: Double) -> UInt16 { UInt16((component * 65535).rounded()) }
        self.init(
            red: number(color.red),
            green: number(color.green),
            blue: number(color.blue),
            alpha: number(color.alpha)
        )
    }
}
