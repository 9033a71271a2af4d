extension HSBColor {
    /// Converts from HSL to HSB; keeps the hue, even of greys.
    ///
    /// Black keeps the saturation that a slightly lighter colour would have, so a colour that is darkened to black and
    /// lightened again is the same. White has saturation 0.
    public init(_ color: HSLColor) {
        let spread = color.saturation * (1 - color.lightness)
        let isDark = color.lightness <= 0.5
        let brightness = color.lightness + (isDark ? color.saturation * color.lightness : spread)
        self.init(
            hue: color.hue,
            // In dark colours the lightness cancels out, so black needs no case of its own.
            saturation: isDark
                ? 2 * color.saturation / (1 + color.saturation)
                : 2 * spread / brightness,
            brightness: brightness,
            alpha: color.alpha
        )
    }
}

extension HSLColor {
    /// Converts from HSB to HSL; keeps the hue, even of greys.
    ///
    /// Black keeps the saturation that a slightly brighter colour would have, so a colour that is darkened to black and
    /// lightened again is the same. White gets saturation 0.
    public init(_ color: HSBColor) {
        let lightness = color.brightness * (1 - color.saturation / 2)
        let chroma = color.brightness * color.saturation
        let saturation =
            if lightness <= 0.5 {
                color.saturation / (2 - color.saturation)
            } else if chroma > 0 {
                chroma / (2 * (1 - color.brightness) + chroma)
            } else {
                0.0
            }
        self.init(hue: color.hue, saturation: saturation, lightness: lightness, alpha: color.alpha)
    }
}
