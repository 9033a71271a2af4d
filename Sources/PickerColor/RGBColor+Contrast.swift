extension RGBColor {
    /// The relative luminance, 0 for black to 1 for white; ignores alpha.
    ///
    /// Source: Web Content Accessibility Guidelines 2.2, "relative luminance".
    public var luminance: Double {
        let light = TransferFunction.sRGB.linear(fromEncoded: SIMD3(red, green, blue))
        return (light * SIMD3(0.2126, 0.7152, 0.0722)).sum()
    }

    /// The contrast ratio with another colour, 1 (same luminance) to 21 (black and white); ignores alpha.
    ///
    /// Source: Web Content Accessibility Guidelines 2.2, "contrast ratio".
    public func contrast(with other: RGBColor) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }
}
