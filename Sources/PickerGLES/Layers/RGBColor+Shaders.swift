import PickerColor

extension RGBColor {
    /// The colour to give to shaders where pixels have just this colour, so that they round it as picks and text do.
    ///
    /// Of colours that are not opaque, pixels have shares: those are left as they are.
    var forShaders: RGBColor {
        guard alpha == 1 else { return self }
        return RGBColor(
            red: componentForShaders(red),
            green: componentForShaders(green),
            blue: componentForShaders(blue)
        )
    }
}
