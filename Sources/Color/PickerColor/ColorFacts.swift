/// What is known of a colour besides its numbers: gamuts, the nearest name, contrasts, and how other people see it.
public struct ColorFacts: Sendable {
    /// The colour that the facts are of, as it was given.
    public let color: Color
    /// The nearest colour of sRGB, from which name, contrasts and simulations are taken.
    public let shown: RGBColor
    /// What bringing the colour into sRGB has changed; nil if sRGB holds it.
    public let change: GamutChange?
    /// The gamuts that hold the colour, in the order of ``ColorSpace/gamuts``.
    public let gamuts: [ColorSpace]
    /// The nearest named colour of CSS in Oklab; of several names, the alphabetically first.
    public let named: NamedColor
    /// The distance of ``shown``, in 8 bits, from the named colour: ΔEOK, of which 0.02 is just noticeable.
    public let nameDistance: Double
    /// The difference of the same two by CIEDE2000, for those who compare with print; about 1 is just noticeable.
    public let nameCIEDE2000: Double

    /// Collects the facts; `mapping` brings a colour outside sRGB inside.
    public init(_ color: Color, mapping: GamutMapping = .css) {
        let fitted = mapping.fit(color, to: .sRGB)
        (self.color, change, shown) = (color, fitted.change, RGBColor(clipping: fitted.color))
        gamuts = ColorSpace.gamuts.filter { color.isInGamut(of: $0) }
        named = shown.nearestNamedColor
        // In 8 bits, as the name is.
        let (own, other) = (Color(RGBColor(bytes: shown.bytes)), Color(named.color))
        nameDistance = named.distance(to: own)
        nameCIEDE2000 = ciede2000(
            own.converted(to: .lab).components, other.converted(to: .lab).components)
    }

    /// The contrast ratio of WCAG 2.2 on black, 1 to 21; a translucent colour lies over the black.
    public var contrastOnBlack: Double { shown.contrast(over: .black) }
    /// The contrast ratio of WCAG 2.2 on white, 1 to 21; a translucent colour lies over the white.
    public var contrastOnWhite: Double { shown.contrast(over: .white) }

    /// The colour as somebody sees it, in sRGB; its alpha stays.
    public func seen(by vision: VisionSimulation) -> Color {
        let rgb = Color(shown)
        return Color(.sRGB, vision.filter(in: .sRGB).seen(rgb.components), alpha: rgb.alpha)
    }
}
