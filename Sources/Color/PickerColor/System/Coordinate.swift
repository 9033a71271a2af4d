/// One of the three numbers of a ``ColorSystem``.
public struct Coordinate: Hashable, Sendable {
    /// What a coordinate says of a colour; a missing one is taken from one of the same kind in another system (CSS Color 4,
    /// "analogous components").
    public enum Kind: Hashable, Sendable {
        case red, green, blue
        case lightness, colorfulness, hue
        case redGreen, yellowBlue
        /// A kind that no other system has: saturation of HSV, whiteness, blackness, brightness.
        case other
    }

    /// Its name in relative colours of CSS and in JSON, such as `l` or `r`.
    public let name: String
    /// Its name for people, such as `lightness`.
    public let title: String
    /// The property of a colour for which it stands; mixtures carry a missing coordinate over from one of the same kind.
    public let kind: Kind
    /// The value that `100%` stands for where text is read or printed.
    public let full: Double
    /// Whether it is written as a percentage.
    public let isPercentage: Bool
    /// The range into which CSS clamps it where a function has it; nil for none.
    public let clamp: ClosedRange<Double>?
    /// The range of the model's own colours, into which ``ColorAdjustment`` clamps it; nil for none.
    public let range: ClosedRange<Double>?
    /// The range into which browsers clamp it where a function has it that is not relative; nil for none.
    let written: ClosedRange<Double>?

    /// Makes a coordinate; nil as `range` stands for that of `clamp`, and for 0…1 of a percentage, and nil as `written` for `range`
    /// of a percentage, and for `clamp` of other numbers.
    init(
        _ name: String, _ title: String, _ kind: Kind, full: Double = 1, isPercentage: Bool = false,
        clamp: ClosedRange<Double>? = nil, range: ClosedRange<Double>? = nil,
        written: ClosedRange<Double>? = nil
    ) {
        (self.name, self.title, self.kind, self.full) = (name, title, kind, full)
        (self.isPercentage, self.clamp) = (isPercentage, clamp)
        self.range = range ?? (isPercentage ? 0...1 : clamp)
        self.written = written ?? (isPercentage ? self.range : clamp)
    }

    /// A lightness, which CSS clamps.
    static func lightness(full: Double) -> Coordinate {
        Coordinate("l", "lightness", .lightness, full: full, clamp: 0...full)
    }

    /// Two opponent colours.
    static func opponents(full: Double) -> [Coordinate] {
        [Coordinate("a", "a", .redGreen, full: full), Coordinate("b", "b", .yellowBlue, full: full)]
    }

    static func chroma(full: Double) -> Coordinate {
        Coordinate("c", "chroma", .colorfulness, full: full, clamp: 0...(.infinity))
    }

    static let hue = Coordinate("h", "hue", .hue, full: 360)

    /// A share, written as a percentage; its short name is the first letter of `title`.
    static func share(
        _ title: String, _ kind: Kind, clamp: ClosedRange<Double>? = nil, written: ClosedRange<Double>? = nil
    ) -> Coordinate {
        Coordinate(
            String(title.prefix(1)), title, kind, isPercentage: true, clamp: clamp, written: written)
    }

    /// True for a hue: an angle in degrees.
    public var isHue: Bool { kind == .hue }
}
