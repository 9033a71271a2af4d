// Whoever writes about colours quotes texts and lists names.
@_exported public import PickerText

/// Parses colours as people and style sheets write them.
public enum ColorText {
    /// Parses a colour of CSS Color 4 without clipping it, in the system of its function.
    ///
    /// - Hexadecimal: `#` and 3, 4, 6 or 8 digits, or 12 or 16, four to a component. The first four need no `#`.
    /// - Names: the 148 named colours of CSS, and `transparent`; those of X11 after `x11:`.
    /// - Functions: those of CSS, and one for each other ``ColorSystem`` with a function of its name, such as `hsb()`.
    ///   In `rgb()`, `hsl()` and `hsb()` commas may separate the values.
    /// - Relative colours, `oklch(from teal calc(l + 0.1) c h / alpha)`, and
    ///   `color-mix(in oklch longer hue, red 30%, blue)`; also `calc()`, `min()`, `max()` and `clamp()` for each value.
    /// - What people type: `255, 136, 0` with or without parentheses, and `oklch 0.7 0.15 50`. Numbers that may be shares of 1,
    ///   such as `1.0 0.5 0.0`, are not a colour without the name of a function.
    /// - What X writes: `rgb:1414/1919/1f1f` and `rgbi:1/0.5/0`.
    /// - What people paste: `0xff8800`, a colour in quotes, `color: teal;` with any property, spaces that do not break, and
    ///   a byte order mark.
    ///
    /// Hues are wrapped into a turn; `rgb()`, alpha and what has a ``Coordinate/clamp`` are clamped. So are shares beyond 0 to 100 %
    /// unless a colour is relative or `clampsShares` is false: browsers show `hsl(0 150% 40%)` as `rgb(204 0 0)`. Throws
    /// ``ColorTextError`` for any other text, also where the closing parenthesis is missing or more than 32 functions are
    /// nested.
    ///
    /// Source: CSS Color 4, sections 4 to 12; CSS Color 5, sections 3 and 4; CSS Syntax Level 3, section 4.
    public static func parse(_ text: String, clampsShares: Bool = true) throws(ColorTextError) -> Color {
        let bytes = Array(text.utf8)
        if let color = try XColorText.color(bytes) { return color }
        do throws(ColorTextError) { return try parsed(bytes, clampsShares) } catch {
            guard let meant = PastedText.color(in: bytes) else { throw error }
            if let color = try XColorText.color(meant) { return color }
            return try parsed(meant, clampsShares)
        }
    }

    private static func parsed(_ bytes: [UInt8], _ clampsShares: Bool) throws(ColorTextError) -> Color {
        if let color = try NamedColor.x11Color(prefixed: bytes) { return Color(color) }
        var parser = ColorParser(bytes, clampsShares: clampsShares)
        do throws(ColorTextError) { return try parser.whole() } catch {
            throw ColorParser.reason(error, bytes)
        }
    }

    /// Parses a colour as style sheets write it, without the short forms that people type.
    package static func anywhere(
        _ bytes: [UInt8], clampsShares: Bool = true
    ) throws(ColorTextError) -> Color {
        var parser = ColorParser(bytes, clampsShares: clampsShares)
        let color = try parser.color()
        guard parser.current.kind == .end else { throw .unexpected(parser.rest(parser.current.start)) }
        return color
    }

    /// Splits `text` at its commas, except at those in parentheses, comments and escapes.
    package static func partsBetweenCommas(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        var parts: [ArraySlice<UInt8>] = []
        var (start, depth) = (0, 0)
        for token in CSSTokenizer(bytes) {
            depth += token.nesting
            guard depth == 0, token.isDelimiter(",") else { continue }
            parts.append(bytes[start..<token.start])
            start = token.end
        }
        return (parts + [bytes[start...]]).map { String(decoding: $0, as: UTF8.self) }
    }
}
