public import PickerColor

extension RGBColor {
    /// Makes the colour of a pixel with straight alpha.
    @_specialize(where Component == UInt8)
    @_specialize(where Component == UInt16)
    public init<Component>(_ pixel: StraightRGBA<Component>) {
        self.init(
            red: Double(pixel.red) / Component.steps,
            green: Double(pixel.green) / Component.steps,
            blue: Double(pixel.blue) / Component.steps,
            alpha: Double(pixel.alpha) / Component.steps
        )
    }
}

extension StraightRGBA {
    /// Makes the nearest pixel of a colour, halves up. That of 16 bits, rounded to 8, is that of 8 bits.
    public init(_ color: RGBColor) {
        self.init(
            red: .nearest(color.red), green: .nearest(color.green), blue: .nearest(color.blue),
            alpha: .nearest(color.alpha))
    }
}
