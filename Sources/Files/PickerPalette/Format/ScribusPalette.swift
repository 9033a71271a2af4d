import PickerColor

/// Source: Scribus, its folder `resources/swatches`.
extension PaletteFormat {
    static let scribus = PaletteFormat(
        name: "scribus", title: "Scribus swatches", endings: ["xml"],
        recognizes: { $0.tag == "SCRIBUSCOLORS" },
        read: ScribusPalette.read
    ) { palette throws(PaletteError) in
        let fitted = SRGBPalette(palette, hasAlpha: false)
        let colors = zip(fitted.colors, uniqueNames(palette.names)).map { color, name in
            let bytes = color.bytes
            return
                "  <COLOR NAME=\"\(xmlText(name))\" SPACE=\"RGB\" R=\"\(bytes.x)\" G=\"\(bytes.y)\" B=\"\(bytes.z)\"/>\n"
        }
        let name = palette.name.map { " Name=\"\(xmlText($0))\"" } ?? ""
        return fitted.written(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<SCRIBUSCOLORS\(name)>\n\(colors.joined())</SCRIBUSCOLORS>\n"
        )
    }
}

/// Reads the swatches of Scribus, of both ways in which it has written colours.
enum ScribusPalette {
    static func read(_ bytes: [UInt8]) throws(PaletteError) -> ReadPalette {
        var colors = PaletteColors()
        var title: String?
        for element in XMLElements(try Palette.text(bytes)) {
            guard case .start(let tag, let attributes) = element else { continue }
            if tag == "SCRIBUSCOLORS" { title = attributes["Name"] ?? attributes["NAME"] }
            guard tag == "COLOR" else { continue }
            let name = attributes["NAME"]
            let place = PaletteError.Place.value(quoted(name ?? "COLOR"))
            if let text = attributes["RGB"] {
                try colors.append(paletteColor(text, at: place), name: name, at: place)
            } else if attributes["CMYK"] != nil || attributes["SPACE"] == "CMYK" {
                colors.leftOut.add(place, noProfile)
            } else {
                let isLab = attributes["SPACE"] == "Lab"
                let numbers = (isLab ? ["L", "A", "B"] : ["R", "G", "B"]).compactMap {
                    attributes[$0].flatMap { Double($0) }
                }
                guard numbers.count == 3, numbers.allSatisfy(\.hasMeaning) else {
                    throw PaletteError(place, "expected the numbers R, G and B, or L, A and B")
                }
                let values = SIMD3(numbers[0], numbers[1], numbers[2])
                try colors.append(
                    isLab ? Color(.lab, values) : Color(.sRGB, values / 255), name: name,
                    at: place)
            }
        }
        return try colors.palette(name: title)
    }
}
