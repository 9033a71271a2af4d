import PickerKit

/// A kind of option value: how it is shown, what it may be, and how it is read.
struct ValueKind<Value> {
    /// What stands for it in the help.
    let placeholder: String
    /// What it may be, for people, to follow "takes".
    let expected: String
    /// The value that a text writes; nil if it writes none that is allowed.
    let parse: (String) -> Value?
}

extension ValueKind where Value == Double {
    /// A number in a range.
    static func number(_ range: ClosedRange<Double>) -> Self {
        ValueKind(
            placeholder: "NUMBER",
            expected: "a number from \(plain(range.lowerBound)) to \(plain(range.upperBound))"
        ) { text in
            parseNumber(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    /// A hue, wrapped into [0, 1).
    static var hue: Self {
        ValueKind(
            placeholder: "HUE",
            expected: "a fraction of a turn or degrees, such as 0.3, 0.3turn or 108deg",
            parse: { Hue.parse($0) }
        )
    }
}

extension ValueKind where Value == Int {
    /// A whole number in a range.
    static func wholeNumber(_ range: ClosedRange<Int>) -> Self {
        ValueKind(
            placeholder: "N",
            expected: "a whole number from \(range.lowerBound) to \(range.upperBound)"
        ) { text in
            // Int() allows a sign; what follows it must be digits, so 1e3 is none.
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }
}

extension ValueKind where Value == Size {
    /// One side of a square, or width and height, in points.
    static func size(_ range: ClosedRange<Double>) -> Self {
        ValueKind(
            placeholder: "N|WxH",
            expected: "one side or WIDTHxHEIGHT, each from \(plain(range.lowerBound)) to "
                + "\(plain(range.upperBound)) points"
        ) { text in
            let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { parseNumber($0) }
            guard sides.count <= 2, let width = sides[0], let height = sides[sides.count - 1],
                range.contains(width), range.contains(height)
            else { return nil }
            return Size(width: width, height: height)
        }
    }
}

extension ValueKind where Value == RGBColor {
    /// A colour that may be transparent.
    static var background: Self {
        ValueKind(placeholder: "COLOR", expected: "transparent, #rrggbb or #rrggbbaa") { text in
            text == "transparent" ? .clear : RGBColor(hexadecimal: text)
        }
    }
}

extension ValueKind {
    /// One of a few words, each standing for a value.
    static func choice(_ words: [(String, Value)]) -> Self {
        let names = words.map(\.0)
        return ValueKind(
            placeholder: names.joined(separator: "|"),
            expected: names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
        ) { text in
            words.first { $0.0 == text }?.1
        }
    }
}

/// A number without a needless fraction.
func plain(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
}
