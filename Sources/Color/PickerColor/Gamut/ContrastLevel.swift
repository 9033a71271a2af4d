/// The levels of contrast of WCAG 2.2, success criteria 1.4.3, 1.4.6 and 1.4.11.
public enum ContrastLevel: String, CaseIterable, Sendable {
    /// A ratio of 3: large text, and parts of user interfaces.
    case largeAA = "AA-large"
    /// A ratio of 4.5: text of usual size.
    case aa = "AA"
    /// A ratio of 7: text of usual size, for more people.
    case aaa = "AAA"

    /// Finds a level by its name; `ui` is that of parts of user interfaces, which is as low as that of large text.
    public init?(named name: some StringProtocol) {
        guard let level = Self(rawValue: name == "ui" ? Self.largeAA.rawValue : String(name)) else {
            return nil
        }
        self = level
    }

    /// The least contrast ratio of the level.
    public var ratio: Double {
        switch self {
        case .largeAA: 3
        case .aa: 4.5
        case .aaa: 7
        }
    }

    /// The highest level that a ratio reaches; nil if it reaches none.
    package init?(reachedBy ratio: Double) {
        guard let level = Self.allCases.last(where: { ratio >= $0.ratio }) else { return nil }
        self = level
    }

    /// The highest level that a ratio reaches, in a word.
    package static func text(_ ratio: Double) -> String { Self(reachedBy: ratio)?.rawValue ?? "fails" }

    /// The same as people say it: `AA, large text` in place of `AA-large`.
    package static func words(_ ratio: Double) -> String {
        Self(reachedBy: ratio) == .largeAA ? "AA, large text" : text(ratio)
    }
}

/// A contrast ratio with two decimals, never rounded up: 4.496 does not pass as 4.5.
package func contrastText(_ ratio: Double) -> String {
    Decimal((ratio * 100).rounded(.down) / 100, 2).text
}

extension RGBColor {
    /// The contrast ratio between the colour, laid over an opaque one, and that one, both rounded to 8 bits; 1 to 21.
    package func contrast(over background: RGBColor) -> Double {
        RGBColor(bytes: over(background).bytes).contrast(with: RGBColor(bytes: background.bytes))
    }

    /// The index of the colour that can be read best on this one, laid over white: that with the highest contrast, the first of
    /// equal ones; nil without colours. Translucent colours lie over this one.
    public func mostReadable(of texts: [RGBColor]) -> Int? {
        let background = over(.white)
        let ratios = texts.map { $0.contrast(over: background) }
        return ratios.indices.max { (ratios[$0], $1) < (ratios[$1], $0) }
    }
}
