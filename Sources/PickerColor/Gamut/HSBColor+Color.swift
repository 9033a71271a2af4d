extension HSBColor {
    /// The colour, brought into the gamut of `space` where it lies outside, as hue, saturation and brightness of that space.
    ///
    /// In sRGB, `hsb`, `hsl` and `hwb` keep the hue of a grey, and `hsb` and `hsl` the saturation of black.
    public init(_ color: Color, in space: ColorSpace, mapping: GamutMapping = .css) {
        let (hue, second, third) = (color.components.x / 360, color.components.y, color.components.z)
        let written: HSBColor? =
            switch color.system {
            case .hsl: HSBColor(hsl: SIMD3(hue, second, third), alpha: color.alpha)
            case .hwb: HSBColor(hwb: color)
            case .hsb: HSBColor(hue: hue, saturation: second, brightness: third, alpha: color.alpha)
            default: nil
            }
        if space == .sRGB, let written, color.isInGamut(of: .sRGB) {
            self = written
            return
        }
        let rgb = RGBColor(color, in: space, mapping: mapping)
        self = written.map { HSBColor(rgb, keeping: $0) } ?? HSBColor(rgb)
    }
}

extension HSBColor {
    /// The colour of HWB, with its hue, even where it is grey.
    fileprivate init(hwb color: Color) {
        let hsb = color.converted(to: .hsb).components
        self.init(hue: color.components.x / 360, saturation: hsb.y, brightness: hsb.z, alpha: color.alpha)
    }
}

extension RGBColor {
    /// The components of a pixel in `space` for a colour, brought into its gamut where it lies outside.
    public init(_ color: Color, in space: ColorSpace, mapping: GamutMapping = .css) {
        self.init(clipping: mapping.map(color, to: space), to: space)
    }
}
