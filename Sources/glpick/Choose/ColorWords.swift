import PickerKit

extension Chosen {
    /// The colour's name in CSS, or that of the nearest colour that has one: `royalblue`, `near royalblue`; and how far
    /// both are apart: deltaE OK. All colours with names are in sRGB: one outside is only near to them.
    ///
    /// In sRGB both are compared in 8 bits.
    var name: (text: String, isExact: Bool, distance: Double) {
        let own = exact ?? Color(RGBColor(color), in: colorSpace)
        let isInside = own.isInGamut(of: .sRGB)
        let rgb = isInside ? inSRGB : RGBColor(clipping: GamutMapping.css.map(own, to: .sRGB))
        let (name, isExact) = rgb.nearestName
        let named = NamedColor.all.first { $0.name == name }?.color ?? rgb
        func oklab(_ color: Color) -> SIMD3<Double> { color.converted(to: .oklab).components }
        let compared = isInside ? Color(RGBColor(bytes: rgb.bytes)) : own
        let isOwn = isInside && isExact
        return (isOwn ? name : "near \(name)", isOwn, deltaEOK(oklab(compared), oklab(Color(named))))
    }
}

// The contrast of an sRGB colour as a text colour.
extension RGBColor {
    /// The contrast ratios against black and white.
    var contrastText: String {
        "contrast \(Self.ratio(contrast(over: .black))) on black, \(Self.ratio(contrast(over: .white))) on white"
    }

    /// With one decimal, rounded down, so that the real contrast is not less.
    static func ratio(_ contrast: Double) -> String { "\((contrast * 10).rounded(.down) / 10)" }
}
