/// A change of one coordinate of a colour, or of alpha, as in `calc(l + 0.1)` of a relative colour of CSS.
public struct CoordinateChange: Hashable, Sendable {
    /// What the number does to the coordinate: it replaces it, is added to it, multiplies it or divides it.
    public enum Operation: Hashable, Sendable {
        case set, add, multiply, divide
    }

    /// The unit in which the number is written.
    public enum Unit: Hashable, Sendable {
        /// A number as text has it: of a percentage such as the saturation of `hsl()`, 100 is all.
        case number
        /// A share of what 100 % of the coordinate is; of a factor, hundredths.
        case percentage
        /// Degrees; only a hue can be changed by them.
        case degrees
    }

    /// What ``number`` does to the coordinate.
    public let operation: Operation
    /// The number that is set or added, or with which the coordinate is multiplied or divided.
    public let number: Double
    /// The unit of ``number``; only a hue can be changed by degrees.
    public let unit: Unit

    /// Makes a change of its parts.
    public init(_ operation: Operation, _ number: Double, _ unit: Unit = .number) {
        (self.operation, self.number, self.unit) = (operation, number, unit)
    }

    /// Parses `0.5` and `=0.5`, which set a coordinate, `+0.1`, `-10%`, `*1.2`, `/2`, and of a hue `+180deg` or `0.5turn`;
    /// nil for any other text, and where the result would not be finite.
    public init?(_ text: some StringProtocol) {
        let sign = text.first.flatMap { "=+-*/".contains($0) ? $0 : nil }
        var rest = String(sign == nil ? text[...] : text.dropFirst())
        var unit = Unit.number
        var factor = 1.0
        for (ending, kind, size) in Self.endings where rest.hasSuffix(ending) {
            rest.removeLast(ending.count)
            (unit, factor) = (kind, size)
            break
        }
        guard let number = parseNumber(rest) else { return nil }
        // A second sign is right only where the first one says what to do.
        if sign == nil || sign == "-" || sign == "+", rest.first == "+" || rest.first == "-" { return nil }
        let value = number * factor
        switch sign {
        case "+": self.init(.add, value, unit)
        case "-": self.init(.add, -value, unit)
        case "*": self.init(.multiply, value, unit)
        case "/":
            guard number != 0 else { return nil }
            self.init(.divide, value, unit)
        default: self.init(.set, value, unit)
        }
        guard self.number.isFinite, !isFactor || unit != .degrees else { return nil }
    }

    private static let endings: [(String, Unit, Double)] = [
        ("%", .percentage, 1), ("deg", .degrees, 1), ("turn", .degrees, 360), ("°", .degrees, 1),
    ]

    /// Whether the number has no unit of the coordinate.
    private var isFactor: Bool { operation == .multiply || operation == .divide }

    /// Whether the number can be one of a coordinate: degrees are of hues, and percentages are not, except as factors.
    public func fits(_ coordinate: Coordinate) -> Bool {
        switch unit {
        case .number: true
        case .percentage: !coordinate.isHue || isFactor
        case .degrees: coordinate.isHue
        }
    }

    /// The changed value of a coordinate, not yet clamped.
    ///
    /// It computes with the numbers of text, as CSS does, so that the result is the same to the last bit.
    package func changed(_ value: Double, of coordinate: Coordinate) -> Double {
        let size = coordinate.isPercentage ? 100.0 : 1
        let whole = isFactor ? 1 : coordinate.full * size
        let amount = unit == .percentage ? number / 100 * whole : number
        let result =
            switch operation {
            case .set: amount
            case .add: value * size + amount
            case .multiply: value * size * amount
            case .divide: value * size / amount
            }
        // Near enough to 0 that no conversion makes it infinite.
        return min(max(result / size, -1e15), 1e15)
    }
}
