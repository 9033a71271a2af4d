/// A name as an identifier of CSS: what an identifier cannot have follows a backslash.
///
/// Source: CSSOM, "serialize an identifier".
func cssIdentifier(_ name: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
        let isPlain =
            !scalar.isASCII || scalar.properties.isAlphabetic
            || "-_0123456789".unicodeScalars.contains(scalar)
        if !isPlain { text.append("\\") }
        text.append(scalar)
    }
    return String(text)
}

/// A name as a string of CSS in double quotation marks.
func cssString(_ name: String) -> String {
    "\"" + name.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
}

/// The text of an identifier or a string of CSS without quotation marks and backslashes.
///
/// Source: CSS Syntax Level 3, "consume an escaped code point".
func withoutCSSEscapes(_ text: String) -> String {
    var rest = text.unicodeScalars[...]
    if let mark = rest.first, mark == "\"" || mark == "'", rest.count > 1, rest.last == mark {
        rest = rest.dropFirst().dropLast()
    }
    var plain = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
        guard scalar == "\\" else {
            plain.append(scalar)
            continue
        }
        let digits = rest.prefix(6).prefix { $0.isASCII && $0.properties.isASCIIHexDigit }
        guard let value = UInt32(String(digits), radix: 16) else {
            if let next = rest.popFirst() { plain.append(next) }
            continue
        }
        rest = rest.dropFirst(digits.count)
        if let first = rest.first, first == " " || first == "\t" || first == "\n" { rest = rest.dropFirst() }
        plain.append(value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    return String(plain)
}
