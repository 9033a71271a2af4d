public import PickerColor

/// Shades of a colour from light to dark, or from dark to light; the colour itself is one of them.
///
/// In OKLCH lightness rises or falls from step to step, the hue is that of the colour, and chroma follows a smooth curve
/// through the colour: a constant share of what the gamut holds. Tones of Material have the hue and the chroma of HCT instead.
public struct Ramp: Hashable, Sendable {
    /// A shade with its name, as tools list it.
    public struct Step: Hashable, Sendable {
        /// The name: a number such as 50, the contrast ratio or the tone; `key` for the colour itself where the steps are at
        /// fixed ratios or tones.
        public let name: String
        /// What the shade is for; nil where the steps have no roles.
        public let role: String?
        /// The shade. Of steps at ratios it is rounded to 8 bits of the gamut, and has at least the ratio.
        public let color: Color
        /// The shade before it was rounded.
        public let exact: Color
        /// Whether it is the colour of which the ramp was made.
        public let isGiven: Bool

        init(_ name: String, role: String? = nil, _ color: Color, exact: Color? = nil, isGiven: Bool = false)
        {
            (self.name, self.role, self.color, self.isGiven) = (name, role, color, isGiven)
            self.exact = exact ?? color
        }
    }

    /// The shades in the order of their ``RampSteps``.
    public let steps: [Step]

    /// Makes shades of a colour.
    ///
    /// - Parameters:
    ///   - gamut: the space that holds all shades; the colour itself stays even if it lies outside.
    ///   - isDark: whether the ramp is for dark backgrounds: it begins with dark shades. Tones and ratios ignore it.
    ///   - hueTurn: how far the hue of OKLCH turns from the darkest to the lightest shade, in degrees; tones ignore it.
    ///
    /// Throws ``RampError`` if no colour has a contrast ratio.
    public init(
        of color: Color, _ kind: RampSteps = .tailwind, in gamut: ColorSpace = .sRGB, isDark: Bool = false,
        hueTurn: Double = 0
    ) throws(RampError) {
        switch kind {
        case .material: steps = materialSteps(of: color, in: gamut)
        case .ratios(let ratios, let other):
            let shades = Shades(of: color, in: gamut, hueTurn: hueTurn, across: 0...1)
            steps = try contrastSteps(of: color, shades, ratios, with: RGBColor(bytes: other.bytes))
        case .tailwind, .radix, .count:
            let template = kind.template(isDark: isDark)
            let lch = color.converted(to: .oklch).components
            let place = template.place(of: lch.x)
            let lightnesses = template.lightnesses(through: lch.x, at: place)
            let shades = Shades(
                of: color, in: gamut, hueTurn: hueTurn,
                across: (lightnesses.min() ?? 0)...(lightnesses.max() ?? 1))
            steps = lightnesses.enumerated().map { index, lightness in
                let entry = template.entries[index]
                return index == place
                    ? Step(entry.name, role: entry.role, color, isGiven: true)
                    : Step(entry.name, role: entry.role, shades.color(lightness))
            }
        }
    }

    /// The shades as a palette; their names are those of the steps.
    public var palette: Palette { Palette(colors: steps.map(\.color), names: steps.map(\.name)) }
}

/// The reason why a ramp of certain steps cannot be made.
public enum RampError: Error, Hashable, Sendable {
    /// No colour has a contrast ratio with the other one; the greatest possible ratio.
    case noContrast(Double, greatest: Double)
}
