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
        settings: { text in
            TextLines(text).flatMap { line -> [Setting] in
                let words = line.bytes.split { isBlank($0) || ",='\"".utf8.contains($0) }
                guard words.contains(where: { $0.elementsEqual("--color".utf8) })
                else { return [] }
                return words.compactMap { word in
                    let parts = word.split(separator: UInt8(ascii: ":"))
                    guard parts.count > 1 else { return nil }
                    return Setting(
                        key: String(decoding: parts[0], as: UTF8.self), value: trimmed(parts[1]),
                        line: line.number)
                }
            }
        })
}
