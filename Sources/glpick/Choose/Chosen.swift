import PickerKit

/// A chosen colour.
struct Chosen: Hashable {
    let color: HSBColor
    let colorSpace: ColorSpace
    /// The colour in a perceptual model, perhaps outside the colour space; nil for HSB and HSL.
    let exact: Color?

    /// The colour that a picker has chosen; nil if none.
    init?(_ picker: Picker) {
        guard let color = picker.color else { return nil }
        (self.color, colorSpace, exact) = (color, picker.colorSpace, picker.choice.exact)
    }

    /// A colour of a space.
    init(_ color: HSBColor, in colorSpace: ColorSpace, exact: Color? = nil) {
        (self.color, self.colorSpace, self.exact) = (color, colorSpace, exact)
    }

    /// The colour in sRGB, clipped to its gamut.
    var inSRGB: RGBColor { RGBColor(color).converted(from: colorSpace, to: .sRGB) }

    /// The hue of OKLCH in degrees; a grey has that of HSB, so that it does not jump.
    var hueInOKLCH: Double {
        let exact = exact ?? Color(RGBColor(color), in: colorSpace)
        let oklch = exact.converted(to: .oklch).components
        if !ColorSystem.oklch.isHuePowerless(oklch) { return oklch.z }
        return Color(Hue.color(color.hue), in: colorSpace).converted(to: .oklch).components.z
    }

    /// `#3366cc`, as it is printed: the digits of the colour's own space with its name, those of sRGB without; an exact
    /// colour is one of CSS, whose digits are those of sRGB.
    var hexText: String {
        guard colorSpace != .sRGB else { return ColorFormat.hex.text(color) }
        return exact.map { ColorFormat.hex.text(GamutMapping.css.map($0, to: .sRGB)) }
            ?? "\(ColorFormat.hex.text(color)) \(colorSpace)"
    }
}

extension Picker {
    /// Chooses the colour that another kind of picker had, or the nearest one that this picker has.
    mutating func adopt(_ chosen: Chosen) {
        if !choice.model.isOfSpace {
            let exact = chosen.exact ?? Color(RGBColor(chosen.color), in: chosen.colorSpace)
            choice.exact = choice.model.gamut.map { GamutMapping.css.map(exact, to: $0) } ?? exact
            return
        }
        // Without a conversion, a grey keeps its hue too.
        if chosen.colorSpace == colorSpace { return choose(chosen.color) }
        let rgb = RGBColor(chosen.color).converted(from: chosen.colorSpace, to: colorSpace)
        choose(HSBColor(rgb, keeping: color ?? chosen.color))
    }
}

extension HSBColor {
    /// The same colour with another alpha.
    func withAlpha(_ alpha: Double) -> HSBColor {
        HSBColor(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
    }
}
