import PickerColor

extension ValueKind where Value == Double {
    /// A number in a range.
    public static func number(_ range: ClosedRange<Double>) -> Self {
        ValueKind(
            placeholder: "NUMBER",
            expected: "a number from \(plain(range.lowerBound)) to \(plain(range.upperBound))",
            reason: decimalComma, parseText: { numberInRange($0, range) })
    }

    /// A share as a number from 0 to 1 or a percentage.
    public static var share: Self {
        ValueKind(
            placeholder: "N|P%", expected: "a number from 0 to 1 or a percentage",
            reason: { text in
                parseShare(text + "%") == nil ? decimalComma(text) : "did you mean \(text)%?"
            }, parseText: { parseShare($0) })
    }
}

private func decimalComma(_ text: String) -> String? {
    text.contains(",") ? "decimal fractions are written with a point: 0.3" : nil
}

/// The number that `text` stands for; nil for anything else, and for numbers outside `range`.
public func numberInRange(_ text: String, _ range: ClosedRange<Double>) -> Double? {
    parseNumber(text).flatMap { range.contains($0) ? $0 : nil }
}

extension ValueKind where Value == Int {
    /// A whole number in a range.
    public static func wholeNumber(_ range: ClosedRange<Int>) -> Self {
        wholeNumber(range, "a whole number") { _ in true }
    }

    /// An odd whole number in a range.
    public static func oddNumber(_ range: ClosedRange<Int>) -> Self {
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

/// `count` numbers in `range`, separated by commas; nil if `text` is anything else.
public func numbers(
    _ text: String, count: Int, in range: ClosedRange<Double> = -.infinity ... .infinity
) -> [Double]? {
    values(in: text, count: count...count) { numberInRange($0, range) }
}

/// The values of a list separated by commas; nil if their number is wrong, or one of them is not allowed.
public func values<Value>(
    in text: String, count: ClosedRange<Int>, _ value: (String) -> Value?
) -> [Value]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let values = parts.compactMap { value(String($0)) }
    return values.count == parts.count && count.contains(parts.count) ? values : nil
}
