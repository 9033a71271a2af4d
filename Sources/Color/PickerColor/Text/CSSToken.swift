/// A token of CSS (CSS Syntax Level 3, section 4), with only the kinds that colours need.
struct CSSToken {
    enum Kind {
        /// A name.
        case name
        /// A name directly followed by an opening parenthesis.
        case function
        /// A `#` and what follows it.
        case hash
        /// A number and the unit directly after it: a name or nothing. A number too large for a Double is infinite.
        case number
        /// A number and `%`.
        case percentage
        /// Any other byte.
        case delimiter
        /// Behind the last token.
        case end
    }

    var kind = Kind.end
    /// The name, the unit or what follows the `#`, in lower case, with its escapes undone.
    var word = ""
    var number = 0.0
    /// The byte of a delimiter.
    var delimiter: UInt8 = 0
    /// Where the token lies in the bytes that were parsed.
    var start = 0
    var end = 0

    /// What comes behind the last token.
    static func end(at index: Int) -> CSSToken { CSSToken(start: index, end: index) }

    func isDelimiter(_ character: Unicode.Scalar) -> Bool {
        kind == .delimiter && delimiter == UInt8(ascii: character)
    }

    /// True if the token ends with an opening parenthesis.
    var opens: Bool { kind == .function || isDelimiter("(") }

    /// How many more parentheses are open behind the token than before it.
    var nesting: Int { opens ? 1 : isDelimiter(")") ? -1 : 0 }
}

/// True for the white space of CSS.
func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || isNewline(byte)
}

/// True for a byte that begins a new line in CSS.
func isNewline(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == 0x0C
}
