import PickerColor

/// How colours are written for GTK 3, which knows no other functions and no eight digits. Found with GTK 3.24.
enum GTKColor {
    /// The text for one of CSS: `#rrggbb`, or `rgb()` and `rgba()` with commas; nil for other formats.
    static func text(_ text: String) -> String? {
        var text = text
        if text.first == "#" {
            guard text.utf8.count > 7 else { return text }
            guard let color = RGBColor(hexadecimalDigits: text.utf8.dropFirst()) else { return nil }
            text = ColorFormat.rgb.text(Color(color))
        }
        guard text.hasPrefix("rgb("), text.hasSuffix(")") else { return nil }
        let numbers = text.dropFirst(4).dropLast().split { $0 == " " || $0 == "/" }.map {
            $0 == "none" ? "0" : $0
        }
        return (numbers.count > 3 ? "rgba(" : "rgb(") + numbers.joined(separator: ", ") + ")"
    }

    static func isReadable(_ text: String) -> Bool {
        text.utf8.contains(UInt8(ascii: ",")) && lowercasedASCII(text).hasPrefix("rgb")
    }
}
