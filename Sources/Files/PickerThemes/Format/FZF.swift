import PickerPalette
import PickerText

/// Source: the manual page fzf(1), option `--color`.
extension PaletteFormat {
    static let fzf = PaletteFormat(name: "fzf", title: "fzf colors", endings: ["fzf"], form) { colors in
        let pairs = colors.lines(form.keys) { "\($0):\($1)" }.split(separator: "\n")
        return "--color=\(pairs.joined(separator: ","))\n"
    }

    private static let form = ThemeForm(
        keys: [
            ("bg", "background"), ("fg", "foreground"), ("bg+", "selection"), ("fg+", "selection-text"),
            ("preview-bg", "background"), ("preview-fg", "foreground"), ("gutter", "color0"),
            ("marker", "color1"),
            ("spinner", "color2"), ("info", "color3"), ("hl", "color4"), ("pointer", "color5"),
            ("prompt", "color6"), ("query", "color7"), ("border", "color8"), ("header", "color12"),
            ("hl+", "color14"), ("label", "color15"),
        ],
        settings: { text, each in
            for line in TextLines(text) {
                let words = LineParts(line.bytes) { isBlank($0) || ",='\"".utf8.contains($0) }
                guard words.contains(where: { $0.elementsEqual("--color".utf8) }) else { continue }
                for word in words {
                    let parts = word.split(separator: UInt8(ascii: ":"), maxSplits: 2)
                    guard parts.count > 1, let key = Setting.key(parts[0]) else { continue }
                    each(Setting(key: key, value: trimmed(parts[1]), line: line.number))
                }
            }
        }, leastCount: 1)
}
