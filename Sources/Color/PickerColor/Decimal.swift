/// A number rounded to some decimals.
package struct Decimal {
    private let digits: Int
    private let count: Int
    /// The number, if it is too large for `digits`.
    private let large: Double?

    /// Rounds a number to `count` decimals, 0 to 15, or to as many as a large number leaves room for.
    package init(_ number: Double, _ count: Int) {
        var count = count
        while count > 0, abs(number * Self.powers[count]) >= 0x1p62 { count -= 1 }
        let scaled = (number * Self.powers[count]).rounded()
        let isSmall = abs(scaled) < 0x1p62
        digits = isSmall ? Int(scaled) : 0
        large = isSmall ? nil : number
        self.count = count
    }

    /// The fewest decimals of a number that is `value` when it is parsed and divided by `unit`; nil if it would have more digits than
    /// people type.
    package static func typedCount(_ value: Double, unit: Double) -> Int? {
        // Of numbers that were computed, hardly any has so few.
        let most = Self.count(value * unit, digits: 12)
        return (0...most).first { count in
            // A hue of a picker is a share of a turn, which costs the last bit.
            abs(Decimal(value * unit, count).value / unit - value) <= 2 * value.ulp
        }
    }

    /// The number of decimals that gives a number these significant digits, at most 15.
    package static func count(_ number: Double, digits: Int) -> Int {
        guard number != 0, number.isFinite else { return 0 }
        return min(max(digits - 1 - Int(decimalLogarithm(abs(number)).rounded(.down)), 0), 15)
    }

    /// The number that the text stands for.
    var value: Double { large ?? Double(digits) / Self.powers[count] }

    static let powers: [Double] = (0...15).map { raised(10, to: Double($0)) }

    /// The number, without zeros at its end.
    package var text: String {
        var (rest, count) = (abs(digits), count)
        while count > 0, rest % 10 == 0 { (rest, count) = (rest / 10, count - 1) }
        return text(rest, count)
    }

    /// The number with all its decimals.
    var fixedText: String { text(abs(digits), count) }

    private func text(_ rest: Int, _ count: Int) -> String {
        if let large { return "\(large)" }
        var text = String(rest)
        if count > 0 {
            text = String(repeating: "0", count: max(0, count + 1 - text.utf8.count)) + text
            text.insert(".", at: text.utf8.index(text.endIndex, offsetBy: -count))
        }
        return digits < 0 ? "-" + text : text
    }
}

/// The number as text, without `.0` where it is whole.
package func plain(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
}

/// A number with exactly this number of decimals.
package func fixed(_ value: Double, _ decimals: Int) -> String { Decimal(value, decimals).fixedText }
