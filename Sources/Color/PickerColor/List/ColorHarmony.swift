/// Colours that go with a colour because of their places on the circle of hues.
public enum ColorHarmony: String, CaseIterable, Hashable, Sendable {
    /// The opposite hue, for one accent that stands out.
    case complement
    /// Both neighbours of the opposite hue.
    case split
    /// The hues that divide the circle in three together with the colour's.
    case triad
    /// The hues 30 degrees to both sides, for colours that belong together.
    case analogous

    /// How far the hues are turned, in degrees.
    public var turns: [Double] {
        switch self {
        case .complement: [180]
        case .split: [150, 210]
        case .triad: [120, 240]
        case .analogous: [-30, 30]
        }
    }

    /// The colours in OKLCH, with the lightness, chroma and alpha of `color`, perhaps outside its gamut; none for a grey.
    public func colors(of color: Color) -> [Color] {
        let oklch = color.converted(to: .oklch)
        guard !ColorSystem.oklch.isHuePowerless(oklch.components) else { return [] }
        return turns.map { turn in
            var turned = oklch
            turned.components.z = wrappedDegrees(oklch.components.z + turn)
            return turned
        }
    }
}
