/// An order of colours in a list.
public enum ColorOrder: Hashable, Sendable {
    /// By hue of OKLCH from 0; greys, which have none, come first, by lightness.
    case hue
    /// From dark to light in Oklab.
    case lightness
    /// From grey to vivid in OKLCH.
    case chroma
    /// From near to far from a colour in Oklab.
    case distance(from: Color)
    /// Along the shortest way through all in Oklab that begins and ends anywhere; it starts at its darker end.
    ///
    /// For up to 16 colours no way is shorter. For more, ways are improved until exchanging two pieces makes none shorter, or
    /// for a limited time; that takes memory for each colour, and time for each pair.
    case path

    /// The most colours that can be ordered in some seconds; nil for no limit.
    package var greatestCount: Int? { self == .path ? 10_000 : nil }

    /// The indices of the colours in this order; equal colours keep theirs.
    public func indices(of colors: [Color]) -> [Int] {
        switch self {
        case .path: return shortestPath(colors.map { $0.converted(to: .oklab).components })
        case .hue, .lightness, .chroma, .distance:
            let keys = colors.map(key)
            return colors.indices.sorted {
                // Comparing indices last makes the order the same everywhere.
                keys[$0].x != keys[$1].x
                    ? keys[$0].x < keys[$1].x : (keys[$0].y, Double($0)) < (keys[$1].y, Double($1))
            }
        }
    }

    /// What is compared of a colour in all orders but ``path``, the first part first.
    package func key(_ color: Color) -> SIMD2<Double> {
        if case .distance(let origin) = self { return SIMD2(deltaEOK(color, origin), 0) }
        let lch = color.converted(to: .oklch).components
        switch self {
        case .lightness: return SIMD2(lch.x, 0)
        case .chroma: return SIMD2(lch.y, 0)
        default: return ColorSystem.oklch.isHuePowerless(lch) ? SIMD2(-1, lch.x) : SIMD2(lch.z, lch.x)
        }
    }
}
