extension HSBColor {
    /// The colour, brought into the gamut of `space` where it lies outside, as hue, saturation and brightness of that space.
    ///
    /// HSB, HSL and HWB of the space keep the hue of a grey, and HSB and HSL the saturation of black.
    public init(_ color: Color, in space: ColorSpace, mapping: GamutMapping = .css) {
        let (hue, second, third) = (color.components.x / 360, color.components.y, color.components.z)
        let written: HSBColor? =
            switch color.system {
            case .hsl, .hsl(of: space): HSBColor(hsl: SIMD3(hue, second, third), alpha: color.alpha)
            case .hwb, .hwb(of: space): HSBColor(hwb: color)
            case .hsb, .hsb(of: space):
                HSBColor(hue: hue, saturation: second, brightness: third, alpha: color.alpha)
            default: nil
            }
        if let written, color.system.base == space.system, color.isInGamut(of: space) {
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
        let hsb = color.converted(to: .hsb(of: color.system.base?.rgbSpace ?? .sRGB)).components
        self.init(hue: color.components.x / 360, saturation: hsb.y, brightness: hsb.z, alpha: color.alpha)
    }
}

extension RGBColor {
    /// The components of a pixel in `space` for a colour, brought into its gamut where it lies outside.
    public init(_ color: Color, in space: ColorSpace, mapping: GamutMapping = .css) {
        self.init(clipping: mapping.map(color, to: space), to: space)
    }
}
