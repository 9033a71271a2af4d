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

    /// The colour in 16 bits as `#rrrrggggbbbb`, or as `#rrrrggggbbbbaaaa` where the 16-bit alpha is not 65535.
    var deepHexadecimal: String {
        let steps = rounded(full: .max)
        let digits = (0..<(steps.w == .max ? 3 : 4)).flatMap { index in
            [12, 8, 4, 0].map { hexadecimalDigit(UInt8(steps[index] >> $0 & 15)) }
        }
        return "#" + String(decoding: digits, as: UTF8.self)
    }

    /// Parses hexadecimal digits of either case: 3, 4, 6 or 8 as CSS does after `#`, and 12 or 16, four to a component
    /// of 16 bits; nil for anything else.
    init?(hexadecimalDigits digits: some Collection<UInt8>) {
        let perComponent: [Int: Int] = [3: 1, 4: 1, 6: 2, 8: 2, 12: 4, 16: 4]
        guard let count = perComponent[digits.count] else { return nil }
        let values = digits.compactMap(hexadecimalValue)
        guard values.count == digits.count else { return nil }
        let steps = stride(from: 0, to: values.count, by: count).map { first in
            values[first..<(first + count)].reduce(0) { $0 << 4 | UInt16($1) }
        }
        // One digit is repeated, so 15 of them make 1.
        let full = UInt16(truncatingIfNeeded: 1 << (4 * count) - 1)
        let components = steps.map { Double($0) / Double(full) }
        self.init(
            red: components[0], green: components[1], blue: components[2],
            alpha: components.count == 4 ? components[3] : 1)
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
