/// A piece of a style sheet, as far as colours are made of such.
///
/// Source: CSS Syntax Level 3, section 4.
struct CSSToken: Equatable {
    enum Kind: Equatable {
        /// A name, with its escapes undone.
        case name(String)
        /// A name that a parenthesis follows at once.
        case function(String)
        /// What follows a `#`, with its escapes undone.
        case hash(String)
        /// A number and the unit that follows it at once: a name, `%`, or nothing. Too large for a Double is infinite.
        case number(Double, unit: String)
        /// Any other byte.
        case delimiter(UInt8)
    }

    let kind: Kind
    /// Where it stands in the bytes that it was read from.
    let range: Range<Int>

    func isDelimiter(_ character: Unicode.Scalar) -> Bool { kind == .delimiter(UInt8(ascii: character)) }

    /// Cuts UTF-8 into tokens; white space and comments stand between them and are none.
    ///
    /// A comment that does not end reaches to the end of the text.
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

/// True for what begins a new line in CSS.
func isNewline(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == 0x0C
}
