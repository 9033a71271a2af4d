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
        settings: { text in
            // The name stands in a comment.
            SettingLines(comments: "", separators: " ").settings(text).map { setting in
                let words = trimmedText(text[setting.value]).split(separator: ":", maxSplits: 1)
                guard setting.key == "##", words.first == "name" else { return setting }
                let start = setting.value.lowerBound + "name:".utf8.count
                return Setting(
                    key: "name",
                    value: trimmed(text[min(start, setting.value.upperBound)..<setting.value.upperBound]),
                    line: setting.line)
            }
        }, titleKey: "name")
}
