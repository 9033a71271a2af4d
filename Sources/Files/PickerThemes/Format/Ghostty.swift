import PickerPalette
import PickerText

/// Source: Ghostty's option reference, "palette" and the options beside it.
extension PaletteFormat {
    static let ghostty = PaletteFormat(
        name: "ghostty", title: "Ghostty theme", endings: ["ghostty"], form
    ) { colors in
        (colors.title.map { "# \($0)\n" } ?? "")
            + colors.lines(form.keys) { key, hex in
                key.hasPrefix("palette")
                    ? "palette = \(key.dropFirst(8).dropLast())=\(hex)" : "\(key) = \(hex)"
            }
    }

    private static let form = ThemeForm(
        keys: [
            ("background", "background"), ("foreground", "foreground"), ("cursor-color", "cursor"),
            ("cursor-text", "cursor-text"), ("selection-background", "selection"),
            ("selection-foreground", "selection-text"),
        ] + ThemeForm.slots { "palette[\($0)]" },
        settings: { text, each in
            SettingLines().settings(text) { setting in
                // A number and a colour.
                let value = text[setting.value]
                guard setting.key == "palette", let equals = value.firstIndex(of: UInt8(ascii: "=")) else {
                    return each(setting)
                }
                guard let number = Setting.key(value[..<equals]) else { return }
                each(
                    Setting(
                        key: "palette[\(number)]", value: trimmed(value[(equals + 1)...]), line: setting.line
                    ))
            }
        }, color: XNotation().color)
}
