import PickerColor
import PickerKit

/// A kind of option value: how it is shown, what it may be, and how it is read.
struct ValueKind<Value> {
    /// What stands for it in the help.
    let placeholder: String
    /// What it may be, for people, to follow "takes".
    let expected: String
    /// The value that an argument writes; nil if it writes none that is allowed.
    let parse: (Argument) -> Value?
    /// Why a text writes none, where more can be said than what is expected.
    var reason: (String) -> String? = { _ in nil }
}

extension ValueKind {
    /// A kind that is written as text.
    init(placeholder: String, expected: String, parse: @escaping (String) -> Value?) {
        self.init(placeholder: placeholder, expected: expected) { (argument: Argument) -> Value? in
            parse(argument.text)
        }
    }
}

extension ValueKind where Value == Double {
    /// A number in a range.
    static func number(_ range: ClosedRange<Double>) -> Self {
        ValueKind(
            placeholder: "NUMBER",
            expected: "a number from \(plain(range.lowerBound)) to \(plain(range.upperBound))"
        ) { (text: String) in
            parseNumber(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    /// A hue, wrapped into [0, 1).
    static var hue: Self {
        ValueKind(
            placeholder: "HUE",
            expected: "a fraction of a turn or degrees, such as 0.3, 0.3turn or 108deg",
            parse: { (text: String) in Hue.parse(text) }
        )
    }
}

extension ValueKind where Value == Inset {
    /// Points, or as many as markers need.
    static var inset: Self {
        let range = 0...Double(Scene.maximumSide)
        return ValueKind(
            placeholder: "POINTS|auto",
            expected: "auto or a number of points from 0 to \(plain(range.upperBound))"
        ) { (text: String) in
            if text == "auto" { return .markers }
            return parseNumber(text).flatMap { range.contains($0) ? .points($0) : nil }
        }
    }
}

extension ValueKind where Value == Int {
    /// A whole number in a range.
    static func wholeNumber(_ range: ClosedRange<Int>) -> Self {
        ValueKind(
            placeholder: "N",
            expected: "a whole number from \(range.lowerBound) to \(range.upperBound)"
        ) { (text: String) in
            // Int() allows a sign; what follows it must be digits, so 1e3 is none.
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    /// An odd whole number in a range.
    static func oddNumber(_ range: ClosedRange<Int>) -> Self {
        ValueKind(
            placeholder: "N",
            expected: "an odd whole number from \(range.lowerBound) to \(range.upperBound)"
        ) { (text: String) in
            Int(text).flatMap { range.contains($0) && $0 % 2 == 1 ? $0 : nil }
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
        ) { (text: String) in
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
        var kind = ValueKind(
            placeholder: "COLOR",
            expected: "transparent, #rrggbb, #rrggbbaa or another colour of CSS"
        ) { (text: String) in
            (try? ColorText.parse(text)).map { RGBColor($0) }
        }
        kind.reason = faultInColor
        return kind
    }
}

extension ValueKind where Value == HSBColor {
    /// A colour as CSS writes it, or as `hsb()`.
    static var color: Self {
        var kind = ValueKind(
            placeholder: "COLOR",
            expected: "a colour such as #3366cc, teal, rgb(51 102 204), hsl(), hwb() or hsb()",
            parse: { (text: String) in try? ColorText.parse(text) }
        )
        kind.reason = faultInColor
        return kind
    }
}

extension ValueKind where Value == [RGBColor] {
    /// Colours between commas; commas in parentheses, comments and escapes belong to a colour.
    static var colors: Self {
        var kind = ValueKind(
            placeholder: "LIST",
            expected: "colours between commas, such as red,#3366cc"
        ) { (text: String) in
            let texts = ColorText.partsBetweenCommas(text)
            let colors = texts.compactMap { try? ColorText.parse($0) }
            return colors.count == texts.count ? colors.map { RGBColor($0) } : nil
        }
        kind.reason = { text in ColorText.partsBetweenCommas(text).compactMap(faultInColor).first }
        return kind
    }
}

/// Why `text` is no colour; nil if it is one.
private func faultInColor(_ text: String) -> String? {
    do throws(ColorTextError) {
        _ = try ColorText.parse(text)
        return nil
    } catch {
        return error.description
    }
}

extension ValueKind where Value == Point {
    /// A position in points.
    static var point: Self {
        ValueKind(placeholder: "X,Y", expected: "two numbers, X,Y") { (text: String) in
            numbers(text, count: 2).map { Point(x: $0[0], y: $0[1]) }
        }
    }

    /// A pixel's column and row.
    static var pixel: Self {
        let range = 0...Double(Int32.max)
        return ValueKind(placeholder: "X,Y", expected: "two whole numbers from 0, X,Y") { (text: String) in
            numbers(text, count: 2).flatMap { numbers in
                numbers.allSatisfy { range.contains($0) && $0 == $0.rounded() }
                    ? Point(x: numbers[0], y: numbers[1]) : nil
            }
        }
    }
}

extension ValueKind where Value == Rectangle {
    /// A frame in points.
    static var rectangle: Self {
        let limit = Double(Scene.maximumSide)
        return ValueKind(
            placeholder: "X,Y,W,H",
            expected: "four numbers from 0 to \(plain(limit)), X,Y,WIDTH,HEIGHT"
        ) { (text: String) in
            numbers(text, count: 4).flatMap { numbers in
                numbers.allSatisfy { (0...limit).contains($0) }
                    ? Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : nil
            }
        }
    }
}

extension ValueKind where Value == Argument {
    /// A file's name, byte for byte.
    static var file: Self { name(placeholder: "FILE", expected: "a file's name") }

    /// A folder's name, byte for byte.
    static var folder: Self { name(placeholder: "DIR", expected: "a folder's name") }

    private static func name(placeholder: String, expected: String) -> Self {
        ValueKind(placeholder: placeholder, expected: expected) { (argument: Argument) in
            argument.bytes.isEmpty ? nil : argument
        }
    }
}

/// So many numbers between commas; nil if `text` is anything else.
private func numbers(_ text: String, count: Int) -> [Double]? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).compactMap { parseNumber($0) }
    return numbers.count == count && text.filter({ $0 == "," }).count == count - 1 ? numbers : nil
}

extension ValueKind {
    /// One of the words that the cases of an enumeration stand for.
    static func choice(_ cases: [Value]) -> Self where Value: RawRepresentable, Value.RawValue == String {
        choice(cases.map { ($0.rawValue, $0) })
    }

    /// One of a few words, each standing for a value.
    static func choice(_ words: [(String, Value)]) -> Self {
        let names = words.map(\.0)
        return ValueKind(
            placeholder: names.joined(separator: "|"),
            expected: names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
        ) { (text: String) in
            words.first { $0.0 == text }?.1
        }
    }
}
