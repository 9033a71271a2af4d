/// Parses colours as people and style sheets write them.
public enum ColorText {
    /// Parses a colour of CSS Color 4 without clipping it; ignores case, and white space around the text.
    ///
    /// - Hexadecimal: `#` and 3, 4, 6 or 8 digits, or 12 or 16, four to a component. The first four need no `#`.
    /// - Names: the 148 named colours of CSS, and `transparent`.
    /// - Functions: `rgb() hsl() hwb() lab() lch() oklab() oklch() color()`, such as `color(display-p3 1 0.5 0 / 50%)`,
    ///   and the functions of each other ``ColorSystem``, which CSS Color 4 does not have, such as `hsb()` and `okhsl()`.
    /// - Relative colours, `oklch(from teal calc(l + 0.1) c h / alpha)`, and
    ///   `color-mix(in oklch longer hue, red 30%, blue)`.
    /// - What people type: `255, 136, 0` with or without parentheses, and `oklch 0.7 0.15 50`.
    /// - What people paste: `0xff8800`, a colour in quotes, `color: teal;` with any property, spaces that do not break, and
    ///   a byte order mark.
    ///
    /// Components of `rgb()` are numbers (255 is full) or percentages. Shares of the functions that begin with a hue
    /// are percentages, whose `%` may be left out. The others are numbers, or percentages of ``Coordinate/full``. A hue
    /// is a number of degrees or has a unit: `deg`, `grad`, `rad`, `turn`. Alpha follows after `/` and is a number (1
    /// is opaque) or a percentage. `none` is a missing coordinate. In `rgb()`, `hsl()` and `hsb()` commas may separate
    /// the values, alpha too; then all `%` are needed, and there is no `none`.
    ///
    /// `calc()`, `min()`, `max()` and `clamp()` may replace every value. Hues are wrapped into a turn; `rgb()`, alpha
    /// and what has a ``Coordinate/clamp`` are clamped. The result is in the system of the function.
    ///
    /// Comments (`/* */`) may stand between values, and escapes (`\72 ed` is `red`) in names, units and hexadecimal
    /// digits. Throws ``ColorTextError`` for any other text, also where the closing parenthesis is missing or more than
    /// 32 functions are nested.
    ///
    /// Source: CSS Color 4, sections 4 to 12; CSS Color 5, sections 3 and 4; CSS Syntax Level 3, section 4.
    public static func color(_ text: String) throws(ColorTextError) -> Color {
        let bytes = Array(text.utf8)
        do throws(ColorTextError) { return try parsed(bytes) } catch {
            guard let meant = PastedText.color(in: bytes) else { throw error }
            return try parsed(meant)
        }
    }

    private static func parsed(_ bytes: [UInt8]) throws(ColorTextError) -> Color {
        var parser = ColorParser(bytes)
        do throws(ColorTextError) { return try parser.whole() } catch {
            throw ColorParser.reason(error, bytes)
        }
    }

    /// Parses a colour as ``color(_:)`` does, and clips it to the gamut of sRGB.
    ///
    /// The result keeps the written hue, even of greys, and the written saturation of black in `hsb()` and `hsl()`.
    /// Throws ``ColorTextError`` for the same texts.
    public static func parse(_ text: String) throws(ColorTextError) -> HSBColor {
        HSBColor(try color(text), in: .sRGB, mapping: .clip)
    }

    /// Splits `text` at its commas, except at those in parentheses, comments and escapes.
    package static func partsBetweenCommas(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        var parts: [ArraySlice<UInt8>] = []
        var (start, depth) = (0, 0)
        var tokenizer = CSSTokenizer(bytes)
        while case let token = tokenizer.next(), token.kind != .end {
            depth += token.opens ? 1 : token.isDelimiter(")") ? -1 : 0
            guard depth == 0, token.isDelimiter(",") else { continue }
            parts.append(bytes[start..<token.start])
            start = token.end
        }
        return (parts + [bytes[start...]]).map { String(decoding: $0, as: UTF8.self) }
    }
}

/// The text with only A to Z in lower case, as CSS compares names.
func lowercasedASCII(_ text: String) -> String {
    String(
        decoding: text.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 },
        as: UTF8.self
    )
}
