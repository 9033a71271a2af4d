package import PickerColor
package import PickerControls
package import PickerJSON
package import PickerScene

extension ColorPrinting {
    /// The colour on one line; with JSON also the part and the file's colour space, if there are any.
    ///
    /// `rgb` is the colour as it is drawn, where that is more exact than HSB.
    package func printed(
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
    package func members(exact color: Color, in space: ColorSpace) -> [(String, JSON)] {
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
}

extension ColorFormat {
    /// Whether the format writes the numbers of a space without naming the space.
    package func isOfOwnSpace(_ space: ColorSpace) -> Bool {
        switch self {
        case .hex, .rgb, .ansi: true
        case .css: space == .sRGB
        case .function(let system): system.base == ColorSpace.sRGB.system
        }
    }
}
