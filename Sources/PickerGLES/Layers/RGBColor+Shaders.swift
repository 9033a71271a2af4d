import PickerColor

extension RGBColor {
    /// The colour to pass to shaders where pixels have exactly this colour, so that they round as picks and text do.
    ///
    /// Translucent colours stay as they are, because their pixels are mixtures.
    var forShaders: RGBColor {
        guard alpha == 1 else { return self }
        return RGBColor(
            red: componentForShaders(red),
            green: componentForShaders(green),
            blue: componentForShaders(blue)
        )
    }
}
