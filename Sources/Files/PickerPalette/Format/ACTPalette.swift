import PickerColor
import PickerFiles

/// Source: Adobe, "Photoshop File Formats Specification", "Color table".
extension PaletteFormat {
    static let act = PaletteFormat(
        name: "act", title: "Photoshop color table", endings: ["act"], places: [],
        recognizes: ACTPalette.recognizes,
        read: ACTPalette.read
    ) { palette throws(PaletteError) in
        let count = palette.colors.count
        guard count <= ACTPalette.count else {
            throw PaletteError(.file, "a color table holds at most \(ACTPalette.count) colours")
        }
        let fitted = SRGBPalette(palette, hasAlpha: false)
        let colors = fitted.colors.flatMap { color -> [UInt8] in
            [color.bytes.x, color.bytes.y, color.bytes.z]
        }
        let rest = [UInt8](repeating: 0, count: ACTPalette.length - colors.count)
        // No colour is transparent.
        return fitted.written(colors + rest + [UInt8](count, bytes: 2) + [0xFF, 0xFF])
    }
}

/// Reads the color tables of Photoshop: 256 colours, and in newer files how many of them count.
enum ACTPalette {
    static let count = 256
    static let length = 3 * count

    /// True for the length of such a file, whose content is not a text.
    static func recognizes(_ head: PaletteHead) -> Bool {
        [length, length + 4].contains(head.bytes.count) && head.bytes.contains(0)
    }

    static func read(_ bytes: [UInt8]) throws(PaletteError) -> ReadPalette {
        guard bytes.count == length || bytes.count == length + 4 else {
            throw PaletteError(
                .file, "a color table has \(length) or \(length + 4) bytes, not \(bytes.count)")
        }
        let given = ByteReader(bytes).number(at: length, 2) ?? count
        var colors = PaletteColors()
        for index in 0..<(given == 0 ? count : min(given, count)) {
            let color = RGBColor(
                red8: bytes[3 * index], green8: bytes[3 * index + 1], blue8: bytes[3 * index + 2])
            try colors.append(Color(color), at: .file)
        }
        return try colors.palette()
    }
}
