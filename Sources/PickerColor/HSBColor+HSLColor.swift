extension HSBColor {
    /// Makes the same colour with brightness for lightness; the hue stays as it is, of greys too.
    ///
    /// At black, saturation is what it tends to as lightness goes to 0, so that a colour that darkens to black
    /// and comes back is the same. White has saturation 0.
    public init(_ color: HSLColor) {
        let spread = color.saturation * (1 - color.lightness)
        let isDark = color.lightness <= 0.5
        let brightness = color.lightness + (isDark ? color.saturation * color.lightness : spread)
        self.init(
            hue: color.hue,
            // For dark colours lightness cancels, and black needs no case of its own.
            saturation: isDark
                ? 2 * color.saturation / (1 + color.saturation)
                : 2 * spread / brightness,
            brightness: brightness,
            alpha: color.alpha
        )
    }
}

extension HSLColor {
    /// Makes the same colour with lightness for brightness; the hue stays as it is, of greys too.
    ///
    /// At black, saturation is what it tends to as brightness goes to 0, so that a colour that darkens to black
    /// and comes back is the same. White gets saturation 0.
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
