/// A token of CSS (CSS Syntax Level 3, section 4), with only the kinds that colours need.
package struct CSSToken {
    package enum Kind {
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

    package var kind = Kind.end
    /// The name, the unit or what follows the `#`, in lower case, with its escapes undone.
    package var word = ""
    package var number = 0.0
    package var delimiter: UInt8 = 0
    /// Where the token lies in the bytes that were parsed.
    package var start = 0
    package var end = 0

    package init(start: Int = 0, end: Int = 0) { (self.start, self.end) = (start, end) }

    package func isDelimiter(_ character: Unicode.Scalar) -> Bool {
        kind == .delimiter && delimiter == UInt8(ascii: character)
    }

    /// True if the token ends with an opening parenthesis.
    package var opens: Bool { kind == .function || isDelimiter("(") }

    /// How many more parentheses are open behind the token than before it.
    package var nesting: Int { opens ? 1 : isDelimiter(")") ? -1 : 0 }
}

@inlinable package func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || isNewline(byte)
}

/// True for a byte that begins a new line in CSS.
@inlinable package func isNewline(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == 0x0C
}
