import PickerPalette
import PickerText

/// Source: the manual pages xterm(1), "Resources", urxvt(1) and xrdb(1).
extension PaletteFormat {
    static let xResources = PaletteFormat(
        name: "xresources", title: "X resources", endings: ["xresources", "xdefaults"], form
    ) { colors in
        (colors.title.map { "! \($0)\n" } ?? "") + colors.lines(form.keys) { "*.\($0): \($1)" }
    }

    private static let form = ThemeForm(
        keys: [
            ("background", "background"), ("foreground", "foreground"), ("cursorColor", "cursor"),
            ("highlightColor", "selection"), ("highlightTextColor", "selection-text"),
        ] + ThemeForm.slots { "color\($0)" },
        settings: { text, each in
            var macros: [String: Range<Int>] = [:]
            SettingLines(comments: "!", separators: " ").settings(text) { macro in
                guard macro.key == "#define" else { return }
                let words = text[macro.value].split(maxSplits: 2, whereSeparator: isBlank)
                if words.count == 2 { macros[String(decoding: words[0], as: UTF8.self)] = trimmed(words[1]) }
            }
            SettingLines(comments: "!#", separators: ":").settings(text) { setting in
                // Programs and classes precede the name of the resource.
                let name = setting.key.split { $0 == "." || $0 == "*" }.last.map(String.init)
                let value = macros[String(decoding: text[setting.value], as: UTF8.self)] ?? setting.value
                each(Setting(key: name ?? "", value: value, line: setting.line))
            }
        }, color: XNotation(padsShortDigits: true, allowsAlphaFirst: true).color)
}
