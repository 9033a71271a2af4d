import PickerColor

/// Source: Jasc Paint Shop Pro, "PSP palette file format"; fourth numbers are the alpha of Aseprite.
extension PaletteFormat {
    static let jasc = PaletteFormat(
        name: "jasc", title: "JASC palette (Paint Shop Pro)", endings: ["pal", "psppalette"], places: [],
        recognizes: { $0.line == "JASC-PAL" }, read: JASCPalette.read
    ) { palette throws(PaletteError) in
        let hasAlpha = palette.translucentCount > 0
        let fitted = SRGBPalette(palette, hasAlpha: true)
        let lines = fitted.colors.map { color in
            let bytes = color.bytes
            return "\(bytes.x) \(bytes.y) \(bytes.z)" + (hasAlpha ? " \(bytes.w)" : "")
        }
        let header = ["JASC-PAL", "0100", "\(lines.count)"]
        return fitted.written((header + lines).map { "\($0)\r\n" }.joined())
    }
}

/// Reads the palettes of Paint Shop Pro.
enum JASCPalette {
    static func read(_ bytes: [UInt8]) throws(PaletteError) -> ReadPalette {
        var colors = PaletteColors()
        for line in TextLines(try Palette.text(bytes)).dropFirst(3) where !trimmed(line.bytes).isEmpty {
            let words = line.bytes.split(maxSplits: 4, whereSeparator: isBlank).map {
                String(decoding: $0, as: UTF8.self)
            }
            let numbers = words.compactMap { UInt8($0) }
            guard numbers.count == words.count, (3...4).contains(numbers.count) else {
                throw PaletteError(
                    .line(line.number),
                    "expected red, green and blue from 0 to 255, got \(quoted(trimmedText(line.bytes)))")
            }
            let color = RGBColor(
                bytes: SIMD4(numbers[0], numbers[1], numbers[2], numbers.count == 4 ? numbers[3] : 255))
            try colors.append(Color(color), at: .line(line.number), range: trimmed(line.bytes))
        }
        return try colors.palette()
    }
}
