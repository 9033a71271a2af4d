extension HSBColor {
    /// Makes the colour with the hue, saturation and brightness of `color`, and with those of `previous` where
    /// `color` has none: a grey keeps the hue, black the hue and the saturation.
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

extension HSLColor {
    /// Makes the colour with the hue, saturation and lightness of `color`, and with those of `previous` where
    /// `color` has none: a grey keeps the hue, black and white the hue and the saturation.
    ///
    /// Lightness and alpha are always those of `color`.
    public init(_ color: RGBColor, keeping previous: HSLColor) {
        let own = HSLColor(color)
        let isBlackOrWhite = color.isGrey && (color.red == 0 || color.red == 1)
        self.init(
            hue: color.isGrey ? previous.hue : own.hue,
            saturation: isBlackOrWhite ? previous.saturation : own.saturation,
            lightness: own.lightness,
            alpha: own.alpha
        )
    }
}

extension RGBColor {
    /// True for colours without a hue, black and white among them.
    fileprivate var isGrey: Bool { red == green && green == blue }
}
