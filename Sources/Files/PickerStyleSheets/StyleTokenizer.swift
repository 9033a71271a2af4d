import PickerColor

struct StyleToken {
    enum Role {
        /// As CSS's colours have it.
        case plain
        /// `@` and the name directly after it.
        case rule
        /// A string or an unquoted `url()`, whose content does not matter.
        case opaque
        /// `#{` of SCSS, or `@{` of Less.
        case interpolation
    }

    var role = Role.plain
    /// Kind, name and place.
    var css: CSSToken

    func isDelimiter(_ character: Unicode.Scalar) -> Bool { role == .plain && css.isDelimiter(character) }
}

/// Reads the tokens of a style sheet: those of ``CSSTokenizer``, and what colours do not need.
struct StyleTokenizer {
    private var tokenizer: CSSTokenizer
    private let language: StyleLanguage

    init(_ bytes: [UInt8], _ language: StyleLanguage) {
        (tokenizer, self.language) = (CSSTokenizer(bytes), language)
    }

    mutating func next() -> StyleToken? {
        skip()
        guard let first = tokenizer.byte(0) else { return nil }
        let start = tokenizer.index
        switch first {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            takeString()
            return StyleToken(role: .opaque, css: CSSToken(start: start, end: tokenizer.index))
        case UInt8(ascii: "#") where language == .scss, UInt8(ascii: "@") where language == .less:
            guard tokenizer.byte(1) == UInt8(ascii: "{") else { break }
            tokenizer.index += 2
            return StyleToken(role: .interpolation, css: CSSToken(start: start, end: start + 2))
        default: break
        }
        if first == UInt8(ascii: "@"), tokenizer.startsName(1) {
            tokenizer.index += 1
            guard var token = tokenizer.next() else { return nil }
            // Its parenthesis belongs to what follows.
            if token.kind == .function { tokenizer.index -= 1 }
            (token.start, token.end) = (start, tokenizer.index)
            return StyleToken(role: .rule, css: token)
        }
        guard let token = tokenizer.next() else { return nil }
        guard token.kind == .function, token.word == "url", skipURL() else { return StyleToken(css: token) }
        return StyleToken(role: .opaque, css: CSSToken(start: start, end: tokenizer.index))
    }

    /// Skips white space and comments, also those that end with the line.
    private mutating func skip() {
        while true {
            tokenizer.skipWhiteSpaceAndComments()
            guard language.isComputed, tokenizer.byte(0) == UInt8(ascii: "/"),
                tokenizer.byte(1) == UInt8(ascii: "/")
            else { return }
            while let byte = tokenizer.byte(0), !isNewline(byte) { tokenizer.index += 1 }
        }
    }

    /// Takes a string; one that is not closed ends with its line.
    private mutating func takeString() {
        var open: [UInt8] = []
        repeat {
            guard let byte = tokenizer.byte(0) else { return }
            let isInBraces = open.last == UInt8(ascii: "{")
            if !isInBraces, isNewline(byte) { return }
            tokenizer.index += 1
            if byte == UInt8(ascii: "\\") {
                skipEscaped()
            } else if isInBraces, byte == UInt8(ascii: "}") || byte == UInt8(ascii: "{") {
                if byte == UInt8(ascii: "}") { open.removeLast() } else { open.append(byte) }
            } else if open.isEmpty || isInBraces {
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { open.append(byte) }
            } else if byte == open.last {
                open.removeLast()
            } else if startsInterpolation(byte) {
                tokenizer.index += 1
                open.append(UInt8(ascii: "{"))
            }
        } while !open.isEmpty
    }

    /// Whether `byte`, which has been taken, and the next one let an expression begin in a string or URL.
    private func startsInterpolation(_ byte: UInt8) -> Bool {
        language == .scss && byte == UInt8(ascii: "#") && tokenizer.byte(0) == UInt8(ascii: "{")
    }

    private mutating func skipEscaped() {
        if tokenizer.byte(0) == UInt8(ascii: "\r"), tokenizer.byte(1) == UInt8(ascii: "\n") {
            tokenizer.index += 1
        }
        if tokenizer.byte(0) != nil { tokenizer.index += 1 }
    }

    /// Skips the rest of a URL without quotation marks; false if there is a string.
    private mutating func skipURL() -> Bool {
        var offset = 0
        while let byte = tokenizer.byte(offset), isWhiteSpace(byte) { offset += 1 }
        if let byte = tokenizer.byte(offset), byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            return false
        }
        var braces = 0
        while let byte = tokenizer.byte(0) {
            tokenizer.index += 1
            if byte == UInt8(ascii: "\\") {
                skipEscaped()
            } else if startsInterpolation(byte) {
                braces += 1
            } else if byte == UInt8(ascii: "}") {
                braces = max(braces - 1, 0)
            } else if byte == UInt8(ascii: ")"), braces == 0 {
                break
            }
        }
        return true
    }
}
