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
    /// Makes the pixel nearest to a colour, halves up; its nearest 8-bit pixel has the colour's own ``RGBColor/bytes``.
    public init(_ color: RGBColor) {
        self.init(
            red: roundedWord(color.red),
            green: roundedWord(color.green),
            blue: roundedWord(color.blue),
            alpha: roundedWord(color.alpha)
        )
    }
}
