/// Parses colours as people and style sheets write them.
public enum ColorText {
    /// Parses a colour; ignores case, and white space around the text.
    ///
    /// - Hexadecimal: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`.
    /// - Names: the 148 named colours of CSS, and `transparent`.
    /// - Functions of CSS Color 4: `rgb(51 102 204)`, `hsl(220 60% 50%)`, `hwb(220 20% 20%)`.
    /// - `hsb(220 75% 80%)` or `hsv(…)`, which only glpick has; its rules are those of `hsl()`.
    ///
    /// Alpha follows after `/`. In all functions but `hwb()`, commas may separate the values, alpha too:
    /// `rgba(51, 102, 204, 0.5)`.
    ///
    /// Components of `rgb()` are numbers (255 is full) or percentages. The others are percentages; without commas, the
    /// `%` may be left out. A hue is a number of degrees or has a unit: `deg`, `grad`, `rad`, `turn`. Alpha is a number
    /// (1 is opaque) or a percentage. Without commas, `none` stands for 0. Hues are wrapped into a turn; all else is
    /// clamped to its range.
    ///
    /// Comments (`/* */`) may stand between values, and escapes (`\72 ed` is `red`) in names, units and hexadecimal
    /// digits.
    ///
    /// The result keeps the written hue, even of greys, and the written saturation of black in `hsb()` and `hsl()`.
    /// Throws ``ColorTextError`` for any other text, also where the closing parenthesis is missing.
    ///
    /// Source: CSS Color 4, sections 4 to 8; CSS Syntax Level 3, section 4.
    public static func parse(_ text: String) throws(ColorTextError) -> HSBColor {
        let bytes = Array(text.utf8)
        let tokens = CSSToken.tokens(bytes)
        guard let first = tokens.first, let last = tokens.last else { throw .empty }
        func piece(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        let whole = piece(first.range.lowerBound..<last.range.upperBound)
        switch first.kind {
        case .hash, .delimiter(UInt8(ascii: "#")):
            guard tokens.count == 1, case .hash(let digits) = first.kind,
                let color = RGBColor(hexadecimalDigits: digits.utf8)
            else { throw .notHexadecimal(whole) }
            return HSBColor(color)
        case .function(let name):
            guard let kind = ColorFunction(name: lowercasedASCII(name)) else { throw .unknownFunction(name) }
            return try function(kind, named: name, tokens.dropFirst(), bytes)
        case .name, .number, .delimiter:
            if let parenthesis = tokens.first(where: { $0.opens }) {
                throw .unknownFunction(piece(first.range.lowerBound..<parenthesis.range.upperBound - 1))
            }
            guard tokens.count == 1, case .name(let name) = first.kind, let color = named(name) else {
                throw .unknownName(whole)
            }
            return HSBColor(color)
        }
    }

    /// Splits `text` at its commas, except at those in parentheses, comments and escapes.
    package static func partsBetweenCommas(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        var parts: [ArraySlice<UInt8>] = []
        var (start, depth) = (0, 0)
        for token in CSSToken.tokens(bytes) {
            depth += token.opens ? 1 : token.isDelimiter(")") ? -1 : 0
            guard depth == 0, token.isDelimiter(",") else { continue }
            parts.append(bytes[start..<token.range.lowerBound])
            start = token.range.upperBound
        }
        return (parts + [bytes[start...]]).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The colour of a function; `tokens` are those after its opening parenthesis.
    private static func function(
        _ kind: ColorFunction, named name: String, _ tokens: ArraySlice<CSSToken>, _ bytes: [UInt8]
    ) throws(ColorTextError) -> HSBColor {
        func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
        guard let end = tokens.last, end.isDelimiter(")") else {
            guard let close = tokens.firstIndex(where: { $0.isDelimiter(")") }) else { throw .unclosed(name) }
            let after = tokens[(close + 1)...].first?.range.lowerBound ?? bytes.count
            throw .unexpected(text(bytes[after..<(tokens.last?.range.upperBound ?? bytes.count)]))
        }
        var values: [ColorToken] = []
        for token in tokens.dropLast() {
            guard let value = ColorToken(token) else {
                let rest = bytes[token.range.lowerBound..<end.range.lowerBound]
                let piece = rest.prefix { !isWhiteSpace($0) && !",/".utf8.contains($0) }
                throw .unexpected(text(piece.isEmpty ? bytes[token.range] : piece))
            }
            values.append(value)
        }
        return try kind.color(ColorArguments(kind: kind, values))
    }

    private static func named(_ name: String) -> RGBColor? {
        let lowercased = lowercasedASCII(name)
        return lowercased == "transparent" ? .clear : NamedColors.color(lowercased)
    }
}

extension CSSToken {
    /// True if the token ends with an opening parenthesis.
    fileprivate var opens: Bool {
        if case .function = kind { return true }
        return isDelimiter("(")
    }
}

/// The text with only A to Z in lower case, as CSS compares names.
func lowercasedASCII(_ text: String) -> String {
    String(
        decoding: text.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 },
        as: UTF8.self
    )
}
