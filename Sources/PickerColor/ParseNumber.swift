/// Parses a finite decimal number; nil for any other text.
///
/// The text is an optional sign, digits with at most one point, and an optional exponent, all ASCII: no `nan`, `inf`,
/// hexadecimal digits, spaces or commas. A value that overflows is nil, too.
public func parseNumber(_ text: some StringProtocol) -> Double? {
    var rest = Substring(text)[...]
    func takeSign() { if let first = rest.first, first == "+" || first == "-" { rest.removeFirst() } }
    func takeDigits() -> Int {
        let digits = rest.prefix { $0 >= "0" && $0 <= "9" && $0.isASCII }
        rest = rest.dropFirst(digits.count)
        return digits.count
    }
    takeSign()
    var mantissaDigits = takeDigits()
    if rest.first == "." {
        rest.removeFirst()
        mantissaDigits += takeDigits()
    }
    guard mantissaDigits > 0 else { return nil }
    if let first = rest.first, first == "e" || first == "E" {
        rest.removeFirst()
        takeSign()
        guard takeDigits() > 0 else { return nil }
    }
    guard rest.isEmpty, let value = Double(String(text)), value.isFinite else { return nil }
    return value
}
