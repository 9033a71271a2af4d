extension RGBColor {
    /// The colour that `text` writes as `#rrggbb` or `#rrggbbaa` in hexadecimal digits of either case; nil if it
    /// writes none.
    public init?(hexadecimal text: some StringProtocol) {
        guard text.first == "#" else { return nil }
        let digits = text.dropFirst().utf8
        guard digits.count == 6 || digits.count == 8 else { return nil }
        var bytes: [UInt8] = []
        var high: UInt8?
        for digit in digits {
            guard let value = hexadecimalValue(digit) else { return nil }
            if let first = high {
                bytes.append(first << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        self.init(
            red8: bytes[0],
            green8: bytes[1],
            blue8: bytes[2],
            alpha8: bytes.count == 4 ? bytes[3] : 255
        )
    }
}

/// The value of an ASCII hexadecimal digit, or nil.
private func hexadecimalValue(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
}
