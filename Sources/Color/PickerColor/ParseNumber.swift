/// Parses a finite decimal number; nil for any other text.
///
/// The text is an optional sign, digits with at most one point, and an optional exponent, all ASCII: no `nan`, `inf`,
/// hexadecimal digits, spaces or commas. A value that overflows is nil, too.
package func parseNumber(_ text: some StringProtocol) -> Double? {
    guard text.utf8.allSatisfy("0123456789+-.eE".utf8.contains), let value = Double(String(text)) else {
        return nil
    }
    return value.isFinite ? value : nil
}

/// Parses a share, 0…1, from a number or a percentage: `0.5` or `50%`; nil for any other text.
package func parseShare(_ text: some StringProtocol) -> Double? {
    let number = text.last == "%" ? parseNumber(text.dropLast()).map { $0 / 100 } : parseNumber(text)
    return number.flatMap { (0...1).contains($0) ? $0 : nil }
}
