/// The levels of contrast of WCAG 2.2, success criteria 1.4.3, 1.4.6 and 1.4.11.
public enum ContrastLevel: String, CaseIterable, Sendable {
    case largeAA = "AA-large"
    case aa = "AA"
    case aaa = "AAA"

    /// The least contrast ratio of the level.
    public var ratio: Double {
        switch self {
        case .largeAA: 3
        case .aa: 4.5
        case .aaa: 7
        }
    }

    /// The highest level that a ratio reaches, in words.
    package static func text(_ ratio: Double) -> String {
        allCases.last { ratio >= $0.ratio }?.rawValue ?? "fails"
    }
}

extension RGBColor {
    /// The contrast ratio between the colour, laid over an opaque one, and that one, both rounded to 8 bits; 1 to 21.
    package func contrast(over background: RGBColor) -> Double {
        RGBColor(bytes: over(background).bytes).contrast(with: RGBColor(bytes: background.bytes))
    }
}
