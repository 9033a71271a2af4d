/// A component of a colour model, or alpha.
public struct ColorComponent: Hashable, Sendable {
    /// Its name, such as `hue`.
    public let name: String
    /// Its index among the components of its model, 0…2; 3 for alpha.
    public let index: Int
    /// The values for which 0 and 1 stand.
    public let range: ClosedRange<Double>
    /// How people read and type its values.
    public let unit: Unit

    /// How people read and type a value.
    public enum Unit: Hashable, Sendable {
        /// An angle; 1 stands for 360 degrees.
        case degrees
        /// 1 stands for 100 %.
        case percent
        /// The value itself, shown with this number of decimals.
        case number(decimals: Int)
    }

    /// The hue, in turns.
    public static let hue = ColorComponent(name: "hue", index: 0, unit: .degrees)
    /// The saturation: 0 is grey, 1 is the purest colour.
    public static let saturation = ColorComponent(name: "saturation", index: 1)
    /// The brightness, the third component of HSB.
    public static let brightness = ColorComponent(name: "brightness", index: 2)
    /// The lightness, the third component of HSL and of perceptual models.
    public static let lightness = ColorComponent(name: "lightness", index: 2)
    /// The value, the third component of OKHSV.
    public static let value = ColorComponent(name: "value", index: 2)
    /// Straight alpha, beside the components of any model.
    public static let alpha = ColorComponent(name: "alpha", index: 3)

    private init(name: String, index: Int, range: ClosedRange<Double> = 0...1, unit: Unit = .percent) {
        (self.name, self.index, self.range, self.unit) = (name, index, range, unit)
    }

    /// The component for a coordinate. Those of RGB are numbers; other third components are shares of their range; chroma and opponent colours are numbers,
    /// the greatest of which is `most`.
    init(_ coordinate: Coordinate, index: Int, most: Double) {
        if coordinate.isHue {
            self = .hue
        } else if let range = coordinate.range, [.red, .green, .blue].contains(coordinate.kind) {
            self.init(
                name: coordinate.title, index: index, range: range,
                unit: .number(decimals: range.upperBound > 1 ? 0 : 3))
        } else if index == 2 || coordinate.isPercentage {
            self.init(name: coordinate.title, index: index)
        } else {
            let least = coordinate.kind == .colorfulness ? 0 : -most
            self.init(
                name: coordinate.title, index: index, range: least...most,
                unit: .number(decimals: most < 10 ? 3 : 1))
        }
    }

    /// True for the hue, an angle: its range ends where it begins.
    public var isHue: Bool { unit == .degrees }

    /// True for alpha, which every model has besides its components.
    public var isAlpha: Bool { index == 3 }

    /// The number of fine steps in its range: 360 for hue, 100 for the rest.
    public var steps: Int { isHue ? 360 : 100 }

    /// The value, 0…1, of a number that a person typed: degrees for hue, -360…360, and for the rest per cent, 0…100, or a
    /// number of the range; nil outside.
    public func value(typed number: Double) -> Double? {
        switch unit {
        case .degrees: abs(number) <= 360 ? number / 360 : nil
        case .percent: (0...100).contains(number) ? number / 100 : nil
        case .number:
            range.contains(number)
                ? (number - range.lowerBound) / (range.upperBound - range.lowerBound) : nil
        }
    }

    /// The range of numbers that people should type, in words.
    package var typedRange: String {
        switch unit {
        case .degrees: "0 to 360 degrees"
        case .percent: "0 to 100 %"
        case .number(let decimals):
            "\(Decimal(range.lowerBound, decimals).text) to \(Decimal(range.upperBound, decimals).text)"
        }
    }

    /// A number that people could type.
    package var typedExample: String {
        switch unit {
        case .degrees: "210"
        case .percent: index == 1 ? "75" : "80"
        case .number(let decimals): Decimal(range.upperBound / 4, decimals).text
        }
    }

    /// The value for people, rounded to degrees, per cent or some decimals: `108°`, `70 %`, `0.123`.
    public func text(_ value: Double) -> String {
        switch unit {
        case .degrees: return "\(Int((value * 360).rounded()) % 360)°"
        case .percent: return "\(Int((value * 100).rounded())) %"
        case .number(let decimals):
            let number = range.lowerBound + value * (range.upperBound - range.lowerBound)
            return Decimal(number, decimals).text
        }
    }
}
