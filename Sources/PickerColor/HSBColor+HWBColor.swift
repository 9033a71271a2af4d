extension HSBColor {
    /// Makes the same colour with saturation and brightness for whiteness and blackness; the hue stays as it
    /// is, of greys too, and black has saturation 0.
    public init(_ color: HWBColor) {
        let brightness = 1 - color.blackness
        self.init(
            hue: color.hue,
            saturation: brightness > 0 ? 1 - color.whiteness / brightness : 0,
            brightness: brightness,
            alpha: color.alpha
        )
    }
}

extension HWBColor {
    /// Makes the same colour with whiteness and blackness for saturation and brightness; the hue stays as it
    /// is, of greys too.
    public init(_ color: HSBColor) {
        self.init(
            hue: color.hue,
            whiteness: color.brightness * (1 - color.saturation),
            blackness: 1 - color.brightness,
            alpha: color.alpha
        )
    }
}
