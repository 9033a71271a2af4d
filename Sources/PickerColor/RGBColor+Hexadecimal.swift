extension RGBColor {
    /// The colour in 8 bits as `#rrggbb`, or as `#rrggbbaa` where the 8-bit alpha is not 255; lower case.
    public var hexadecimal: String {
        let bytes = self.bytes
        let count = bytes.w == 255 ? 3 : 4
        return String(unsafeUninitializedCapacity: 1 + 2 * count) { text in
            text[0] = UInt8(ascii: "#")
            for index in 0..<count {
                text[1 + 2 * index] = hexadecimalDigit(bytes[index] >> 4)
                text[2 + 2 * index] = hexadecimalDigit(bytes[index] & 15)
            }
            return 1 + 2 * count
        }
    }

    /// Parses 3, 4, 6 or 8 hexadecimal digits of either case as CSS does after `#`; nil for anything else.
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

/// The ASCII digit of a value from 0 to 15, lower case.
private func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
}

/// The value of an ASCII hexadecimal digit, or nil.
func hexadecimalValue(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
}
