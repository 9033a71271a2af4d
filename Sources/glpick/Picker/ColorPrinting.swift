import PickerJSON
import PickerKit

/// A colour's text, and what had to change so that it could be written.
struct PrintedColor {
    let text: String
    /// nil if nothing changed, and for JSON, which says it itself.
    let change: GamutChange?
}

/// How colours become text. It prints nothing and warns of nothing: who prints decides that.
struct ColorPrinting {
    /// The output that was asked for; nil for hex.
    var given: ColorOutput?
    /// The decimals of numbers; nil for as many as the colour needs.
    var decimals: Int?
    /// The bits of a component, 8 or 16.
    var bits = 8
    /// How a colour is brought into a gamut.
    var mapping = GamutMapping.css
    /// The space whose gamut holds what is printed; nil for any.
    var gamut: ColorSpace?

    init() {}

    init(output: ColorOutput, mapping: GamutMapping = .css) { (given, self.mapping) = (output, mapping) }

    var output: ColorOutput {
        get { given ?? .hex }
        set { given = newValue }
    }

    private var precision: ColorFormat.Precision { decimals.map { .decimals($0) } ?? .bits(bits) }

    /// A colour on one line; templates may have its label.
    func printed(_ color: Color, label: String = "") -> PrintedColor {
        if let template = output.template {
            return PrintedColor(
                text: template.text(
                    color, precision: precision, mapping: mapping, gamut: gamut, label: label),
                change: fitted(color, to: template.gamut ?? gamut).change)
        }
        return output.isJSON
            ? PrintedColor(text: json(color).text, change: nil) : printed(color, as: output.formats[0])
    }

    /// A colour in one format.
    func printed(_ color: Color, as format: ColorFormat) -> PrintedColor {
        // The gamut of a format, sRGB, lies inside all others.
        let fitted = fitted(color, to: format.gamut ?? gamut)
        return PrintedColor(text: format.text(fitted.color, precision: precision), change: fitted.change)
    }

    /// The colour in the gamut that was asked for, and what that changed.
    func fitted(_ color: Color) -> (color: Color, change: GamutChange?) { fitted(color, to: gamut) }

    private func fitted(_ color: Color, to gamut: ColorSpace?) -> (color: Color, change: GamutChange?) {
        // A colour inside keeps its system, and so the numbers that somebody typed.
        guard let gamut, !color.isInGamut(of: gamut) else { return (color, nil) }
        return mapping.fit(color, to: gamut)
    }

    /// The colour, its coordinates, each format that was asked for, and what mapping changed: into the gamut that was asked
    /// for, or else into `space`.
    func json(_ color: Color, in space: ColorSpace = .sRGB) -> JSON { .object(members(color, in: space)) }

    /// The members of that object.
    func members(_ color: Color, in space: ColorSpace = .sRGB) -> [(String, JSON)] {
        var members = fitted(color).color.jsonMembers
        for (name, format) in zip(output.names, output.formats) {
            members.append((name, .string(printed(color, as: format).text)))
        }
        if let change = fitted(color, to: gamut ?? space).change { members.append(("mapped", change.json)) }
        return members
    }
}

// Colours of pickers and pictures.
extension ColorPrinting {
    /// The colour on one line; with JSON also the part and the file's colour space, if there are any.
    ///
    /// `rgb` is the colour as it is drawn, where that is more exact than HSB.
    func printed(
        _ chosen: ChosenColor, rgb: RGBColor? = nil, part: PickerPart.Name? = nil, file: PictureOrigin? = nil
    ) -> PrintedColor {
        let rgb = rgb ?? RGBColor(chosen.color)
        if output.template != nil { return printed(whole(chosen, rgb)) }
        guard output.isJSON else { return printed(chosen, rgb, as: output.formats[0]) }
        let content =
            exact(chosen, rgb).map { members(exact: $0, in: chosen.colorSpace) }
            ?? [("color", json(chosen, rgb))]
        return PrintedColor(
            text: JSON.object(
                (part.map { [("part", .string($0.description))] } ?? []) + content
                    + (file.map { [("file", $0.json)] } ?? [])
            ).text, change: nil)
    }

    /// The exact colour of a picker in a perceptual model, and which spaces hold it.
    func members(exact color: Color, in space: ColorSpace) -> [(String, JSON)] {
        let shown = fitted(color).color
        let spaces = ColorSpace.gamuts.map { ($0.name, JSON.bool(shown.isInGamut(of: $0))) }
        return [("color", json(color, in: space)), ("inGamut", .object(spaces))]
    }

    /// The colour whose numbers are not those of a pixel: that of a perceptual model, or any that must be mapped.
    private func exact(_ chosen: ChosenColor, _ rgb: RGBColor) -> Color? {
        chosen.exact ?? (gamut == nil ? nil : Color(rgb, in: chosen.colorSpace))
    }

    /// The colour with all that is known of it: of sRGB, the hue of a grey, too.
    private func whole(_ chosen: ChosenColor, _ rgb: RGBColor) -> Color {
        exact(chosen, rgb)
            ?? (chosen.colorSpace == .sRGB ? Color(chosen.color) : Color(rgb, in: chosen.colorSpace))
    }

    private func printed(_ chosen: ChosenColor, _ rgb: RGBColor, as format: ColorFormat) -> PrintedColor {
        if let exact = exact(chosen, rgb) { return printed(exact, as: format) }
        guard format.isOfOwnSpace(chosen.colorSpace) else {
            return printed(Color(rgb, in: chosen.colorSpace), as: format)
        }
        // Numbers of the space itself, which is the one that was drawn.
        let color = Color(chosen.color, in: format == .hsl ? .hsl : .hsb)
        return PrintedColor(text: format.text(color, precision: precision), change: nil)
    }

    private func json(_ chosen: ChosenColor, _ rgb: RGBColor) -> JSON {
        let members = chosen.color.jsonMembers(rgb, in: chosen.colorSpace, bits: bits)
        let asked = zip(output.names, output.formats).map {
            ($0, JSON.string(printed(chosen, rgb, as: $1).text))
        }
        return .object(members + asked)
    }

    /// Prints a colour, and warns if it was mapped.
    ///
    /// Warns, too, if the text does not name the colour's space and the reader may expect another: the one that was
    /// `asked` for, else sRGB.
    func write(
        _ chosen: ChosenColor, rgb: RGBColor? = nil, part: PickerPart.Name? = nil, file: PictureOrigin? = nil,
        asked: ColorSpace?
    ) throws(CommandError) {
        let printed = printed(chosen, rgb: rgb, part: part, file: file)
        if let change = printed.change { warn("the colour is \(change.text)") }
        try writeText(printed.text + "\n")
        let space = chosen.colorSpace
        guard !output.isJSON, chosen.exact == nil, gamut == nil, space != asked ?? .sRGB,
            output.formats.first?.isOfOwnSpace(space) == true
        else { return }
        warn(
            "\(printed.text) is in \(space), but the format \(output.names[0]) cannot say so; use "
                + (asked == nil ? "--color-space srgb to convert it, or " : "") + "--format json")
    }
}

extension ColorFormat {
    /// Whether the format writes the numbers of a space without naming the space.
    fileprivate func isOfOwnSpace(_ space: ColorSpace) -> Bool {
        switch self {
        case .hex, .rgb, .ansi: true
        case .css: space == .sRGB
        case .function(let system): system.base == ColorSpace.sRGB.system
        }
    }
}

extension Option {
    /// The gamut that holds what is printed.
    static func gamut(_ target: WritableKeyPath<Settings, ColorSpace?>) -> Option {
        Option(
            "gamut", .choice(ColorSpace.gamuts.map { ($0.name, $0) }), target,
            "gamut that must hold the result (that of the format)",
            """
            --gamut-map brings colours outside it inside. For example: --gamut display-p3 prints only colours that
            Display P3 can show, in any format.
            """)
    }
}
