import PickerColor

extension Palette {
    /// The palette as a GIMP file, in UTF-8: red, green and blue of sRGB in 8 bits, and names; with alpha, as Aseprite
    /// writes it, if a colour is translucent.
    ///
    /// Colours outside sRGB are clipped to it, and line breaks in names become spaces. A colour without a name gets its hexadecimal digits. ``parse(_:)`` reads it.
    public var gimpText: String {
        let colors = colors.map { RGBColor(clipping: $0) }
        let hasAlpha = colors.contains { $0.bytes.w < 255 }
        var text = "GIMP Palette\n"
        if let name { text += "Name: \(withoutLineBreaks(name))\n" }
        if hasAlpha { text += "Channels: RGBA\n" }
        if let columns { text += "Columns: \(columns)\n" }
        text += "#\n"
        for (color, name) in zip(colors, names) { text += Self.line(color, name, hasAlpha: hasAlpha) + "\n" }
        return text
    }

    /// Parses a file to which colours will be added: a GIMP palette, perhaps without colours so far, or a blank file, which is
    /// a palette without colours. Returns nil for any other content.
    package static func growing(_ bytes: [UInt8]) throws(PaletteError) -> Palette? {
        let text = try text(bytes)
        if text.allSatisfy(isBlank) { return Palette(colors: []) }
        guard GIMPPalette.recognizes(PaletteHead(bytes)) else { return nil }
        return try GIMPPalette.content(text, mayBeEmpty: true).read.palette
    }

    /// The content of a GIMP palette file with the colours at its end; all that it has stays as it is, comments too.
    ///
    /// A blank file gets the header, too. Returns nil if a colour is translucent and the file has no alpha: then each of its
    /// lines would have to change. Throws ``PaletteError`` if `bytes` are not a GIMP palette.
    package func appended(toGIMPText bytes: [UInt8]) throws(PaletteError) -> [UInt8]? {
        let text = withoutByteOrderMark(bytes)
        if text.allSatisfy(isBlank) { return Array(bytes[..<text.startIndex]) + gimpText.utf8 }
        let hasAlpha = try GIMPPalette.content(text, mayBeEmpty: true).hasAlpha
        let colors = colors.map { RGBColor(clipping: $0) }
        guard hasAlpha || colors.allSatisfy({ $0.bytes.w == 255 }) else { return nil }
        var lines = TextLines(text)
        let first = lines.next().map { Array(text[$0.bytes.endIndex..<$0.end]) } ?? []
        let lineBreak = first.isEmpty ? Array("\n".utf8) : first
        var appended = bytes
        if let last = bytes.last, !lineBreak.contains(last) { appended += lineBreak }
        for (color, name) in zip(colors, names) {
            appended += Self.line(color, name, hasAlpha: hasAlpha).utf8 + lineBreak
        }
        return appended
    }

    /// A colour in a GIMP file, without a line break.
    private static func line(_ color: RGBColor, _ name: String?, hasAlpha: Bool) -> String {
        let bytes = color.bytes
        let components = [bytes.x, bytes.y, bytes.z] + (hasAlpha ? [bytes.w] : [])
        let numbers = components.map { byte in
            let number = String(byte)
            return String(repeating: " ", count: 3 - number.count) + number
        }
        return "\(numbers.joined(separator: " "))\t\(name.map { withoutLineBreaks($0) } ?? color.hexadecimal)"
    }
}
