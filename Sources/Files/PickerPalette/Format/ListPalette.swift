import PickerColor

extension PaletteFormat {
    static let list = PaletteFormat(
        name: "list", title: "a colour in each line", endings: ["txt", "hex"], isCSS: true, places: [],
        recognizes: { _ in true },
        read: ListPalette.parse
    ) { palette throws(PaletteError) in
        WrittenPalette(palette.colors.map { "\(exactText($0))\n" }.joined())
    }
}

/// Parses plain lists of colours.
enum ListPalette {
    static func parse(_ bytes: [UInt8]) throws(PaletteError) -> ReadPalette {
        var colors = PaletteColors()
        var alphaIsFirst = false
        for line in TextLines(try Palette.text(bytes)) {
            let comment = startOfComment(line.bytes) ?? line.bytes.endIndex
            if isPaintNET(line.bytes[comment...]) { alphaIsFirst = true }
            for word in words(line.bytes[..<comment]) {
                let written = String(decoding: word, as: UTF8.self)
                let isHexadecimal = word.count == 8 && isLongHexadecimal(written)
                let text =
                    alphaIsFirst && isHexadecimal ? "\(written.dropFirst(2))\(written.prefix(2))" : written
                let place = PaletteError.Place.line(line.number)
                try colors.append(
                    paletteColor(text, at: place), at: place,
                    range: alphaIsFirst ? nil : word.startIndex..<word.endIndex)
            }
        }
        return try colors.palette()
    }

    /// The index at which a comment begins: at `;`, at `//`, or at `#` before a blank or the end; nil if there is none.
    private static func startOfComment(_ line: ArraySlice<UInt8>) -> Int? {
        line.indices.first { index in
            let next = line[index...].dropFirst().first
            return switch line[index] {
            case UInt8(ascii: ";"): true
            case UInt8(ascii: "/"): next == UInt8(ascii: "/")
            case UInt8(ascii: "#"): next.map(isBlank) ?? true
            default: false
            }
        }
    }

    /// True for the first comment of a paint.net palette, in which alpha comes first.
    private static func isPaintNET(_ comment: ArraySlice<UInt8>) -> Bool {
        trimmedText(comment.dropFirst()).lowercased().hasPrefix("paint.net palette file")
    }

    /// The words between blanks and commas; parentheses keep a word together.
    private static func words(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var depth = 0
        // A line may be the whole file, of which no more words are read.
        return line.split(maxSplits: Palette.maximumCount + 1) { byte in
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            return depth <= 0 && (isBlank(byte) || byte == UInt8(ascii: ","))
        }
    }
}
