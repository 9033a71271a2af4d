import PickerPalette

/// Source: Konsole, `src/colorscheme/ColorScheme.cpp`.
extension PaletteFormat {
    static let konsole = PaletteFormat(
        name: "konsole", title: "Konsole color scheme", endings: ["colorscheme"], form
    ) { colors in
        form.keys.compactMap { key, name in
            colors[name].map { color in
                let bytes = color.bytes
                return "[\(key.dropLast(".Color".count))]\nColor=\(bytes.x),\(bytes.y),\(bytes.z)\n\n"
            }
        }.joined() + "[General]\nDescription=\(colors.title ?? "glpick")\nOpacity=1\n"
    }

    private static let form = ThemeForm(
        keys: [("Background.Color", "background"), ("Foreground.Color", "foreground")]
            + ThemeForm.slots { "Color\($0 % 8)\($0 < 8 ? "" : "Intense").Color" },
        settings: SettingLines(comments: "#;", hasSections: true).settings, titleKey: "General.Description",
        leastCount: 1)
}
