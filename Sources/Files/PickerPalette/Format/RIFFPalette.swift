import PickerColor
import PickerFiles

/// Source: Microsoft, "Palette File Format" (RIFF), and its structures LOGPALETTE and PALETTEENTRY.
extension PaletteFormat {
    static let riff = PaletteFormat(
        name: "riff", title: "Microsoft palette (RIFF)", endings: ["pal"], places: [],
        recognizes: { head in
            head.bytes.starts(with: "RIFF".utf8) && ByteReader(head.bytes).has(RIFFPalette.kind, at: 8)
        },
        read: RIFFPalette.read
    ) { palette throws(PaletteError) in
        guard palette.colors.count < 1 << 16 else {
            throw PaletteError(.file, "Microsoft palettes hold at most 65535 colours")
        }
        let fitted = SRGBPalette(palette, hasAlpha: false)
        let entries = fitted.colors.flatMap { color -> [UInt8] in
            [color.bytes.x, color.bytes.y, color.bytes.z, 0]
        }
        let count = fitted.colors.count
        let content: [UInt8] = [0, 3] + [UInt8](count, bytes: 2, .little) + entries
        var bytes = Array("RIFF".utf8)
        bytes.append(content.count + 12, bytes: 4, .little)
        bytes += (RIFFPalette.kind + "data").utf8
        bytes.append(content.count, bytes: 4, .little)
        return fitted.written(bytes + content)
    }
}

/// Reads palettes of Windows, whose entries are red, green, blue and flags.
enum RIFFPalette {
    static let kind = "PAL "

    static func read(_ bytes: [UInt8]) throws(PaletteError) -> ReadPalette {
        try expectSize(bytes)
        let end = PaletteError(.file, "the file ends in the middle of its colours")
        // What precedes the colours is 24 bytes long, of which the last two count them.
        let reader = ByteReader(bytes, .little)
        guard reader.has("data", at: 12), let count = reader.number(at: 22, 2),
            let entries = reader.bytes(at: 24, 4 * count)
        else { throw end }
        var colors = PaletteColors()
        for entry in stride(from: entries.startIndex, to: entries.endIndex, by: 4) {
            let color = RGBColor(red8: bytes[entry], green8: bytes[entry + 1], blue8: bytes[entry + 2])
            try colors.append(Color(color), at: .file)
        }
        return try colors.palette()
    }
}
