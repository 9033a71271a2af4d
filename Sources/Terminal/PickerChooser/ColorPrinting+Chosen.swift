package import PickerColor
package import PickerControls
package import PickerJSON
package import PickerScene

extension ColorPrinting {
    /// The colour on one line; with JSON also the part and the file's colour space, if there are any.
    package func printed(
        _ chosen: ChosenColor, part: PickerPart.Name? = nil, file: PictureOrigin? = nil
    ) -> PrintedColor {
        if output.template != nil { return printed(whole(chosen)) }
        guard output.isJSON else { return printed(chosen, as: output.formats[0]) }
        let content =
            mapped(chosen).map { members(perceptual: $0, in: chosen.colorSpace) } ?? [("color", json(chosen))]
        return PrintedColor(
            text: JSON.object(
                (part.map { [("part", .string($0.description))] } ?? []) + content
                    + (file.map { [("file", $0.json)] } ?? [])
            ).text, change: nil)
    }

    /// The colour of a picker in a perceptual model, and which spaces hold it.
    package func members(perceptual color: Color, in space: ColorSpace) -> [(String, JSON)] {
        let shown = fitted(color).color
        let spaces = ColorSpace.gamuts.map { ($0.name, JSON.bool(shown.isInGamut(of: $0))) }
        return [("color", json(color, in: space)), ("inGamut", .object(spaces))]
    }

    /// The colour whose numbers are not those of a pixel: that of a perceptual model, or any that must be mapped.
    private func mapped(_ chosen: ChosenColor) -> Color? {
        chosen.isOfSpace && gamut == nil ? nil : chosen.written
    }

    /// The colour with all that is known of it: of sRGB, the hue of a grey, too.
    private func whole(_ chosen: ChosenColor) -> Color {
        mapped(chosen) ?? (chosen.colorSpace == .sRGB ? Color(chosen.hsb) : chosen.written)
    }

    private func printed(_ chosen: ChosenColor, as format: ColorFormat) -> PrintedColor {
        guard mapped(chosen) == nil, format.isOfOwnSpace(chosen.colorSpace) else {
            return printed(chosen.written, as: format)
        }
        // Numbers of the space itself, which is the one that was drawn.
        return PrintedColor(text: format.text(chosen.hsb, precision: precision), change: nil)
    }

    private func json(_ chosen: ChosenColor) -> JSON {
        let members = chosen.hsb.jsonMembers(chosen.rgb, in: chosen.colorSpace, bits: bits)
        let asked = zip(output.names, output.formats).map {
            ($0, JSON.string(printed(chosen, as: $1).text))
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
