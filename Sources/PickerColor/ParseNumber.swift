/// Parses a finite decimal number; nil for any other text.
///
/// The text is an optional sign, digits with at most one point, and an optional exponent, all ASCII: no `nan`, `inf`,
/// hexadecimal digits, spaces or commas. A value that overflows is nil, too.
public func parseNumber(_ text: some StringProtocol) -> Double? {
    guard text.utf8.allSatisfy("0123456789+-.eE".utf8.contains), let value = Double(String(text)) else {
        return nil
    }
    return value.isFinite ? value : nil
}
