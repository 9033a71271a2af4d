/// A token of CSS, with only the kinds that colours need.
///
/// Source: CSS Syntax Level 3, section 4.
struct CSSToken: Equatable {
    enum Kind: Equatable {
        /// A name, with its escapes undone.
        case name(String)
        /// A name directly followed by an opening parenthesis.
        case function(String)
        /// What follows a `#`, with its escapes undone.
        case hash(String)
        /// A number and the unit directly after it: a name, `%`, or nothing. A number too large for a Double is
        /// infinite.
        case number(Double, unit: String)
        /// Any other byte.
        case delimiter(UInt8)
    }

    let kind: Kind
    /// The token's position in the bytes that were parsed.
    let range: Range<Int>

    func isDelimiter(_ character: Unicode.Scalar) -> Bool { kind == .delimiter(UInt8(ascii: character)) }

    /// Splits UTF-8 into tokens; drops white space and comments.
    ///
    /// An unclosed comment reaches to the end of the text.
    static func tokens(_ bytes: [UInt8]) -> [CSSToken] {
        var tokenizer = CSSTokenizer(bytes)
        var tokens: [CSSToken] = []
        while let token = tokenizer.next() { tokens.append(token) }
        return tokens
    }
}

/// True for the white space of CSS.
func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || isNewline(byte)
}

/// True for a byte that begins a new line in CSS.
func isNewline(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == 0x0C
}
