/// Reads tokens one after the other. Comments quote the names of the algorithms of CSS Syntax Level 3, section 4.3.
package struct CSSTokenizer: Sequence, IteratorProtocol {
    package let bytes: [UInt8]
    /// Where the next token, or the white space before it, begins.
    package var index = 0

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next token, without the white space and comments before it; an unclosed comment reaches to the end.
    package mutating func next() -> CSSToken? {
        skipWhiteSpaceAndComments()
        guard let first = byte(0) else { return nil }
        var token = CSSToken(start: index)
        take(&token, first)
        token.end = index
        return token
    }

    private mutating func take(_ token: inout CSSToken, _ first: UInt8) {
        if startsNumber { return takeNumber(&token) }
        if startsName(0) {
            token.word = takeName()
            token.kind = byte(0) == UInt8(ascii: "(") ? .function : .name
            if token.kind == .function { index += 1 }
            return
        }
        index += 1
        if first == UInt8(ascii: "#"), byte(0).map(isNamePart) ?? false || startsEscape(0) {
            token.word = takeName()
            token.kind = .hash
        } else {
            (token.kind, token.delimiter) = (.delimiter, first)
        }
    }

    /// The byte `offset` places after the current one; nil behind the end.
    @inlinable package func byte(_ offset: Int) -> UInt8? {
        index + offset < bytes.count ? bytes[index + offset] : nil
    }

    package mutating func skipWhiteSpaceAndComments() {
        while let first = byte(0) {
            if isWhiteSpace(first) {
                index += 1
            } else if first == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                index += 2
                while byte(0) != nil, byte(0) != UInt8(ascii: "*") || byte(1) != UInt8(ascii: "/") {
                    index += 1
                }
                index = Swift.min(index + 2, bytes.count)
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
        let sign = isSign(byte(0)) ? 1 : 0
        return isDigit(byte(sign)) || byte(sign) == UInt8(ascii: ".") && isDigit(byte(sign + 1))
    }

    private mutating func takeNumber(_ token: inout CSSToken) {
        token.number = takeValue()
        token.kind = .number
        if byte(0) == UInt8(ascii: "%") {
            index += 1
            token.kind = .percentage
        } else if startsName(0) {
            token.word = takeName()
        }
    }

    private mutating func takeValue() -> Double {
        let start = index
        let isNegative = byte(0) == UInt8(ascii: "-")
        if isSign(byte(0)) { index += 1 }
        var digits = 0
        takeDigits(&digits)
        let point = index
        // A point without digits after it is not part of the number.
        if byte(0) == UInt8(ascii: "."), isDigit(byte(1)) {
            index += 1
            takeDigits(&digits)
        }
        let decimals = Swift.max(index - point - 1, 0)
        // Nor is an `e` without digits after it: it begins a unit.
        let exponent = byte(0).map { $0 | 0x20 } == UInt8(ascii: "e") ? isSign(byte(1)) ? 2 : 1 : 0
        if exponent > 0, isDigit(byte(exponent)) {
            index += exponent
            var power = 0
            takeDigits(&power)
        } else if index - start <= 15 {
            // Both numbers are exact, so their quotient is the nearest Double; it is found faster than from text.
            return (isNegative ? -1 : 1) * Double(digits) / Decimal.powers[decimals]
        }
        return Double(String(decoding: bytes[start..<index], as: UTF8.self)) ?? .nan
    }

    /// Takes digits and appends them to a number, which is wrong if they are too many for it.
    private mutating func takeDigits(_ number: inout Int) {
        while let digit = byte(0), isDigit(digit) {
            number = number &* 10 &+ Int(digit - UInt8(ascii: "0"))
            index += 1
        }
    }
}

// Names and escapes.
extension CSSTokenizer {
    /// "Check if three code points would start an ident sequence".
    package func startsName(_ offset: Int) -> Bool {
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

    /// "Consume an ident sequence": the name in lower case, with its escapes undone.
    private mutating func takeName() -> String {
        var name = ""
        while let first = byte(0) {
            let start = index
            while let next = byte(0), next != 0, isNamePart(next) { index += 1 }
            if index > start {
                name += String(decoding: bytes[start..<index], as: UTF8.self)
            } else if first == 0 {
                index += 1
                name += "\u{FFFD}"
            } else if startsEscape(0) {
                index += 1
                name.unicodeScalars.append(takeEscaped())
            } else {
                break
            }
        }
        return lowercasedASCII(name)
    }

    /// "Consume an escaped code point": the part after the backslash.
    private mutating func takeEscaped() -> Unicode.Scalar {
        let digits = bytes[index...].prefix(6).prefix { hexadecimalValue($0) != nil }
        guard !digits.isEmpty else {
            var (decoder, rest) = (UTF8(), bytes[index...].makeIterator())
            guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return "\u{FFFD}" }
            index += UTF8.width(scalar)
            return scalar.value == 0 ? "\u{FFFD}" : scalar
        }
        index += digits.count
        // One white space character ends the digits; CR LF counts as one.
        if byte(0) == UInt8(ascii: "\r"), byte(1) == UInt8(ascii: "\n") {
            index += 2
        } else if byte(0).map(isWhiteSpace) == true {
            index += 1
        }
        let value = digits.reduce(UInt32(0)) { $0 << 4 | UInt32(hexadecimalValue($1) ?? 0) }
        // Surrogates and values above 10FFFF are not Unicode scalars.
        return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}

private func isSign(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") }

private func isDigit(_ byte: UInt8?) -> Bool { byte.map { $0 &- UInt8(ascii: "0") < 10 } ?? false }

/// True for letters, digits, `_`, `-` and all bytes outside ASCII; also for 0, which CSS replaces by U+FFFD.
package func isNamePart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || isDigit(byte) || byte == UInt8(ascii: "-") || byte >= 0x80
        || byte == UInt8(ascii: "_") || byte == 0
}

/// The text with only A to Z in lower case, as CSS compares names.
package func lowercasedASCII(_ text: String) -> String {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    guard text.utf8.contains(where: capitals.contains) else { return text }
    return String(decoding: text.utf8.map { capitals.contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
}
