import PickerColor
import PickerPalette

/// How a program that knows the names of X11 reads a colour.
///
/// Source: X(7), "Color Names"; urxvt(1), "transparency"; the parsers of kitty, Ghostty and WezTerm.
struct XNotation: Sendable {
    /// Whether the digits of `#RGB` are the upper ones of each byte, as in X: `#f00` is `#f00000`.
    var padsShortDigits = false
    /// Whether a share of alpha may stand before a colour, as in `[95]#0e0021` of urxvt.
    var allowsAlphaFirst = false

    func color(_ text: String) throws(ColorTextError) -> Color {
        let trimmed = trimmedText(ArraySlice(text.utf8))
        if allowsAlphaFirst, trimmed.hasPrefix("["), let end = trimmed.firstIndex(of: "]") {
            guard let percent = UInt8(trimmed[..<end].dropFirst()), percent <= 100 else {
                throw .unexpected(String(trimmed[...end]))
            }
            var color = try color(String(trimmed[end...].dropFirst()))
            color.alpha = Double(percent) / 100
            return color
        }
        if let bytes = bytes(trimmed) {
            return Color(RGBColor(red8: bytes[0], green8: bytes[1], blue8: bytes[2]))
        }
        do throws(ColorTextError) { return Color(try NamedColor.x11Color(trimmed)) } catch {
            do throws(ColorTextError) { return try paletteColor(text) } catch .unknownName { throw error }
        }
    }

    /// Red, green and blue of digits that CSS does not know, or reads as another colour.
    private func bytes(_ text: String) -> [UInt8]? {
        guard text.hasPrefix("#"), text.utf8.count == 10 || padsShortDigits && text.utf8.count == 4 else {
            return nil
        }
        let digits = text.utf8.dropFirst().map { Character(UnicodeScalar($0)).hexDigitValue }
        let length = digits.count / 3
        let bytes = stride(from: 0, to: digits.count, by: length).map { index -> UInt8? in
            // The third of three digits is finer than a step.
            guard let high = digits[index], let low = length > 1 ? digits[index + 1] : 0,
                digits[index + length - 1] != nil
            else { return nil }
            return UInt8(high << 4 | low)
        }
        return bytes.contains(nil) ? nil : bytes.compactMap(\.self)
    }
}
