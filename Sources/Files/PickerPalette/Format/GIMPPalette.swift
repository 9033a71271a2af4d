import PickerColor

extension PaletteFormat {
    static let gimp = PaletteFormat(
        name: "gpl", title: "GIMP palette", endings: ["gpl"], recognizes: GIMPPalette.recognizes,
        read: GIMPPalette.parse
    ) { palette throws(PaletteError) in
        try palette.expectLines()
        let fitted = SRGBPalette(palette, hasAlpha: true)
        let colors = fitted.colors.map { Color($0) }
        return fitted.written(
            Palette(name: palette.name, colors: colors, names: palette.names, columns: palette.columns)
                .gimpText)
    }
}

/// Parses the palettes of GIMP.
///
/// Source: GIMP, `devel-docs/gpl.txt` and `gimppalette-load.c`; Aseprite for its alpha.
enum GIMPPalette {
    static func recognizes(_ head: PaletteHead) -> Bool { head.line == "GIMP Palette" }

    static func parse(_ bytes: [UInt8]) throws(PaletteError) -> ReadPalette {
        try content(Palette.text(bytes)).read
    }

    /// The palette, and whether its lines have alpha.
    static func content(
        _ text: ArraySlice<UInt8>, mayBeEmpty: Bool = false
    ) throws(PaletteError) -> (read: ReadPalette, hasAlpha: Bool) {
        var colors = PaletteColors()
        var name: String?
        var columns: Int?
        var channelCount = 3
        var isHeader = true
        for line in TextLines(text).dropFirst() {
            let content = trimmedText(line.bytes)
            if content.isEmpty || content.utf8.first == UInt8(ascii: "#") { continue }
            if isHeader, let value = self.value(of: "Name:", in: content) {
                name = value
            } else if isHeader, let value = self.value(of: "Channels:", in: content) {
                guard value == "RGB" || value == "RGBA" else {
                    throw PaletteError(
                        .line(line.number), "expected the channels RGB or RGBA, got \(quoted(value))")
                }
                channelCount = value.utf8.count
            } else if isHeader, let value = self.value(of: "Columns:", in: content) {
                columns = leadingNumber(value)
            } else {
                isHeader = false
                // GIMP leaves out other lines, too, such as a title without a key.
                let read: (color: Color, name: String, place: Range<Int>)
                do throws(PaletteError) {
                    read = try color(line.bytes, channelCount: channelCount, line: line.number)
                } catch {
                    colors.leftOut.add(error.place, error.reason)
                    continue
                }
                try colors.append(read.color, name: read.name, at: .line(line.number), range: read.place)
            }
        }
        return (
            try colors.palette(name: name, columns: columns, mayBeEmpty: mayBeEmpty), channelCount == 4
        )
    }

    /// The text after `key` in a line of the header; nil if the line does not begin with `key`.
    private static func value(of key: String, in line: String) -> String? {
        guard line.utf8.starts(with: key.utf8) else { return nil }
        return trimmedText(Array(line.utf8)[key.utf8.count...])
    }

    /// The whole number at the beginning of a text, parsed like C's `atoi`, which GIMP uses; nil if there is none.
    private static func leadingNumber(_ text: String) -> Int? {
        let sign = text.utf8.prefix(1).filter { "+-".utf8.contains($0) }
        let digits = text.utf8.dropFirst(sign.count).prefix {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        }
        return Int(String(decoding: sign + digits, as: UTF8.self))
    }

    private static func color(
        _ line: ArraySlice<UInt8>, channelCount: Int, line number: Int
    ) throws(PaletteError) -> (Color, name: String, place: Range<Int>) {
        let words = line.split(maxSplits: channelCount, whereSeparator: isBlank)
        var components = SIMD4<UInt8>(repeating: 255)
        for index in 0..<channelCount {
            guard index < words.count else {
                let expected = channelCount == 3 ? "red, green and blue" : "red, green, blue and alpha"
                throw PaletteError(.line(number), "expected \(expected), got \(quoted(trimmedText(line)))")
            }
            let word = String(decoding: words[index], as: UTF8.self)
            // UInt8() would accept a sign.
            guard word.utf8.first != UInt8(ascii: "+"), let value = UInt8(word) else {
                throw PaletteError(.line(number), "\(quoted(word)) is not a whole number from 0 to 255")
            }
            components[index] = value
        }
        let name = words.count > channelCount ? trimmedText(words[channelCount]) : ""
        let place = (words.first?.startIndex ?? 0)..<words[channelCount - 1].endIndex
        return (Color(RGBColor(bytes: components)), name, place)
    }
}
