extension RGBColor {
    /// The colour in 8 bits as `#rrggbb`, or as `#rrggbbaa` where the 8-bit alpha is not 255; lower case.
    public var hexadecimal: String {
        let bytes = self.bytes
        let digits = Array("0123456789abcdef".utf8)
        var text = [UInt8(ascii: "#")]
        for index in 0..<(bytes.w == 255 ? 3 : 4) {
            text.append(digits[Int(bytes[index] >> 4)])
            text.append(digits[Int(bytes[index] & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The colour that 3, 4, 6 or 8 hexadecimal digits of either case write, as CSS reads them after `#`; nil if
    /// there is another number of digits or anything else.
    init?(hexadecimalDigits digits: some Collection<UInt8>) {
        guard [3, 4, 6, 8].contains(digits.count) else { return nil }
        let values = digits.compactMap(hexadecimalValue)
        guard values.count == digits.count else { return nil }
        let pairs =
            if values.count <= 4 {
                values.map { $0 << 4 | $0 }
            } else {
                stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
            }
        self.init(
            red8: pairs[0],
            green8: pairs[1],
            blue8: pairs[2],
            alpha8: pairs.count == 4 ? pairs[3] : 255
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
