import Glibc

/// OKHSV: hue, saturation and value of sRGB, such that steps of hue look even.
///
/// A triple is hue in turns, 0…1, saturation, 0…1, and value, 0…1. Source: Ottosson, "Okhsv and Okhsl", 2021.
enum OKHSV {
    /// OKHSV of Oklab; black and greys have hue 0 and saturation 0.
    ///
    /// Outside the gamut of sRGB saturation is above 1, at most 10, or value is above 1.
    static func okhsv(fromOklab lab: SIMD3<Double>) -> SIMD3<Double> {
        let chroma = hypot(lab.y, lab.z)
        guard lab.x > 0 else { return .zero }
        guard chroma >= OklabGamut.greyChroma else { return SIMD3(0, 0, OklabGamut.toe(lab.x)) }
        let direction = SIMD2(lab.y, lab.z) / chroma
        return okhsv(fromOklab: lab, chroma: chroma, cusp: OklabCusp(direction: direction))
    }

    private static func okhsv(
        fromOklab lab: SIMD3<Double>, chroma: Double, cusp: OklabCusp
    ) -> SIMD3<Double> {
        // The colour of value 1 that has the same saturation, if the gamut were a triangle.
        let scale = cusp.maxTint / (chroma + lab.x * cusp.maxTint)
        let (edgeLightness, edgeChroma) = (scale * lab.x, scale * chroma)
        let brightest = edgeScale(edgeLightness, edgeChroma, cusp)
        let value = OklabGamut.toe(lab.x / brightest) / edgeLightness

        let bend = 1 - middle / cusp.maxSaturation
        let part = (middle + cusp.maxTint) * edgeChroma
        let whole = cusp.maxTint * (middle + bend * edgeChroma)
        let saturation = whole * 10 > part ? part / whole : 10
        return SIMD3(OklabGamut.hue(ofDirection: cusp.direction), saturation, value)
    }

    /// Oklab of OKHSV; saturation and value are clamped to 0…1.
    static func oklab(fromOKHSV color: SIMD3<Double>) -> SIMD3<Double> {
        oklab(saturation: color.y, value: color.z, cusp: OklabCusp(hue: color.x))
    }

    /// Oklab of saturation and value, clamped to 0…1, at the hue of a cusp.
    static func oklab(saturation: Double, value: Double, cusp: OklabCusp) -> SIMD3<Double> {
        let saturation = min(1, max(0, saturation))
        let value = min(1, max(0, value))
        guard value > 0 else { return .zero }
        let (edgeLightness, edgeChroma) = edge(
            saturation, maxSaturation: cusp.maxSaturation, maxTint: cusp.maxTint)
        let brightest = edgeScale(edgeLightness, edgeChroma, cusp)
        let lightness = OklabGamut.toeInverse(value * edgeLightness) * brightest
        let chroma = lightness * edgeChroma / edgeLightness
        return SIMD3(lightness, chroma * cusp.direction.x, chroma * cusp.direction.y)
    }

    /// The lightness and the chroma of a saturation, 0…1, at the triangle's edge, where value is 1.
    static func edge(
        _ saturation: Double, maxSaturation: Double, maxTint: Double
    ) -> (lightness: Double, chroma: Double) {
        let bend = 1 - middle / maxSaturation
        let share = saturation * middle / (middle + maxTint * (1 - bend * saturation))
        return (1 - share, maxTint * share)
    }

    /// What the toe's inverse of a colour at the triangle's edge is multiplied by to reach the edge of the
    /// gamut.
    private static func edgeScale(_ lightness: Double, _ chroma: Double, _ cusp: OklabCusp) -> Double {
        let bent = OklabGamut.toeInverse(lightness)
        let plane = cusp.direction * (chroma * bent / lightness)
        let linear = OklabGamut.linear(fromOklab: SIMD3(bent, plane.x, plane.y))
        return cbrt(1 / max(linear.max(), 1e-12))
    }

    /// The saturation, as chroma divided by lightness, that half the scale starts with.
    private static let middle = 0.5
}
