import PickerPalette
import PickerText

/// Source: foot's manual page foot.ini(5), sections "cursor" and "colors".
extension PaletteFormat {
    static let foot = PaletteFormat(name: "foot", title: "foot theme", endings: ["ini"], form) { colors in
        var cursor = ""
        // A line has both: foot itself shows a cursor in the colours of the text, the other way round.
        if colors["cursor"] != nil || colors["cursor-text"] != nil {
            let text = colors["cursor-text"] ?? colors["background"] ?? .black
            let color = colors["cursor"] ?? colors["foreground"] ?? .white
            cursor = "[cursor]\ncolor=\(text.hexadecimal.dropFirst()) \(color.hexadecimal.dropFirst())\n\n"
        }
        return (colors.title.map { "# \($0)\n" } ?? "") + cursor + "[colors]\n"
            + colors.lines(form.keys.filter { $0.key.hasPrefix(section) && $0.key.last != "]" }) { key, hex in
                "\(key.dropFirst(section.count))=\(hex.dropFirst())"
            }
    }

    private static let form = ThemeForm(
        keys: [
            ("colors.background", "background"), ("colors.foreground", "foreground"),
            ("colors.selection-background", "selection"), ("colors.selection-foreground", "selection-text"),
            ("cursor.color[0]", "cursor-text"), ("cursor.color[1]", "cursor"),
            ("colors.cursor[0]", "cursor-text"), ("colors.cursor[1]", "cursor"),
        ] + ThemeForm.slots { "colors.\($0 < 8 ? "regular" : "bright")\($0 % 8)" },
        settings: { text, each in
            SettingLines(hasSections: true).settings(text) { setting in
                guard setting.key.hasSuffix("cursor") || setting.key == "cursor.color" else {
                    return each(setting)
                }
                setting.parts(text, separatedBy: isBlank).forEach(each)
            }
        }, leastCount: 1)

    private static let section = "colors."
}
