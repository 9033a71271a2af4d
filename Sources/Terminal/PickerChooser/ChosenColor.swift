public import PickerColor
public import PickerControls

/// A colour that a person has chosen in a picker.
public struct ChosenColor: Hashable, Sendable {
    /// The colour in the picker's model, perhaps outside the picker's colour space.
    public let color: Color
    /// The picker's colour space.
    public let colorSpace: ColorSpace

    /// The colour that a picker has chosen; nil if none.
    public init?(_ picker: Picker) {
        guard let color = picker.color else { return nil }
        self.init(color, in: picker.colorSpace)
    }

    /// A colour of a picker in a space.
    public init(_ color: Color, in colorSpace: ColorSpace) {
        (self.color, self.colorSpace) = (color, colorSpace)
    }

    /// A colour of any system as HSB of a space; where it lies outside, as it is.
    package init(fitting color: Color, in space: ColorSpace) {
        self.init(
            color.isInGamut(of: space) ? Color(HSBColor(color, in: space), in: space) : color, in: space)
    }

    /// The colour, brought into the picker's space, as hue, saturation and brightness of it.
    public var hsb: HSBColor { HSBColor(color, in: colorSpace) }

    /// The same as encoded red, green and blue.
    package var rgb: RGBColor { RGBColor(color, in: colorSpace) }

    /// True if its numbers are those of a pixel of the space, or HSB or HSL of them.
    package var isOfSpace: Bool {
        color.system == colorSpace.system || color.system.isModel(of: colorSpace)
    }

    /// The colour as text has it: without the model in which it was chosen, unless that is a perceptual one.
    package var written: Color { isOfSpace ? Color(rgb, in: colorSpace) : color }

    /// The colour in sRGB, clipped to its gamut.
    public var inSRGB: RGBColor { rgb.converted(from: colorSpace, to: .sRGB) }

    /// The hue of OKLCH in degrees; a grey has that of HSB, so that it does not jump.
    var hueInOKLCH: Double {
        let oklch = color.converted(to: .oklch).components
        if !ColorSystem.oklch.isHuePowerless(oklch) { return oklch.z }
        return Color(Hue.color(hsb.hue), in: colorSpace).converted(to: .oklch).components.z
    }

    /// `#3366cc`, as it is printed: the digits of the colour's own space with its name, those of sRGB without; an exact
    /// colour is one of CSS, whose digits are those of sRGB.
    public var hexText: String {
        let isOfOther = isOfSpace && colorSpace != .sRGB
        return isOfOther
            ? "\(rgb.hexadecimal) \(colorSpace)"
            : ColorFormat.hex.text(GamutMapping.css.map(color, to: .sRGB))
    }
}

extension Picker {
    /// Chooses the colour that another kind of picker had, or the nearest one that this picker has.
    package mutating func adopt(_ chosen: ChosenColor) {
        _ = choose(chosen.color, mapping: .css)
    }

    /// Chooses a colour, mapped into the gamut of the model. Returns what that changed.
    mutating func choose(_ color: Color, mapping: GamutMapping) -> GamutChange? {
        // A colour inside keeps its system, and so the hue of a grey.
        guard let gamut = choice.model.gamut, !color.isInGamut(of: gamut) else {
            choose(color)
            return nil
        }
        let fitted = mapping.fit(color, to: gamut)
        choose(fitted.color)
        return fitted.change
    }
}

extension HSBColor {
    package func withAlpha(_ alpha: Double) -> HSBColor {
        HSBColor(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
    }
}

extension ChosenColor {
    /// The colour's name in CSS, or that of the nearest colour that has one: `royalblue`, `close to royalblue`; and how far
    /// both are apart: deltaE OK. All colours with names are in sRGB: one outside is only near to them.
    ///
    /// In sRGB both are compared in 8 bits.
    package var name: (text: String, isExact: Bool, distance: Double) {
        let own = written
        let isInside = own.isInGamut(of: .sRGB)
        let rgb = isInside ? inSRGB : RGBColor(clipping: GamutMapping.css.map(own, to: .sRGB))
        let (name, isExact) = rgb.nearestName
        let compared = isInside ? Color(RGBColor(bytes: rgb.bytes)) : own
        let isOwn = isInside && isExact
        return (isOwn ? name : "close to \(name)", isOwn, rgb.nearestNamedColor.distance(to: compared))
    }
}

// The contrast of an sRGB colour as a text colour.
extension RGBColor {
    /// The contrast ratios against black and white.
    package var contrastText: String {
        "contrast \(Self.ratio(contrast(over: .black))) on black, \(Self.ratio(contrast(over: .white))) on white"
    }

    /// With one decimal, rounded down, so that the real contrast is not less.
    static func ratio(_ contrast: Double) -> String { "\((contrast * 10).rounded(.down) / 10)" }
}

extension ChosenColor {
    /// The name that CSS has for the colour in sRGB; nil for most colours.
    package var nameInCSS: String? {
        let nearest = inSRGB.nearestName
        return nearest.isExact ? nearest.name : nil
    }

    /// The colour as CSS, in 16 bits.
    package var cssText: String {
        let color = written
        // Digits of 8 bits are enough for most colours, and shorter.
        let short = ColorFormat.css.text(color)
        if let parsed = (try? ColorText.parse(short))?.converted(to: color.system),
            parsed.alpha == color.alpha,
            (0..<3).allSatisfy({ abs(parsed.components[$0] - color.components[$0]) < 1e-9 })
        {
            return short
        }
        return ColorFormat.function(color.system).text(color, precision: .bits(16))
    }
}
