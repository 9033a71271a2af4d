/// Reads colours as people and style sheets write them.
public enum ColorText {
    /// The colour that `text` writes; white space and comments around it are ignored, and case is everywhere.
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
    /// Comments (`/* */`) may stand between values, and escapes (`\72 ed` is `red`) in names, units and hexadecimal
    /// digits.
    ///
    /// A hue is kept as written, of greys too; so is the saturation of black in `hsb()` and `hsl()`. Throws what
    /// is wrong with any other text, also with one that lacks its closing parenthesis.
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

    /// What stands between the commas of `text`; those in parentheses, comments and escapes separate nothing.
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

    /// The colour of a function; `tokens` is what follows its parenthesis.
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
    /// Whether it ends with an opening parenthesis.
    fileprivate var opens: Bool {
        if case .function = kind { return true }
        return isDelimiter("(")
    }
}

/// The text with the letters A to Z in lower case and no others, as CSS compares names.
func lowercasedASCII(_ text: String) -> String {
    String(
        decoding: text.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 },
        as: UTF8.self
    )
}
