/// Reads colours as people and style sheets write them.
public enum ColorText {
    /// The colour that `text` writes; white space around it is ignored, and case is everywhere.
    ///
    /// - Hexadecimal: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`.
    /// - Names: the 148 named colours of CSS, and `transparent`.
    /// - `rgb(51 102 204)`, `hsl(220 60% 50%)`, `hwb(220 20% 20%)` as CSS Color 4 has them, and glpick's own
    ///   `hsb(220 75% 80%)`, whose other name is `hsv` and whose rules are those of `hsl()`. Alpha follows
    ///   after `/`. All but `hwb()` may have commas instead, alpha too: `rgba(51, 102, 204, 0.5)`.
    ///
    /// Components of `rgb()` are numbers (255 is full) or percentages; the others are percentages or, without
    /// commas, the same numbers without the sign. A hue is a number of degrees or has a unit: `deg`, `grad`,
    /// `rad`, `turn`. Alpha is a number (1 is opaque) or a percentage. Without commas, `none` stands for 0. Hues
    /// are wrapped; all else is clamped to its range, saturation too.
    ///
    /// A hue is kept as written, of greys too; so is the saturation of black in `hsb()` and `hsl()`. Throws what
    /// is wrong with any other text, also with one that lacks its closing parenthesis.
    ///
    /// Source: CSS Color 4, sections 4 to 8.
    public static func parse(_ text: String) throws(ColorTextError) -> HSBColor {
        let bytes = text.utf8.drop(while: isWhiteSpace)
        guard let last = bytes.lastIndex(where: { !isWhiteSpace($0) }) else { throw .empty }
        let trimmed = bytes[...last]
        if trimmed.first == UInt8(ascii: "#") {
            guard let color = RGBColor(hexadecimalDigits: trimmed.dropFirst()) else {
                throw .notHexadecimal(String(Substring(trimmed)))
            }
            return HSBColor(color)
        }
        guard let parenthesis = trimmed.firstIndex(of: UInt8(ascii: "(")) else {
            return HSBColor(try named(String(Substring(trimmed))))
        }
        return try function(trimmed, parenthesis: parenthesis)
    }

    private static func function(
        _ text: Substring.UTF8View, parenthesis: String.Index
    ) throws(ColorTextError) -> HSBColor {
        let name = String(Substring(text[..<parenthesis]))
        guard let kind = ColorFunction(name: lowercasedASCII(name)) else { throw .unknownFunction(name) }
        let values = text[parenthesis...].dropFirst()
        guard values.last == UInt8(ascii: ")") else {
            guard let end = values.firstIndex(of: UInt8(ascii: ")")) else { throw .unclosed(name) }
            throw .unexpected(String(Substring(values[end...].dropFirst().drop(while: isWhiteSpace))))
        }
        return try kind.color(ColorArguments(kind: kind, text: values.dropLast()))
    }

    private static func named(_ name: String) throws(ColorTextError) -> RGBColor {
        let lowercased = lowercasedASCII(name)
        if lowercased == "transparent" { return .clear }
        guard let color = NamedColors.color(lowercased) else { throw .unknownName(name) }
        return color
    }
}

/// True for the white space of CSS.
func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(byte) && byte != 0x0B
}

/// The text with the letters A to Z in lower case and no others, as CSS compares names.
func lowercasedASCII(_ text: String) -> String {
    String(
        decoding: text.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 },
        as: UTF8.self
    )
}
