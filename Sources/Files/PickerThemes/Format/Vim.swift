import PickerColor
import PickerPalette

/// Source: Vim's help, `:help g:terminal_ansi_colors` and `:help highlight-args`.
extension PaletteFormat {
    static let vim = PaletteFormat(
        name: "vim", title: "Vim color scheme", endings: ["vim"], form,
        needs: ["background", "foreground"] + TerminalTheme.slotNames
    ) { colors in
        func groups(_ names: String, _ color: String) -> String {
            names.split(separator: " ").map { "hi \($0) guifg=\(colors.hex(color)) guibg=NONE gui=NONE\n" }
                .joined()
        }
        let isDark = (colors["background"] ?? .black).luminance < 0.18
        let slots = TerminalTheme.slotNames.map { "'\(colors.hex($0))'" }
        let cursor = colors["cursor"] == nil ? "foreground" : "cursor"
        let selection = colors["selection"] == nil ? "color8" : "selection"
        return """
            set background=\(isDark ? "dark" : "light")
            hi clear
            let g:colors_name = \(configurationString(colors.title ?? "glpick"))
            hi Normal guifg=\(colors.hex("foreground")) guibg=\(colors.hex("background"))
            hi Cursor guifg=\(colors.hex("background")) guibg=\(colors.hex(cursor))
            hi Visual guifg=NONE guibg=\(colors.hex(selection))
            let g:terminal_ansi_colors = [\(slots.joined(separator: ", "))]
            if has('nvim')
              for i in range(16)
                let g:terminal_color_{i} = g:terminal_ansi_colors[i]
              endfor
            endif

            """ + groups("Comment LineNr NonText", "color8") + groups("Constant Number Boolean", "color5")
                + groups("String DiffAdd", "color2") + groups("Identifier Function Directory Title", "color4")
                + groups("Statement Keyword", "color3") + groups("PreProc Special", "color6")
                + groups("Type", "color11") + groups("Error ErrorMsg WarningMsg DiffDelete", "color1")
    }

    private static let form = ThemeForm(
        keys: [
            ("Normal.guibg", "background"), ("Normal.guifg", "foreground"), ("Cursor.guibg", "cursor"),
            ("Visual.guibg", "selection"),
        ] + ThemeForm.slots { "list[\($0)]" } + ThemeForm.slots { "terminal_color_\($0)" },
        settings: VimSettings.settings, titleKey: "colors_name", color: XNotation().color)
}

/// Finds the colours of highlight groups and of the terminal in a script for Vim.
private enum VimSettings {
    @Sendable static func settings(_ text: ArraySlice<UInt8>, _ each: (Setting) -> Void) {
        /// The number of elements of the list so far; nil outside of it.
        var element: Int?
        for line in TextLines(text) {
            let content = text[trimmed(line.bytes)]
            let words = LineParts(content)
            // A longer word is none of those that matter.
            let texts = words.prefix(2).map { Setting.key($0) ?? "" }
            guard let first = texts.first, !first.hasPrefix("\"") else { continue }
            if ["hi", "hi!", "highlight", "highlight!"].contains(first), texts.count > 1 {
                for word in words.dropFirst(2) {
                    guard let equals = word.firstIndex(of: UInt8(ascii: "=")),
                        let key = Setting.key(word[..<equals])
                    else { continue }
                    each(
                        Setting(
                            key: "\(texts[1]).\(key)", value: equals + 1..<word.endIndex, line: line.number))
                }
                continue
            }
            let isList = texts.count > 1 && texts[1].hasPrefix("g:terminal_ansi_colors")
            if first == "let", isList { element = 0 }
            let variable = texts.count > 1 && texts[1].hasPrefix("g:") ? texts[1].dropFirst(2) : ""
            for string in strings(content) {
                if let index = element {
                    each(Setting(key: "list[\(index)]", value: string, line: line.number))
                    element = index + 1
                } else if first == "let", !variable.isEmpty {
                    let name = variable.prefix { $0 != "=" }
                    each(Setting(key: String(name), value: string, line: line.number))
                }
            }
            if content.last == UInt8(ascii: "]") || first != "let" && !first.hasPrefix("\\") { element = nil }
        }
    }

    /// The places of the strings in a line, without their quotation marks.
    private static func strings(_ line: ArraySlice<UInt8>) -> some Sequence<Range<Int>> {
        sequence(state: line) { rest in
            guard let start = rest.firstIndex(where: { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") }),
                let end = rest[start...].dropFirst().firstIndex(of: rest[start])
            else { return nil }
            rest = rest[end...].dropFirst()
            return start + 1..<end
        }
    }
}
