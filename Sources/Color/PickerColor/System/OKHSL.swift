extension ColorSystem {
    /// Hue in degrees, saturation and lightness of Ottosson's Okhsl, which holds the gamut of sRGB.
    ///
    /// Outside the gamut, the saturation may exceed 1. Source: B. Ottosson, "Okhsv and Okhsl", 2021.
    public static let okhsl = ColorSystem(
        "okhsl", [.hue, .share("saturation", .colorfulness), .share("lightness", .lightness)],
        base: .oklab, syntax: .function(), gamut: ColorSpace.sRGB.system, leastChroma: 1e-6,
        toBase: { OKHSL.oklab(fromOKHSL: SIMD3($0.x / 360, $0.y, $0.z)) },
        fromBase: { OKHSL.okhsl(fromOklab: $0) * SIMD3(360, 1, 1) })
}

/// Conversions of OKHSL; the hue is in turns, 0…1.
enum OKHSL {
    /// OKHSL of Oklab; greys have hue 0 and saturation 0. Outside the gamut of sRGB saturation is above 1, at most 10. It is
    /// 0 where lightness is 1 or more.
    static func okhsl(fromOklab lab: SIMD3<Double>) -> SIMD3<Double> {
        let chroma = hypotenuse(lab.y, lab.z)
        guard lab.x > 0 else { return .zero }
        let lightness = Oklab.toe(lab.x)
        guard chroma >= Oklab.greyChroma else { return SIMD3(0, 0, lightness) }
        let direction = SIMD2(lab.y, lab.z) / chroma
        let hue = Oklab.hue(ofDirection: direction)
        guard lab.x < 1 else { return SIMD3(hue, 0, lightness) }
        let stops = OKHSLStops(lightness: lab.x, cusp: OklabCusp(direction: direction))
        return SIMD3(hue, stops.saturation(ofChroma: chroma), lightness)
    }

    /// Oklab of OKHSL; saturation and lightness are clamped to 0…1.
    static func oklab(fromOKHSL color: SIMD3<Double>) -> SIMD3<Double> {
        let lightness = Oklab.toeInverse(min(1, max(0, color.z)))
        guard color.y > 0, lightness > 0, lightness < 1 else { return SIMD3(lightness, 0, 0) }
        let cusp = OklabCusp(hue: color.x)
        let stops = OKHSLStops(lightness: lightness, cusp: cusp)
        let plane = cusp.direction * stops.chroma(ofSaturation: min(1, color.y))
        return SIMD3(lightness, plane.x, plane.y)
    }
}

/// The three chromas that shape OKHSL's saturation at a hue and a lightness; Ottosson's C_0, C_mid and C_max.
struct OKHSLStops: Hashable, Sendable {
    /// How fast chroma grows with saturation at saturation 0; the same for all hues.
    let initial: Double
    /// The chroma at saturation 0.8.
    let middle: Double
    /// The chroma at saturation 1, at the edge of the gamut.
    let greatest: Double

    init(initial: Double, middle: Double, greatest: Double) {
        (self.initial, self.middle, self.greatest) = (initial, middle, greatest)
    }

    /// Finds the stops at Oklab's lightness, above 0 and below 1.
    init(lightness: Double, cusp: OklabCusp) {
        let darkness = 1 - lightness
        greatest = cusp.maxChroma(lightness: lightness)
        // How far the curved edge of the gamut bulges over the triangle.
        let bulge = greatest / min(lightness * cusp.maxSaturation, darkness * cusp.maxTint)
        // Smooth minimums of a chroma that limits dark colours and one that limits light colours.
        let limits = SIMD2(lightness * cusp.middleSaturation, darkness * cusp.middleTint)
        let squares = limits * limits
        middle = 0.9 * bulge / (1 / (squares * squares)).sum().squareRoot().squareRoot()
        let initialLimits = SIMD2(lightness * 0.4, darkness * 0.8)
        initial = 1 / (1 / (initialLimits * initialLimits)).sum().squareRoot()
    }

    func chroma(ofSaturation saturation: Double) -> Double {
        if saturation < 0.8 {
            let part = saturation / 0.8
            return part * lowerSlope / (1 - (1 - lowerSlope / middle) * part)
        }
        let (part, length) = ((saturation - 0.8) / 0.2, greatest - middle)
        return middle + part * upperSlope / (1 - (1 - upperSlope / length) * part)
    }

    /// The inverse of ``chroma(ofSaturation:)``; above 1 beyond the gamut, at most 10.
    func saturation(ofChroma chroma: Double) -> Double {
        if chroma < middle {
            return 0.8 * chroma / (lowerSlope + (1 - lowerSlope / middle) * chroma)
        }
        let (beyond, length) = (chroma - middle, greatest - middle)
        let whole = upperSlope + (1 - upperSlope / length) * beyond
        return whole * 46 > beyond ? 0.8 + 0.2 * beyond / whole : 10
    }

    /// The slopes at the starts of the two pieces, for a step over the whole piece; they are equal at saturation 0.8.
    private var lowerSlope: Double { 0.8 * initial }
    private var upperSlope: Double { 0.2 * middle * middle / (0.64 * initial) }
}
