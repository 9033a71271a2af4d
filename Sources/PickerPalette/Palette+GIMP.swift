import PickerColor

extension Palette {
    /// The palette as a file of GIMP's, in UTF-8: red, green and blue of sRGB in 8 bits, and names; with alpha, as Aseprite
    /// writes it, if a colour is translucent.
    ///
    /// Colours outside sRGB are clipped to it. A colour without a name gets its hexadecimal digits. ``parse(_:)`` reads it.
    public var gimpText: String {
        let colors = colors.map { RGBColor(clipping: $0) }
        let hasAlpha = colors.contains { $0.bytes.w < 255 }
        var text = "GIMP Palette\n"
        if let name { text += "Name: \(Self.oneLine(name))\n" }
        if hasAlpha { text += "Channels: RGBA\n" }
        if let columns { text += "Columns: \(columns)\n" }
        text += "#\n"
        for (color, name) in zip(colors, names) {
            let bytes = color.bytes
            let components = [bytes.x, bytes.y, bytes.z] + (hasAlpha ? [bytes.w] : [])
            let numbers = components.map { byte in
                let number = String(byte)
                return String(repeating: " ", count: 3 - number.count) + number
            }
            text +=
                "\(numbers.joined(separator: " "))\t\(name.map { Self.oneLine($0) } ?? color.hexadecimal)\n"
        }
        return text
    }

    /// A name cannot contain the end of a line.
    private static func oneLine(_ name: String) -> String {
        String(name.unicodeScalars.map { $0.value < 32 || $0.value == 127 ? " " : Character($0) })
    }
}
