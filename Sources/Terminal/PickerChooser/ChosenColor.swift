public import PickerColor
public import PickerControls
import PickerScene
import PickerTerminal

/// A colour that a person has chosen in a picker.
public struct ChosenColor: Hashable, Sendable {
    /// The colour as the picker's space has it.
    public let color: HSBColor
    /// The picker's colour space.
    public let colorSpace: ColorSpace
    /// The colour in a perceptual model, perhaps outside the colour space; nil for HSB and HSL.
    public let exact: Color?

    /// The colour that a picker has chosen; nil if none.
    public init?(_ picker: Picker) {
        guard let color = picker.color else { return nil }
        (self.color, colorSpace, exact) = (color, picker.colorSpace, picker.choice.exact)
    }

    /// A colour of a space.
    public init(_ color: HSBColor, in colorSpace: ColorSpace, exact: Color? = nil) {
        (self.color, self.colorSpace, self.exact) = (color, colorSpace, exact)
    }

    /// A colour as a picker in `space` has it; exactly, if it lies outside.
    package init(_ color: Color, in space: ColorSpace) {
        let isInside = color.isInGamut(of: space)
        self.init(
            HSBColor(color, in: space, mapping: .css), in: space, exact: isInside ? nil : color)
    }

    /// The colour in sRGB, clipped to its gamut.
    public var inSRGB: RGBColor { RGBColor(color).converted(from: colorSpace, to: .sRGB) }

    /// The hue of OKLCH in degrees; a grey has that of HSB, so that it does not jump.
    var hueInOKLCH: Double {
        let exact = exact ?? Color(RGBColor(color), in: colorSpace)
        let oklch = exact.converted(to: .oklch).components
        if !ColorSystem.oklch.isHuePowerless(oklch) { return oklch.z }
        return Color(Hue.color(color.hue), in: colorSpace).converted(to: .oklch).components.z
    }

    /// `#3366cc`, as it is printed: the digits of the colour's own space with its name, those of sRGB without; an exact
    /// colour is one of CSS, whose digits are those of sRGB.
    public var hexText: String {
        guard colorSpace != .sRGB else { return ColorFormat.hex.text(color) }
        return exact.map { ColorFormat.hex.text(GamutMapping.css.map($0, to: .sRGB)) }
            ?? "\(ColorFormat.hex.text(color)) \(colorSpace)"
    }
}

extension Picker {
    /// Chooses the colour that another kind of picker had, or the nearest one that this picker has.
    package mutating func adopt(_ chosen: ChosenColor) {
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
        let own = exact ?? Color(RGBColor(color), in: colorSpace)
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
    /// The colour as CSS, in 16 bits.
    package var cssText: String {
        let color = exact ?? Color(RGBColor(color), in: colorSpace)
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
