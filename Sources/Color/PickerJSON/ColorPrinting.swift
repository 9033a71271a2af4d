package import PickerColor

/// A colour's text, and what had to change so that it could be written.
package struct PrintedColor: Sendable {
    package let text: String
    /// nil if nothing changed, and for JSON, which says it itself.
    package let change: GamutChange?

    package init(text: String, change: GamutChange?) { (self.text, self.change) = (text, change) }
}

/// How colours become text. It prints nothing and warns of nothing: who prints decides that.
package struct ColorPrinting: Sendable {
    /// The output that was asked for; nil for hex.
    package var given: ColorOutput?
    /// The decimals of numbers; nil for as many as the colour needs.
    package var decimals: Int?
    /// The bits of a component, 8 or 16.
    package var bits = 8
    package var mapping = GamutMapping.css
    /// Whether shares of HSL and HWB beyond 0 to 100 % are clamped where they are read, instead of mapped.
    package var clampsShares = true
    /// The space whose gamut holds what is printed; nil for any.
    package var gamut: ColorSpace?

    package init() {}

    package init(output: ColorOutput, mapping: GamutMapping = .css) {
        (given, self.mapping) = (output, mapping)
    }

    package var output: ColorOutput {
        get { given ?? .hex }
        set { given = newValue }
    }

    package var precision: ColorFormat.Precision { decimals.map { .decimals($0) } ?? .bits(bits) }

    /// A colour on one line; templates may have its label.
    package func printed(_ color: Color, label: String = "") -> PrintedColor {
        if let template = output.template {
            return PrintedColor(
                text: template.text(
                    color, precision: precision, mapping: mapping, gamut: gamut, label: label),
                change: fitted(color, to: template.gamut ?? gamut).change)
        }
        return output.isJSON
            ? PrintedColor(text: json(color).text, change: nil) : printed(color, as: output.formats[0])
    }

    package func printed(_ color: Color, as format: ColorFormat) -> PrintedColor {
        // The gamut of a format, sRGB, lies inside all others.
        let fitted = fitted(color, to: format.gamut ?? gamut)
        return PrintedColor(text: format.text(fitted.color, precision: precision), change: fitted.change)
    }

    /// The colour that a reader of its text sees.
    package func shown(_ color: Color) -> Color {
        fitted(color, to: output.template?.gamut ?? output.formats.first?.gamut ?? gamut).color
    }

    /// The colour in the gamut that was asked for, and what that changed.
    package func fitted(_ color: Color) -> (color: Color, change: GamutChange?) { fitted(color, to: gamut) }

    private func fitted(_ color: Color, to gamut: ColorSpace?) -> (color: Color, change: GamutChange?) {
        // A colour inside keeps its system, and so the numbers that somebody typed.
        guard let gamut, !color.isInGamut(of: gamut) else { return (color, nil) }
        return mapping.fit(color, to: gamut)
    }

    /// The colour, its coordinates, each format that was asked for, and what mapping changed: into the gamut that was asked
    /// for, or else into `space`.
    package func json(_ color: Color, in space: ColorSpace = .sRGB) -> JSON {
        .object(members(color, in: space))
    }

    /// The members of that object.
    package func members(_ color: Color, in space: ColorSpace = .sRGB) -> [(String, JSON)] {
        var members = fitted(color).color.jsonMembers
        for (name, format) in zip(output.names, output.formats) {
            members.append((name, .string(printed(color, as: format).text)))
        }
        if let change = fitted(color, to: gamut ?? space).change { members.append(("mapped", change.json)) }
        return members
    }
}
