import PickerKit

/// Reads numbers, choices and colours of arbitrary bytes; after the last there are zeros.
struct ByteReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    /// True for so many of 256 bytes.
    mutating func happens(_ count: UInt8) -> Bool { byte() < count }

    mutating func choice<Value>(_ values: [Value]) -> Value { values[Int(byte()) % values.count] }

    /// Any bits, or a number of a usual size in two bytes, which is found sooner.
    mutating func number() -> Double {
        if happens(200) { return Double(Int16(truncatingIfNeeded: word())) / 4096 }
        return Double(bitPattern: (0..<8).reduce(0) { bits, _ in bits << 8 | UInt64(byte()) })
    }

    /// A number of a range, often a whole one, a bound, or one just above the lower.
    mutating func number(in range: ClosedRange<Double>) -> Double {
        let (kind, word) = (byte(), word())
        let share = Double(word) / 65535
        let number = range.lowerBound + share * (range.upperBound - range.lowerBound)
        switch kind {
        case ..<100: return number
        case ..<232: return min(max(number.rounded(), range.lowerBound), range.upperBound)
        case ..<240: return min(range.lowerBound + 1e-9 * share, range.upperBound)
        default: return kind & 1 == 0 ? range.lowerBound : range.upperBound
        }
    }

    /// A whole number of a range, most often one of its first 16.
    mutating func count(in range: ClosedRange<Int>) -> Int {
        let count = happens(240) ? Int(byte() & 15) : word()
        return min(range.lowerBound + count, range.upperBound)
    }

    private mutating func word() -> Int { Int(byte()) << 8 | Int(byte()) }

    /// The colour of a text that ends with a zero, or of numbers.
    mutating func color() -> Color {
        if happens(64) {
            let text = rest.prefix { $0 != 0 }
            rest = rest.dropFirst(text.count + 1)
            if let color = try? ColorText.parse(String(decoding: text, as: UTF8.self)) { return color }
        }
        let system = choice(ColorSystem.all)
        var components = SIMD3(number(), number(), number())
        // Hues are degrees.
        if let hue = system.hueIndex { components[hue] *= 45 }
        let missing = Color.Missing(rawValue: happens(200) ? 0 : byte() & 15)
        return Color(system, components, alpha: number(), missing: missing)
    }

    /// A colour that somebody could type.
    mutating func typedColor() -> Color {
        (try? ColorText.parse(ColorFormat.css.text(color()))) ?? Color(RGBColor.midGrey)
    }
}
