/// A method to bring a colour into the gamut of an RGB space.
///
/// All work in Oklab's lightness, chroma and hue, but ``css`` and ``chroma`` keep the hue and the tone of a colour of HCT, which is not
/// in CSS, and reduce its chroma. A colour inside the gamut does not change. Components that exceed it by a rounding error, at most
/// 1e-6, are clipped.
public enum GamutMapping: String, CaseIterable, Hashable, Sendable {
    /// Reduces chroma until clipping makes no visible difference (CSS Color 4, 13.2, "binary search with local MINDE").
    case css
    /// Moves towards grey of the same lightness along rays in linear RGB (CSS Color 4, 13.2, "ray trace").
    case raytrace
    /// Reduces chroma as little as possible; keeps lightness and hue exactly.
    case chroma
    /// Clips each component. Fast, and changes lightness and hue most.
    case clip

    /// The colour in encoded components of `space`, inside its gamut; alpha stays.
    public func map(_ color: Color, to space: ColorSpace) -> Color {
        let own = color.converted(to: space)
        guard own.components.isFinite else { return Color(space, .zero, alpha: color.alpha) }
        if self == .clip || own.components.isInGamut { return clipped(own) }
        if color.system == .hct, self == .css || self == .chroma {
            if color.isInGamut(of: space) { return clipped(own) }
            let reduced = withLessChroma(hct: color.components, in: space).converted(to: space)
            return clipped(Color(space, reduced.components, alpha: color.alpha))
        }
        let lch = color.converted(to: .oklch).components
        guard lch.isFinite else { return clipped(own) }
        // Beyond white and black there is nothing else to choose. The lightness of a colour that was converted is
        // rounded, and the grey of one just above 1 would be outside the gamut.
        if lch.x >= 1 - 1e-6 { return Color(space, SIMD3(repeating: 1), alpha: color.alpha) }
        if lch.x <= 1e-9 { return Color(space, .zero, alpha: color.alpha) }
        let mapped =
            switch self {
            case .css: localMINDE(lch, space)
            case .raytrace: rayTraced(lch, space)
            case .chroma: withLessChroma(lch, space)
            case .clip: own.components
            }
        return clipped(Color(space, mapped, alpha: color.alpha))
    }
}

private func clipped(_ color: Color) -> Color {
    Color(color.system, clipped(color.components), alpha: color.alpha)
}

private func clipped(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
    rgb.clamped(lowerBound: .zero, upperBound: .one)
}

extension SIMD3<Double> {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }
}

private func localMINDE(_ lch: SIMD3<Double>, _ space: ColorSpace) -> SIMD3<Double> {
    let (justNoticeable, epsilon) = (0.02, 1e-4)
    func color(_ chroma: Double) -> Color { Color(.oklch, SIMD3(lch.x, chroma, lch.z)) }
    func encoded(_ chroma: Double) -> SIMD3<Double> { color(chroma).converted(to: space).components }
    func difference(_ clipped: SIMD3<Double>, _ chroma: Double) -> Double {
        deltaEOK(Color(space, clipped), color(chroma))
    }
    var result = clipped(encoded(lch.y))
    if difference(result, lch.y) < justNoticeable { return result }
    var (least, most) = (0.0, lch.y)
    var leastIsInside = true
    // Each step halves what is left.
    for _ in 0..<halvings(of: lch.y, to: epsilon) where most - least > epsilon {
        let chroma = (least + most) / 2
        let rgb = encoded(chroma)
        if leastIsInside, rgb.min() >= 0, rgb.max() <= 1 {
            least = chroma
            continue
        }
        result = clipped(rgb)
        // A chroma inside may lie beyond one outside, as near the hue 264 in sRGB: its error is 0.
        let error = difference(result, chroma)
        if error < justNoticeable {
            if justNoticeable - error < epsilon { return result }
            leastIsInside = false
            least = chroma
        } else {
            most = chroma
        }
    }
    return result
}

/// How many times a finite length is halved until it is at most `end`, and one more for rounding.
private func halvings(of length: Double, to end: Double) -> Int {
    length > end ? Int((binaryLogarithm(length) - binaryLogarithm(end)).rounded(.up)) + 1 : 0
}
