/// A colour of HCT with as much of its chroma as a gamut has; greys of RGB where there is none, as in Google's library. Hue and tone
/// stay, so that contrasts do.
package func withLessChroma(hct: SIMD3<Double>, in gamut: ColorSpace) -> Color {
    if hct.z <= 0 { return Color(gamut, .zero) }
    if hct.z >= 100 { return Color(gamut, .one) }
    if hct.y < 1e-4 { return Color(.lab, SIMD3(hct.z, 0, 0)) }
    func color(_ share: Double) -> Color { Color(.hct, SIMD3(hct.x, share * hct.y, hct.z)) }
    func isInside(_ share: Double) -> Bool { color(share).converted(to: gamut).components.isInGamut }
    if isInside(1) { return color(1) }
    // Near white the gamut may have a hue only at some distance from a chroma of 0, which is not quite grey.
    let parts = 128
    guard let part = isInside(0) ? 0 : (1..<parts).last(where: { isInside(Double($0) / Double(parts)) })
    else {
        return corner(hct, in: gamut)
    }
    let (inside, outside) = (Double(part) / Double(parts), part == 0 ? 1 : Double(part + 1) / Double(parts))
    return color(lastInside(inside, outside, halvings: 40, isInside))
}

/// What Google's library finds near white where the gamut lacks the hue: a colour with the tone that has two components as
/// large as possible; the one of this hue, else the one of red and blue.
private func corner(_ hct: SIMD3<Double>, in gamut: ColorSpace) -> Color {
    let corners = [SIMD3<Double>(1, 0, 1), SIMD3(1, 1, 0), SIMD3(0, 1, 1)].map { full in
        var (low, high) = (0.0, 1.0)
        func color(_ rest: Double) -> Color { Color(gamut, full + (1 - full) * rest) }
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if color(middle).converted(to: .hct).components.z < hct.z { low = middle } else { high = middle }
        }
        return color((low + high) / 2)
    }
    return corners.first { abs($0.converted(to: .hct).components.x - hct.x) < 5 } ?? corners[0]
}
