// HSL without a detour by RGB, which would lose the hue of greys and the saturation of black.
extension HSBColor {
    /// Converts from hue, in turns, saturation and lightness; wrapped and clamped as hue, saturation and brightness are.
    ///
    /// Black keeps the saturation that a slightly lighter colour would have, so a colour that is darkened to black and
    /// lightened again is the same. White has saturation 0.
    package init(hsl: SIMD3<Double>, alpha: Double = 1) {
        let (saturation, lightness) = (unitClamped(hsl.y), unitClamped(hsl.z))
        let spread = saturation * (1 - lightness)
        let isDark = lightness <= 0.5
        let brightness = lightness + (isDark ? saturation * lightness : spread)
        self.init(
            hue: hsl.x,
            // In dark colours the lightness cancels out, so black needs no case of its own.
            saturation: isDark ? 2 * saturation / (1 + saturation) : 2 * spread / brightness,
            brightness: brightness,
            alpha: alpha
        )
    }

    /// Hue in turns, saturation and lightness.
    ///
    /// Black keeps the saturation that a slightly brighter colour would have. White gets saturation 0.
    package var hsl: SIMD3<Double> {
        let lightness = brightness * (1 - saturation / 2)
        let chroma = brightness * saturation
        let ofHSL =
            if lightness <= 0.5 {
                saturation / (2 - saturation)
            } else if chroma > 0 {
                chroma / (2 * (1 - brightness) + chroma)
            } else {
                0.0
            }
        return SIMD3(hue, ofHSL, lightness)
    }
}
