/// Reads tokens one after the other. Comments quote the names of the specification's algorithms.
///
/// Source: CSS Syntax Level 3, section 4.3.
struct CSSTokenizer {
    let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next token, without the white space and comments before it; an unclosed comment reaches to the end.
    mutating func next() -> CSSToken {
        skipWhiteSpaceAndComments()
        var token = CSSToken()
        token.start = index
        if let first = byte(0) { take(&token, first) }
        token.end = index
        return token
    }

    private mutating func take(_ token: inout CSSToken, _ first: UInt8) {
        if startsNumber { return takeNumber(&token) }
        if startsName(0) {
            takeName(&token.word)
            token.kind = byte(0) == UInt8(ascii: "(") ? .function : .name
            if token.kind == .function { index += 1 }
            return
        }
        index += 1
        if first == UInt8(ascii: "#"), byte(0).map(isNamePart) ?? false || startsEscape(0) {
            takeName(&token.word)
            token.kind = .hash
        } else {
            (token.kind, token.delimiter) = (.delimiter, first)
        }
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

    private mutating func takeNumber(_ token: inout CSSToken) {
        token.number = takeValue()
        token.kind = .number
        if byte(0) == UInt8(ascii: "%") {
            index += 1
            token.kind = .percentage
        } else if startsName(0) {
            takeName(&token.word)
        }
    }

    private mutating func takeValue() -> Double {
        let start = index
        let isNegative = byte(0) == UInt8(ascii: "-")
        if byte(0).map(isSign) == true { index += 1 }
        var decimal = DecimalDigits()
        while let digit = digit { takeDigit(digit, &decimal) }
        // A point without digits after it is not part of the number.
        if byte(0) == UInt8(ascii: "."), isDigit(byte(1)) {
            index += 1
            let fraction = index
            while let digit = digit { takeDigit(digit, &decimal) }
            decimal.exponent -= index - fraction
        }
        // Nor is an `e` without digits after it: it begins a unit.
        if let e = byte(0), e | 0x20 == UInt8(ascii: "e") {
            let sign = byte(1).map(isSign) == true ? 1 : 0
            if isDigit(byte(1 + sign)) {
                let isDown = byte(1) == UInt8(ascii: "-")
                index += 1 + sign
                var power = 0
                while let digit = digit {
                    power = min(power * 10 + Int(digit), 1_000_000)
                    index += 1
                }
                decimal.exponent += isDown ? -power : power
            }
        }
        if let value = decimal.value { return isNegative ? -value : value }
        return Double(String(decoding: bytes[start..<index], as: UTF8.self)) ?? .nan
    }

    private var digit: UInt8? {
        byte(0).flatMap { $0 &- UInt8(ascii: "0") < 10 ? $0 - UInt8(ascii: "0") : nil }
    }

    private mutating func takeDigit(_ digit: UInt8, _ decimal: inout DecimalDigits) {
        decimal.append(digit)
        index += 1
    }
}

/// The digits of a number and a power of ten.
private struct DecimalDigits {
    private var digits: UInt64 = 0
    private var count = 0
    var exponent = 0

    mutating func append(_ digit: UInt8) {
        // Digits that do not fit are only counted, for `value` is nil then.
        if count < 18 { digits = digits * 10 + UInt64(digit) }
        if digits > 0 { count += 1 }
    }

    /// The nearest Double where one exact operation gives it; nil elsewhere.
    ///
    /// Source: W. D. Clinger, "How to Read Floating Point Numbers Accurately", PLDI 1990.
    var value: Double? {
        guard count < 18, digits < 1 << 53, abs(exponent) <= 22 else { return nil }
        let power = powersOfTen[abs(exponent)]
        return exponent < 0 ? Double(digits) / power : Double(digits) * power
    }
}

/// The powers of ten that are exact.
private let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19,
    1e20, 1e21, 1e22,
]

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
    private mutating func takeName(_ name: inout CSSWord) {
        while let first = byte(0) {
            if isNamePart(first) {
                index += 1
                if first == 0 { name.append("\u{FFFD}") } else { name.append(first) }
            } else if startsEscape(0) {
                index += 1
                takeEscaped(&name)
            } else {
                break
            }
        }
    }

    /// "Consume an escaped code point": the part after the backslash.
    private mutating func takeEscaped(_ name: inout CSSWord) {
        let digits = bytes[index...].prefix(6).prefix { hexadecimalValue($0) != nil }
        guard !digits.isEmpty else {
            let rest = bytes[index...]
            // One code point: a byte and its continuation bytes.
            let length = 1 + rest.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count
            let character = rest.prefix(length)
            index += character.count
            let isMissing = character.isEmpty || character.first == 0
            if isMissing { name.append("\u{FFFD}") } else { for byte in character { name.append(byte) } }
            return
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
        name.append(value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}")
    }
}

extension CSSWord {
    fileprivate mutating func append(_ scalar: Unicode.Scalar) {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
    }
}

private func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") }

private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

private func isDigit(_ byte: UInt8?) -> Bool { byte.map { isDigit($0) } ?? false }

/// True for letters, digits, `_`, `-` and all bytes outside ASCII; also for 0, which CSS replaces by U+FFFD.
private func isNamePart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || isDigit(byte) || byte == UInt8(ascii: "-") || byte >= 0x80
        || byte == UInt8(ascii: "_") || byte == 0
}
