package import PickerColor

/// A palette as forms hold it that know only 8 bits of sRGB: colours outside are mapped into it, and counted.
package struct SRGBPalette {
    package let colors: [RGBColor]
    package let mappedCount: Int
    /// How many translucent colours became opaque.
    package let opaqueCount: Int

    package init(_ palette: Palette, hasAlpha: Bool) {
        colors = palette.colors.map { color in
            let rgb = RGBColor(color, in: .sRGB)
            return hasAlpha ? rgb : RGBColor(red: rgb.red, green: rgb.green, blue: rgb.blue)
        }
        mappedCount = palette.colors.count { !$0.isInGamut(of: .sRGB) }
        opaqueCount = hasAlpha ? 0 : palette.translucentCount
    }

    func written(_ text: String) -> WrittenPalette { written(Array(text.utf8)) }

    func written(_ bytes: [UInt8]) -> WrittenPalette {
        WrittenPalette(bytes, mappedCount: mappedCount, opaqueCount: opaqueCount)
    }
}

/// The text of a colour in its own system, with all its digits: hexadecimal digits where those are exact.
///
/// With `isCSS`, a colour of a system that browsers do not know becomes one of Oklab.
package func exactText(_ color: Color, isCSS: Bool = false) -> String {
    let rgb = color.converted(to: .sRGB)
    let difference = rgb.components - RGBColor(bytes: RGBColor(clipping: rgb).bytes).components
    let hasSteps = max(difference.max(), -difference.min()) < 1e-9
    let isOfSRGB = [ColorSpace.sRGB.system, .hsl, .hwb, .hsb].contains(color.system)
    if isOfSRGB, hasSteps, color.missing.isEmpty {
        let isWhole = abs(color.alpha * 255 - (color.alpha * 255).rounded()) < 1e-9
        return (isWhole ? ColorFormat.hex : .rgb).text(rgb)
    }
    let own = ColorFormat.function(color.system)
    if own.isOfCSS || !isCSS && ColorFormat.all.contains(where: { $0.format == own }) {
        return own.text(color)
    }
    return isOfSRGB
        ? ColorFormat.function(ColorSpace.sRGB.system).text(rgb) : ColorFormat.function(.oklab).text(color)
}

extension Double {
    /// The step of 8 bits for which a number of few digits stands; other numbers stay.
    package var onStep: Double {
        let step = (self * 255).rounded() / 255
        return abs(step - self) < 1e-7 ? step : self
    }
}

extension Palette {
    /// Throws if a name has a line break, for forms of lines.
    func expectLines() throws(PaletteError) {
        try expectLine(name, of: "the palette")
        for (index, name) in names.enumerated() { try expectLine(name, of: "colour \(index + 1)") }
    }
}

/// Throws if the name of something has a line break, or a control character other than a tab.
package func expectLine(_ name: String?, of owner: String) throws(PaletteError) {
    guard let name, name.unicodeScalars.contains(where: { $0 != "\t" && $0.breaksLines }) else { return }
    throw PaletteError(
        .file,
        "the name of \(owner) has a line break or control character, which only forms such as json hold"
    )
}

/// A name with spaces for line breaks and control characters.
func withoutLineBreaks(_ name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.map { $0.breaksLines ? " " : $0 }))
}

extension Unicode.Scalar {
    fileprivate var breaksLines: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}

/// Names that differ from each other, for forms in which each colour needs its own: those without get `color-` and their
/// number, and repeated ones a number.
func uniqueNames(_ names: [String?]) -> [String] {
    var taken = Set(names.compactMap { $0 })
    var used: Set<String> = []
    var next: [String: Int] = [:]
    return names.enumerated().map { index, name in
        let wanted = name ?? "color-\(index + 1)"
        if name != nil ? !used.contains(wanted) : !taken.contains(wanted) {
            used.insert(wanted)
            taken.insert(wanted)
            return wanted
        }
        // At most as many names are taken as there are colours.
        for number in (next[wanted] ?? 2)...(names.count + 2) where !taken.contains("\(wanted)-\(number)") {
            next[wanted] = number + 1
            taken.insert("\(wanted)-\(number)")
            used.insert("\(wanted)-\(number)")
            return "\(wanted)-\(number)"
        }
        return wanted
    }
}
