import PickerColor
import PickerKit

extension ValueKind where Value == Double {
    /// A number in a range.
    static func number(_ range: ClosedRange<Double>) -> Self {
        ValueKind(
            placeholder: "NUMBER",
            expected: "a number from \(plain(range.lowerBound)) to \(plain(range.upperBound))",
            parseText: { numberInRange($0, range) })
    }

    /// A length in points.
    static var points: Self {
        let range = 0...Double(Scene.maximumSide)
        return ValueKind(
            placeholder: "POINTS", expected: "a number of points from 0 to \(plain(range.upperBound))",
            parseText: { numberInRange($0, range) })
    }

    /// A share as a number from 0 to 1 or a percentage.
    static var share: Self {
        ValueKind(
            placeholder: "NUMBER", expected: "a number from 0 to 1 or a percentage",
            parseText: { text in
                text.last == "%"
                    ? numberInRange(String(text.dropLast()), 0...100).map { $0 / 100 }
                    : numberInRange(text, 0...1)
            })
    }

    /// A hue, wrapped into [0, 1).
    static var hue: Self {
        ValueKind(
            placeholder: "HUE", expected: "a fraction of a turn or degrees, such as 0.3, 0.3turn or 108deg",
            parseText: { Hue.parse($0) })
    }
}

/// The number that `text` stands for; nil for anything else, and for numbers outside `range`.
private func numberInRange(_ text: String, _ range: ClosedRange<Double>) -> Double? {
    parseNumber(text).flatMap { range.contains($0) ? $0 : nil }
}

extension ValueKind where Value == Int {
    /// A whole number in a range.
    static func wholeNumber(_ range: ClosedRange<Int>) -> Self {
        wholeNumber(range, "a whole number") { _ in true }
    }

    /// An odd whole number in a range.
    static func oddNumber(_ range: ClosedRange<Int>) -> Self {
        wholeNumber(range, "an odd whole number") { $0 % 2 == 1 }
    }

    private static func wholeNumber(
        _ range: ClosedRange<Int>, _ what: String, where isAllowed: @escaping (Int) -> Bool
    ) -> Self {
        ValueKind(placeholder: "N", expected: "\(what) from \(range.lowerBound) to \(range.upperBound)") {
            text in
            // Int() allows a sign, but neither 1e3 nor 1.0.
            Int(text).flatMap { range.contains($0) && isAllowed($0) ? $0 : nil }
        }
    }
}

extension ValueKind where Value == Size {
    /// The side of a square, or width and height, in points.
    static func size(_ range: ClosedRange<Double>) -> Self {
        ValueKind(
            placeholder: "N|WxH",
            expected: "a side or WIDTHxHEIGHT, each from \(plain(range.lowerBound)) to "
                + "\(plain(range.upperBound)) points"
        ) { text in
            let sides = text.split(separator: "x", omittingEmptySubsequences: false)
                .map { numberInRange(String($0), range) }
            guard sides.count <= 2, let width = sides[0], let height = sides[sides.count - 1]
            else { return nil }
            return Size(width: width, height: height)
        }
    }
}

extension ValueKind where Value == Point {
    /// A position in points.
    static var point: Self {
        ValueKind(placeholder: "X,Y", expected: "two numbers X,Y") { text in
            numbers(text, count: 2).map { Point(x: $0[0], y: $0[1]) }
        }
    }

    /// A pixel's column and row.
    static var pixel: Self {
        ValueKind(placeholder: "X,Y", expected: "two whole numbers X,Y, at least 0") { text in
            guard let numbers = numbers(text, count: 2, in: 0...Double(Int32.max)),
                numbers.allSatisfy({ $0 == $0.rounded() })
            else { return nil }
            return Point(x: numbers[0], y: numbers[1])
        }
    }
}

extension ValueKind where Value == Rectangle {
    /// A frame in points.
    static var rectangle: Self {
        let limit = Double(Scene.maximumSide)
        return ValueKind(
            placeholder: "X,Y,W,H",
            expected: "four numbers X,Y,WIDTH,HEIGHT from 0 to \(plain(limit)), the last two above 0"
        ) { text in
            numbers(text, count: 4, in: 0...limit)
                .flatMap {
                    $0[2] > 0 && $0[3] > 0
                        ? Rectangle(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) : nil
                }
        }
    }
}

/// `count` numbers in `range`, separated by commas; nil if `text` is anything else.
private func numbers(
    _ text: String, count: Int, in range: ClosedRange<Double> = -.infinity ... .infinity
) -> [Double]? {
    values(in: text, count: count...count) { numberInRange($0, range) }
}

/// The values of a list separated by commas; nil if their number is wrong, or one of them is not allowed.
func values<Value>(
    in text: String, count: ClosedRange<Int>, _ value: (String) -> Value?
) -> [Value]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let values = parts.compactMap { value(String($0)) }
    return values.count == parts.count && count.contains(parts.count) ? values : nil
}
