/// What stands between the parentheses of a colour, piece by piece.
enum ColorToken: Equatable {
    case number(Double)
    /// 1 for 100 %.
    case percentage(Double)
    /// In turns.
    case angle(Double)
    /// What `none` writes.
    case missing
    case comma
    case slash

    /// Cuts `text` as the tokenizer of CSS Syntax 3 does: white space only matters where two pieces would
    /// otherwise be one. A number too large for a Double is infinite.
    static func tokens(_ text: Substring.UTF8View) throws(ColorTextError) -> [ColorToken] {
        var tokens: [ColorToken] = []
        var rest = text.drop(while: isWhiteSpace)
        while let first = rest.first {
            if first == UInt8(ascii: ",") || first == UInt8(ascii: "/") {
                tokens.append(first == UInt8(ascii: ",") ? .comma : .slash)
                rest = rest.dropFirst()
            } else if let number = takeNumber(&rest) {
                let unit = takeUnit(&rest)
                guard let token = ColorToken(number.value, unit: unit) else {
                    throw .unexpected(number.text + unit)
                }
                tokens.append(token)
            } else {
                let piece = String(Substring(rest.prefix { !isWhiteSpace($0) && !", /".utf8.contains($0) }))
                guard lowercasedASCII(piece) == "none" else { throw .unexpected(piece) }
                tokens.append(.missing)
                rest = rest.dropFirst(piece.utf8.count)
            }
            rest = rest.drop(while: isWhiteSpace)
        }
        return tokens
    }

    /// The token of a number and the text that follows it without a space; nil where no unit has this name.
    private init?(_ number: Double, unit: String) {
        switch lowercasedASCII(unit) {
        case "": self = .number(number)
        case "%": self = .percentage(number / 100)
        case "deg": self = .angle(number / 360)
        case "grad": self = .angle(number / 400)
        case "rad": self = .angle(number / (2 * .pi))
        case "turn": self = .angle(number)
        default: return nil
        }
    }
}

/// Takes a number from the beginning of `rest`; nil, and takes nothing, if there is none.
private func takeNumber(_ rest: inout Substring.UTF8View) -> (value: Double, text: String)? {
    var end = rest[...]
    func takeSign() {
        if let first = end.first, "+-".utf8.contains(first) { end = end.dropFirst() }
    }
    func takeDigits() -> Bool {
        let count = end.prefix(while: isDigit).count
        end = end.dropFirst(count)
        return count > 0
    }
    takeSign()
    let hasWhole = takeDigits()
    let beforePoint = end
    var hasFraction = false
    if end.first == UInt8(ascii: ".") {
        end = end.dropFirst()
        hasFraction = takeDigits()
        // A point without digits after it is not part of the number.
        if !hasFraction { end = beforePoint }
    }
    guard hasWhole || hasFraction else { return nil }
    if let first = end.first, "eE".utf8.contains(first) {
        end = end.dropFirst()
        takeSign()
        // Without digits the e begins a unit, but no angle has such a one.
        guard takeDigits() else { return nil }
    }
    let text = String(Substring(rest[..<end.startIndex]))
    guard let value = Double(text) else { return nil }
    rest = end
    return (value, text)
}

/// Takes a percent sign or a name from the beginning of `rest`, or nothing.
private func takeUnit(_ rest: inout Substring.UTF8View) -> String {
    func isNamePart(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || isDigit(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    var count = 0
    if rest.first == UInt8(ascii: "%") {
        count = 1
    } else {
        let hyphens = rest.prefix { $0 == UInt8(ascii: "-") }.count
        // A hyphen may also be the sign of the number that follows.
        let first = rest.dropFirst(hyphens).first
        if hyphens > 1 || first.map({ isNamePart($0) && !isDigit($0) }) == true {
            count = rest.prefix { isNamePart($0) || $0 == UInt8(ascii: "-") }.count
        }
    }
    defer { rest = rest.dropFirst(count) }
    return String(Substring(rest.prefix(count)))
}

private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
