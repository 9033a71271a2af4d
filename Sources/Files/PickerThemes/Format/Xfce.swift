import PickerPalette

/// Source: xfce4-terminal, `terminal-preferences.c` and its folder `colorschemes`.
extension PaletteFormat {
    static let xfce = PaletteFormat(
        name: "xfce4-terminal", title: "xfce4-terminal color scheme", endings: ["theme"], form,
        needs: TerminalTheme.slotNames
    ) { colors in
        "[Scheme]\nName=\(colors.title ?? "glpick")\n"
            + colors.lines(form.keys.filter { $0.key.last != "]" }) { key, hex in
                "\(key.dropFirst("Scheme.".count))=\(hex)"
            }
            + (colors["cursor"] == nil ? "" : "ColorCursorUseDefault=FALSE\n")
            + (colors["selection"] == nil ? "" : "ColorSelectionUseDefault=FALSE\n")
            + "ColorPalette=" + TerminalTheme.slotNames.map(colors.hex).joined(separator: ";") + "\n"
    }

    private static let form = ThemeForm(
        keys: [
            ("Scheme.ColorBackground", "background"), ("Scheme.ColorForeground", "foreground"),
            ("Scheme.ColorCursor", "cursor"), ("Scheme.ColorCursorForeground", "cursor-text"),
            ("Scheme.ColorSelectionBackground", "selection"), ("Scheme.ColorSelection", "selection-text"),
        ] + ThemeForm.slots { "Scheme.ColorPalette[\($0)]" },
        settings: { text, each in
            SettingLines(hasSections: true).settings(text) { setting in
                guard setting.key == "Scheme.ColorPalette" else { return each(setting) }
                setting.parts(text) { $0 == UInt8(ascii: ";") }.forEach(each)
            }
        }, titleKey: "Scheme.Name", leastCount: 1)
}
