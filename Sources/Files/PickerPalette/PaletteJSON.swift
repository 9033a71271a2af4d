package import PickerColor
package import PickerJSON

extension ColorPrinting {
    /// What is known of a colour of a palette besides the colour: members of JSON.
    package typealias PaletteEntry = (name: String?, color: Color, more: [(String, JSON)])

    /// A palette as an object with all that is known of it, which is a JSON palette file, too.
    ///
    /// Each colour has its name and its text, then `more`, and the members of ``json(_:in:)``.
    package func json(
        _ colors: [PaletteEntry], of palette: [(String, JSON)] = [], measures: [(String, JSON)] = []
    ) -> JSON {
        let list = colors.map { entry in
            JSON.object(
                (entry.name.map { [("name", JSON.string($0))] } ?? [])
                    + [("color", .string(exactText(fitted(entry.color).color)))] + entry.more
                    + members(entry.color))
        }
        return .object(
            palette + [("colors", .array(list))]
                + (measures.isEmpty ? [] : [("measures", .object(measures))]))
    }

    package func entries(of palette: Palette, on background: RGBColor? = nil) -> [PaletteEntry] {
        zip(palette.names, palette.colors).map { name, color in
            let shown = RGBColor(color, in: .sRGB, mapping: mapping)
            let contrast = background.map { [("contrast", JSON.number(shown.contrast(over: $0)))] }
            return (name, color, contrast ?? [])
        }
    }
}

extension Palette {
    /// The members of JSON that a palette has besides its colours.
    package var jsonMembers: [(String, JSON)] {
        (name.map { [("name", .string($0))] } ?? []) + (columns.map { [("columns", .count($0))] } ?? [])
    }
}
