extension RGBColor {
    /// The colour in 8 bits as `#rrggbb`, or as `#rrggbbaa` where the 8-bit alpha is not 255; lower case.
    public var hexadecimal: String { hexadecimal(bits: 8) }

    /// The colour in 8 or 16 bits, with two or four digits to each component; alpha only where it is not 1.
    func hexadecimal(bits: Int) -> String {
        let (full, digitsEach) = ((UInt64(1) << bits) - 1, bits / 4)
        let components = SIMD4(components, alpha)
        func steps(_ index: Int) -> UInt64 { roundedSteps(components[index], full: Double(full)) & full }
        let count = digitsEach * (steps(3) == full ? 3 : 4)
        return String(unsafeUninitializedCapacity: 1 + count) { text in
            text[0] = UInt8(ascii: "#")
            for index in 0..<count {
                let shift = 4 * (digitsEach - 1 - index % digitsEach)
                let digit = UInt8(steps(index / digitsEach) >> UInt64(shift) & 15)
                text[1 + index] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
            }
            return 1 + count
        }
    }

    /// Parses hexadecimal digits of either case: 3, 4, 6 or 8 as CSS does after `#`, and 12 or 16, four to a component
    /// of 16 bits; nil for anything else.
    package init?(hexadecimalDigits digits: some Collection<UInt8>) {
        let digitsEach: Int
        switch digits.count {
        case 3, 4: digitsEach = 1
        case 6, 8: digitsEach = 2
        case 12, 16: digitsEach = 4
        default: return nil
        }
        var steps = SIMD4<UInt64>()
        for (index, digit) in digits.enumerated() {
            guard let value = hexadecimalValue(digit) else { return nil }
            steps[index / digitsEach] = steps[index / digitsEach] << 4 | UInt64(value)
        }
        // One digit is repeated, so 15 of them make 1.
        let full = Double(1 << (4 * digitsEach) - 1)
        let alpha = digits.count == 4 * digitsEach ? Double(steps.w) / full : 1
        self.init(
            red: Double(steps.x) / full, green: Double(steps.y) / full, blue: Double(steps.z) / full,
            alpha: alpha)
    }
}

func hexadecimalValue(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
}
