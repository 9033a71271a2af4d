import PickerPalette

/// Source: Alacritty's manual page alacritty(5), "colors".
extension PaletteFormat {
    static let alacritty = PaletteFormat(
        name: "alacritty", title: "Alacritty theme", endings: ["toml"], form
    ) { colors in
        var section = ""
        return (colors.title.map { "# \($0)\n" } ?? "")
            + colors.lines(form.keys) { key, hex in
                let parts = key.split(separator: ".").map(String.init)
                let table = parts.dropLast().joined(separator: ".")
                let header = table == section ? "" : "\n[\(table)]\n"
                section = table
                return "\(header)\(parts.last ?? key) = \"\(hex)\""
            }
    }

    private static let form = ThemeForm(
        keys: [
            ("colors.primary.background", "background"), ("colors.primary.foreground", "foreground"),
            ("colors.cursor.text", "cursor-text"), ("colors.cursor.cursor", "cursor"),
            ("colors.selection.text", "selection-text"), ("colors.selection.background", "selection"),
        ] + ThemeForm.slots { "colors.\($0 < 8 ? "normal" : "bright").\(TerminalTheme.name(ofSlot: $0))" },
        settings: TOMLSettings.settings, leastCount: 1)
}
