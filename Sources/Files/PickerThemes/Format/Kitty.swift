import PickerPalette

/// Source: kitty's documentation, "Color table", and the themes of kitty-themes.
extension PaletteFormat {
    static let kitty = PaletteFormat(name: "kitty", title: "kitty theme", endings: ["conf"], form) { colors in
        (colors.title.map { "## name: \($0)\n" } ?? "") + colors.lines(form.keys) { "\($0) \($1)" }
    }

    private static let form = ThemeForm(
        keys: [
            ("background", "background"), ("foreground", "foreground"), ("cursor", "cursor"),
            ("cursor_text_color", "cursor-text"), ("selection_background", "selection"),
            ("selection_foreground", "selection-text"),
        ] + ThemeForm.slots { "color\($0)" },
        settings: { text, each in
            // The name stands in a comment.
            SettingLines(comments: "", separators: ":").settings(text) { setting in
                guard setting.key == "## name" else { return }
                each(Setting(key: "name", value: setting.value, line: setting.line))
            }
            SettingLines(separators: " ").settings(text, each)
        }, titleKey: "name", color: XNotation().color)
}
