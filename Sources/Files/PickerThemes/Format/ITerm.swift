import PickerColor
import PickerPalette

/// Source: iTerm2, `ITAddressBookMgr.h`, and the files of iTerm2-Color-Schemes.
extension PaletteFormat {
    static let iTerm = PaletteFormat(
        name: "iterm2", title: "iTerm2 color preset", endings: ["itermcolors"],
        places: ITermPreset.keys.map(\.name),
        recognizes: ITermPreset.recognizes, read: ITermPreset.read, write: ITermPreset.write)
}

/// Reads and writes the colour presets of iTerm2: property lists with colours of sRGB or Display P3.
enum ITermPreset {
    static let keys: [(key: String, name: String)] =
        ThemeForm.slots { "Ansi \($0) Color" } + [
            ("Background Color", "background"), ("Foreground Color", "foreground"),
            ("Cursor Color", "cursor"),
            ("Cursor Text Color", "cursor-text"), ("Selection Color", "selection"),
            ("Selected Text Color", "selection-text"),
        ]

    static func recognizes(_ head: PaletteHead) -> Bool {
        head.tag == "plist"
            && XMLElements(head.text).contains { element in
                guard case .text(let text) = element else { return false }
                return keys.contains { $0.key == text }
            }
    }

    static func read(_ bytes: [UInt8]) throws(PaletteError) -> ReadPalette {
        var colors = PaletteColors()
        // The key of a colour, and of one of its components.
        var (color, key) = ("", "")
        var (depth, values, element) = (0, [String: String](), "")
        var hasOpenSpace = false
        for part in XMLElements(try Palette.text(bytes)) {
            switch part {
            case .start(let name, _):
                element = name
                if name == "dict" {
                    depth += 1
                    if depth == 2 { (color, values) = (key, [:]) }
                }
            case .text(let text):
                if element == "key" { key = text } else { values[key] = text }
            case .end("dict"):
                if depth == 2, let name = keys.first(where: { $0.key == color })?.name {
                    let place = PaletteError.Place.value(quoted(color))
                    hasOpenSpace = hasOpenSpace || values["Color Space"].map { $0 == "Calibrated" } ?? true
                    try colors.append(self.color(values, at: place), name: name, at: place)
                }
                depth -= 1
            case .end: break
            }
        }
        var palette = try colors.palette()
        if hasOpenSpace {
            palette.remark =
                "colours without a Color Space are taken for sRGB; iTerm2 takes its calibrated space, which is lighter"
        }
        return palette
    }

    private static func color(
        _ values: [String: String], at place: PaletteError.Place
    ) throws(PaletteError) -> Color {
        var components: [Double] = []
        for title in ["Red", "Green", "Blue", "Alpha"] {
            let text = values["\(title) Component"] ?? (title == "Alpha" ? "1" : "")
            guard let number = Double(text), (0...1).contains(number) else {
                throw PaletteError(place, "expected a number from 0 to 1 as \(title) Component")
            }
            components.append(number.onStep)
        }
        let isP3 = values["Color Space"] == "P3"
        return Color(
            isP3 ? .displayP3 : .sRGB, SIMD3(components[0], components[1], components[2]),
            alpha: components[3])
    }

    static func write(_ palette: Palette) throws(PaletteError) -> WrittenPalette {
        let theme = palette.named
        _ = try ThemeColors(
            theme, in: PaletteFormat.iTerm.title, names: keys.map(\.name),
            needs: ["background", "foreground"] + TerminalTheme.slotNames)
        var mappedCount = 0
        var written: [(key: String, text: String)] = []
        for (key, name) in keys {
            guard let index = theme.names.firstIndex(of: name) else { continue }
            let color = theme.colors[index]
            let isWide = !color.isInGamut(of: .sRGB)
            let isP3 = isWide && color.isInGamut(of: .displayP3)
            if isWide, !isP3 { mappedCount += 1 }
            let rgb = RGBColor(color, in: isP3 ? .displayP3 : .sRGB)
            let values = [
                ("Alpha Component", rgb.alpha), ("Blue Component", rgb.blue), ("Green Component", rgb.green),
                ("Red Component", rgb.red),
            ]
            let reals = values.map { "\t\t<key>\($0)</key>\n\t\t<real>\(plain($1))</real>\n" }
            let space = "\t\t<key>Color Space</key>\n\t\t<string>\(isP3 ? "P3" : "sRGB")</string>\n"
            written.append((key, "\t<key>\(key)</key>\n\t<dict>\n\(reals.joined())\(space)\t</dict>\n"))
        }
        let text = written.sorted { $0.key < $1.key }.map(\.text).joined()
        return WrittenPalette(
            header + text + "</dict>\n</plist>\n", mappedCount: mappedCount,
            omittedCount: theme.colors.count - written.count)
    }

    private static let header = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>

        """
}
