import PickerPalette

/// Source: WezTerm's documentation, "Defining a Color Scheme in a separate file".
extension PaletteFormat {
    static let wezterm = PaletteFormat(
        name: "wezterm", title: "WezTerm color scheme", endings: ["toml"], form,
        needs: TerminalTheme.slotNames
    ) { colors in
        func list(_ slots: Range<Int>) -> String {
            "[" + slots.map { "\"\(colors.hex("color\($0)"))\"" }.joined(separator: ", ") + "]\n"
        }
        return "[colors]\n"
            + colors.lines(form.keys.filter { $0.key.last != "]" }) { key, hex in
                "\(key.dropFirst("colors.".count)) = \"\(hex)\""
            }
            + "ansi = \(list(0..<8))brights = \(list(8..<16))"
            + (colors.title.map { "\n[metadata]\nname = \(configurationString($0))\n" } ?? "")
    }

    private static let form = ThemeForm(
        keys: [
            ("colors.background", "background"), ("colors.foreground", "foreground"),
            ("colors.cursor_bg", "cursor"), ("colors.cursor_fg", "cursor-text"),
            ("colors.selection_bg", "selection"), ("colors.selection_fg", "selection-text"),
        ] + ThemeForm.slots { "colors.\($0 < 8 ? "ansi" : "brights")[\($0 % 8)]" },
        settings: TOMLSettings.settings, titleKey: "metadata.name", leastCount: 1,
        color: XNotation(padsShortDigits: true).color)
}
