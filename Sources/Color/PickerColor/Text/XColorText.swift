/// Colours as X writes them, which terminals answer and X resources have.
package enum XColorText {
    /// Parses `rgb:`, `rgba:` or `rgbi:`, and components between slashes; nil for a text that does not begin as one of them.
    ///
    /// Components of `rgb:` have one to four hexadecimal digits, each a share of the greatest number of so many digits. `rgba:` is
    /// urxvt's, with straight alpha last. Those of `rgbi:` are 0 to 1 of linear light. Source: X(7), "Color Names".
    package static func color(_ bytes: some Collection<UInt8>) throws(ColorTextError) -> Color? {
        // Most texts are others, and what follows takes a third of their time.
        guard bytes.contains(UInt8(ascii: "/")) else { return nil }
        let text = lowercasedASCII(String(decoding: bytes, as: UTF8.self))
            .filter { !$0.isWhitespace && !"\"'`".contains($0) }
        guard text.utf8.count <= longest, let form = forms.first(where: { text.hasPrefix($0) }) else {
            return nil
        }
        let parts = text.dropFirst(form.count).split(separator: "/", omittingEmptySubsequences: false)
        // The name of a variable may be rgb, too.
        guard parts.count > 1, !text.contains("(") else { return nil }
        let isLight = form == "rgbi:"
        let shares = parts.compactMap { isLight ? light($0) : share($0) }
        let hasAlpha = form == "rgba:"
        guard shares.count == parts.count, shares.count == (hasAlpha ? 4 : 3) else {
            throw .wrongForm(form, expected: expected(isLight: isLight, hasAlpha: hasAlpha))
        }
        let components = SIMD3(shares[0], shares[1], shares[2])
        return isLight
            ? Color(.sRGBLinear, components) : Color(.sRGB, components, alpha: hasAlpha ? shares[3] : 1)
    }

    private static let forms = ["rgb:", "rgba:", "rgbi:"]
    private static let longest = 256

    private static func share(_ digits: Substring) -> Double? {
        guard 1...4 ~= digits.utf8.count, digits.utf8.allSatisfy({ hexadecimalValue($0) != nil }),
            let value = Int(digits, radix: 16)
        else { return nil }
        return Double(value) / Double(1 << (4 * digits.utf8.count) - 1)
    }

    private static func light(_ text: Substring) -> Double? {
        parseNumber(text).flatMap { (0...1).contains($0) ? $0 : nil }
    }

    private static func expected(isLight: Bool, hasAlpha: Bool) -> String {
        if isLight { return "red, green and blue from 0 to 1 between slashes, as in rgbi:1/0.5/0" }
        return hasAlpha
            ? "red, green, blue and alpha of 1 to 4 hexadecimal digits between slashes, as in rgba:ff/80/00/ff"
            : "red, green and blue of 1 to 4 hexadecimal digits between slashes, as in rgb:ff/80/00"
    }
}
