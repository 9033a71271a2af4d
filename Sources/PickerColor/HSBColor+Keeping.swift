extension HSBColor {
    /// Converts from RGB to HSB, and takes from `previous` what `color` does not define: the hue of a grey, the hue and
    /// saturation of black.
    ///
    /// Brightness and alpha are always those of `color`.
    public init(_ color: RGBColor, keeping previous: HSBColor) {
        let own = HSBColor(color)
        self.init(
            hue: color.isGrey ? previous.hue : own.hue,
            saturation: own.brightness > 0 ? own.saturation : previous.saturation,
            brightness: own.brightness,
            alpha: own.alpha
        )
    }
}

extension RGBColor {
    /// True for colours without a hue, black and white among them.
    fileprivate var isGrey: Bool { red == green && green == blue }
}
