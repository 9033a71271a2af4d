extension HSBColor {
    /// Converts from HWB to HSB; keeps the hue, even of greys. Black gets saturation 0.
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
    /// Converts from HSB to HWB; keeps the hue, even of greys.
    public init(_ color: HSBColor) {
        self.init(
            hue: color.hue,
            whiteness: color.brightness * (1 - color.saturation),
            blackness: 1 - color.brightness,
            alpha: color.alpha
        )
    }
}
