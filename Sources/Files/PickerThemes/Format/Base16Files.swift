import PickerColor
import PickerPalette

/// Source: tinted-theming, "Base16 and Base24 builder guidelines".
extension PaletteFormat {
    static let base16 = base(
        "base16", { base16Form.recognizes($0) }, count: 16)

    static let base24 = base("base24", { base24Form.recognizes($0) && base16Form.recognizes($0) }, count: 24)

    private static func base(
        _ name: String, _ recognizes: @escaping @Sendable (PaletteHead) -> Bool, count: Int
    ) -> PaletteFormat {
        let names = Array(Base16.names.prefix(count))
        return PaletteFormat(
            name: name, title: "\(name) scheme", endings: ["yaml", "yml"], places: names,
            recognizes: recognizes, read: form(Base16.names).read
        ) { palette throws(PaletteError) in
            let own = Set(palette.names.compactMap { $0 })
            let theme = TerminalTheme(palette)
            var (base, leftOut) = (palette, 0)
            if !names.allSatisfy(own.contains), let theme {
                let colors = Array(Base16.colors(theme).prefix(count))
                base = Palette(name: palette.name, colors: colors, names: Base16.names)
                leftOut = palette.names.count { !Base16.sources.contains($0 ?? "") }
            }
            guard names.allSatisfy(Set(base.names.compactMap { $0 }).contains) else {
                throw PaletteError(
                    .file,
                    "a \(name) scheme needs colours named base00 … or background, foreground, color0 … color15"
                )
            }
            let colors = try ThemeColors(base, in: name, names: names, isNamed: true)
            let isDark = (colors["base00"] ?? .black).luminance < 0.18
            let lines = names.map { "  \($0): \"\(colors.hex($0))\"\n" }.joined()
            return colors.written(
                """
                system: "\(name)"
                name: \(configurationString(colors.title ?? "glpick"))
                variant: "\(isDark ? "dark" : "light")"
                palette:
                \(lines)
                """, leftOut: leftOut)
        }
    }

    private static let base16Form = form(Array(Base16.names.prefix(16)))
    private static let base24Form = form(Array(Base16.names.dropFirst(16)))

    private static func form(_ names: [String]) -> ThemeForm {
        ThemeForm(
            keys: names.map { ($0, $0) },
            settings: { text, each in
                SettingLines(separators: ":").settings(text) { setting in
                    // The older key of the name.
                    let isOld = setting.key == "scheme"
                    each(isOld ? Setting(key: "name", value: setting.value, line: setting.line) : setting)
                }
            }, titleKey: "name")
    }
}
