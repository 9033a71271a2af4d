/// The frames per second of an animation, as an exact fraction in lowest terms.
public struct FrameRate: Hashable, Sendable {
    /// The number of frames in ``denominator`` seconds, 1…1000000.
    public let numerator: Int
    /// The number of seconds for ``numerator`` frames, 1…1000000.
    public let denominator: Int

    /// 30 frames a second.
    public static let thirty = FrameRate(reduced: 30, 1)

    /// Makes a rate in lowest terms; nil unless it is 0.001…1000 and both numbers are 1…1000000.
    public init?(_ numerator: Int, _ denominator: Int = 1) {
        let numbers = 1...1_000_000
        guard numbers.contains(numerator), numbers.contains(denominator), numerator <= 1000 * denominator,
            denominator <= 1000 * numerator
        else { return nil }
        let divisor = Self.commonDivisor(numerator, denominator)
        self.init(reduced: numerator / divisor, denominator / divisor)
    }

    private init(reduced numerator: Int, _ denominator: Int) {
        self.numerator = numerator
        self.denominator = denominator
    }

    /// Parses a rate: a whole number, a decimal fraction or a quotient (`30`, `29.97`, `30000/1001`); nil for any other
    /// text.
    public static func parse(_ text: String) -> FrameRate? {
        func number(_ digits: Substring) -> Int? {
            digits.allSatisfy { ("0"..."9").contains($0) } ? Int(digits) : nil
        }
        let quotient = text.split(separator: "/", omittingEmptySubsequences: false)
        if quotient.count == 2 {
            guard let numerator = number(quotient[0]), let denominator = number(quotient[1]) else {
                return nil
            }
            return FrameRate(numerator, denominator)
        }
        let decimal = text.split(separator: ".", omittingEmptySubsequences: false)
        guard decimal.count <= 2, let whole = number(decimal[0]) else { return nil }
        guard decimal.count == 2 else { return FrameRate(whole) }
        guard (1...6).contains(decimal[1].count), whole <= 1000, let fraction = number(decimal[1]) else {
            return nil
        }
        let denominator = (0..<decimal[1].count).reduce(1) { power, _ in power * 10 }
        // Reduce first: the reduced numerator may be in range although the original one is not.
        let divisor = commonDivisor(whole * denominator + fraction, denominator)
        return FrameRate((whole * denominator + fraction) / divisor, denominator / divisor)
    }

    /// The time at which a frame, counted from 0, begins, in milliseconds rounded to the nearest.
    ///
    /// It is `Int.max` if the time is larger, and 0 for frames below 0.
    public func milliseconds(at frame: Int) -> Int {
        let (product, isTooMuch) = max(frame, 0).multipliedReportingOverflow(by: 1000 * denominator)
        return isTooMuch || product > .max - numerator ? .max : (product + numerator / 2) / numerator
    }

    private static func commonDivisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : commonDivisor(b, a % b) }
}
