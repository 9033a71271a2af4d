/// Reads tokens one after the other. Comments quote the names of the specification's algorithms.
///
/// Source: CSS Syntax Level 3, section 4.3.
struct CSSTokenizer {
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next token; nil at the end.
    mutating func next() -> CSSToken? {
        skipWhiteSpaceAndComments()
        guard let first = byte(0) else { return nil }
        let start = index
        let kind = takeToken(first)
        return CSSToken(kind: kind, range: start..<index)
    }

    private mutating func takeToken(_ first: UInt8) -> CSSToken.Kind {
        if startsNumber { return takeNumber() }
        if startsName(0) {
            let name = takeName()
            guard byte(0) == UInt8(ascii: "(") else { return .name(name) }
            index += 1
            return .function(name)
        }
        index += 1
        let isHash = byte(0).map(isNamePart) ?? false || startsEscape(0)
        return first == UInt8(ascii: "#") && isHash ? .hash(takeName()) : .delimiter(first)
    }

    /// The byte `offset` places after the current one; nil behind the end.
    private func byte(_ offset: Int) -> UInt8? {
        index + offset < bytes.count ? bytes[index + offset] : nil
    }

    private mutating func skipWhiteSpaceAndComments() {
        while let first = byte(0) {
            if isWhiteSpace(first) {
                index += 1
            } else if first == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                index += 2
                while byte(0) != nil, byte(0) != UInt8(ascii: "*") || byte(1) != UInt8(ascii: "/") {
                    index += 1
                }
                index = min(index + 2, bytes.count)
            } else {
                return
            }
        }
    }
}

// Numbers.
extension CSSTokenizer {
    /// "Check if three code points would start a number".
    private var startsNumber: Bool {
        let sign = byte(0).map(isSign) == true ? 1 : 0
        if isDigit(byte(sign)) { return true }
        return byte(sign) == UInt8(ascii: ".") && isDigit(byte(sign + 1))
    }

    private mutating func takeNumber() -> CSSToken.Kind {
        let start = index
        if byte(0).map(isSign) == true { index += 1 }
        takeDigits()
        // A point without digits after it is not part of the number.
        if byte(0) == UInt8(ascii: "."), isDigit(byte(1)) {
            index += 1
            takeDigits()
        }
        // Nor is an `e` without digits after it: it begins a unit.
        if let e = byte(0), e | 0x20 == UInt8(ascii: "e") {
            let sign = byte(1).map(isSign) == true ? 1 : 0
            if isDigit(byte(1 + sign)) {
                index += 1 + sign
                takeDigits()
            }
        }
        let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)) ?? .nan
        if byte(0) == UInt8(ascii: "%") {
            index += 1
            return .number(value, unit: "%")
        }
        return .number(value, unit: startsName(0) ? takeName() : "")
    }

    private mutating func takeDigits() { while isDigit(byte(0)) { index += 1 } }
}

// Names and escapes.
extension CSSTokenizer {
    /// "Check if three code points would start an ident sequence".
    private func startsName(_ offset: Int) -> Bool {
        guard let first = byte(offset) else { return false }
        guard first == UInt8(ascii: "-") else {
            return isNamePart(first) && first != UInt8(ascii: "-") && !isDigit(first) || startsEscape(offset)
        }
        guard let second = byte(offset + 1) else { return false }
        return isNamePart(second) && !isDigit(second) || startsEscape(offset + 1)
    }

    /// "Check if two code points are a valid escape": a backslash that no new line follows. It may be the last byte.
    private func startsEscape(_ offset: Int) -> Bool {
        byte(offset) == UInt8(ascii: "\\") && byte(offset + 1).map(isNewline) != true
    }

    /// "Consume an ident sequence": the name, with its escapes undone.
    private mutating func takeName() -> String {
        var name: [UInt8] = []
        while let first = byte(0) {
            if startsEscape(0) {
                index += 1
                name += Array(takeEscaped().utf8)
            } else if isNamePart(first) {
                index += 1
                name += first == 0 ? Array("\u{FFFD}".utf8) : [first]
            } else {
                break
            }
        }
        return String(decoding: name, as: UTF8.self)
    }

    /// "Consume an escaped code point": the part after the backslash.
    private mutating func takeEscaped() -> String {
        let digits = bytes[index...].prefix(6).prefix { hexadecimalValue($0) != nil }
        guard !digits.isEmpty else {
            let rest = bytes[index...]
            // One code point: a byte and its continuation bytes.
            let length = 1 + rest.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count
            let character = rest.prefix(length)
            index += character.count
            return character.isEmpty || character.first == 0
                ? "\u{FFFD}" : String(decoding: character, as: UTF8.self)
        }
        index += digits.count
        // One white space character ends the digits; CR LF counts as one.
        if byte(0) == UInt8(ascii: "\r"), byte(1) == UInt8(ascii: "\n") {
            index += 2
        } else if byte(0).map(isWhiteSpace) == true {
            index += 1
        }
        let value = digits.reduce(UInt32(0)) { $0 << 4 | UInt32(hexadecimalValue($1) ?? 0) }
        // Surrogates and values above 10FFFF are no Unicode scalars.
        guard value != 0, let scalar = Unicode.Scalar(value) else { return "\u{FFFD}" }
        return String(Character(scalar))
    }
}

private func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") }

private func isDigit(_ byte: UInt8?) -> Bool {
    byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
}

/// True for letters, digits, `_`, `-` and all bytes outside ASCII; also for 0, which CSS replaces by U+FFFD.
private func isNamePart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || isDigit(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}
