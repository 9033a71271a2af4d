import PickerColor

/// Source: LibreOffice, `xmlxtexp.cxx` and its folder `palette`.
extension PaletteFormat {
    static let soc = PaletteFormat(
        name: "soc", title: "LibreOffice palette", endings: ["soc"],
        recognizes: { $0.tag?.hasSuffix(":color-table") == true },
        read: SOCPalette.read
    ) { palette throws(PaletteError) in
        let fitted = SRGBPalette(palette, hasAlpha: false)
        let names = uniqueNames(palette.names)
        let lines = zip(fitted.colors, names).map { color, name in
            "  <draw:color draw:name=\"\(xmlText(name))\" draw:color=\"\(color.hexadecimal)\"/>\n"
        }
        return fitted.written(SOCPalette.header + lines.joined() + "</ooo:color-table>\n")
    }
}

/// Reads and writes the palettes of LibreOffice.
enum SOCPalette {
    static let header = """
        <?xml version="1.0" encoding="UTF-8"?>
        <ooo:color-table xmlns:office="http://openoffice.org/2000/office" \
        xmlns:draw="http://openoffice.org/2000/drawing" xmlns:xlink="http://www.w3.org/1999/xlink" \
        xmlns:svg="http://www.w3.org/2000/svg" xmlns:ooo="http://openoffice.org/2004/office">

        """

    static func read(_ bytes: [UInt8]) throws(PaletteError) -> ReadPalette {
        var colors = PaletteColors()
        for element in XMLElements(try Palette.text(bytes)) {
            guard case .start("draw:color", let attributes) = element, let text = attributes["draw:color"]
            else {
                continue
            }
            let name = attributes["draw:name"]
            let place = PaletteError.Place.value(quoted(name ?? text))
            try colors.append(paletteColor(text, at: place), name: name, at: place)
        }
        return try colors.palette()
    }
}
