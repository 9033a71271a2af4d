public import PickerColor

extension RGBColor {
    /// Makes the colour of a 16-bit pixel with straight alpha.
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
    /// Makes the nearest pixel of a colour, halves up; rounded to 8 bits it has the colour's ``RGBColor/bytes``.
    public init(_ color: RGBColor) {
        self.init(
            red: roundedWord(color.red),
            green: roundedWord(color.green),
            blue: roundedWord(color.blue),
            alpha: roundedWord(color.alpha)
        )
    }
}
