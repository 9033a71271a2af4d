extension ColorSystem {
    /// Hue in degrees, saturation and value of Ottosson's Okhsv, which holds the gamut of sRGB.
    ///
    /// Outside the gamut, the saturation may exceed 1. Source: B. Ottosson, "Okhsv and Okhsl", 2021.
    public static let okhsv = ColorSystem(
        "okhsv", [.hue, .share("saturation", .colorfulness), .share("value", .other)],
        base: .oklab, syntax: .function(), gamut: ColorSpace.sRGB.system, leastChroma: 1e-6,
        toBase: { OKHSV.oklab(fromOKHSV: SIMD3($0.x / 360, $0.y, $0.z)) },
        fromBase: { OKHSV.okhsv(fromOklab: $0) * SIMD3(360, 1, 1) })
}

/// Conversions of OKHSV; the hue is in turns, 0…1.
enum OKHSV {
    /// OKHSV of Oklab; black and greys have hue 0 and saturation 0. Outside the gamut of sRGB saturation is above 1, at most
    /// 10, or value is above 1.
    static func okhsv(fromOklab lab: SIMD3<Double>) -> SIMD3<Double> {
        let chroma = hypotenuse(lab.y, lab.z)
        guard lab.x > 0 else { return .zero }
        guard chroma >= Oklab.greyChroma else { return SIMD3(0, 0, Oklab.toe(lab.x)) }
        let direction = SIMD2(lab.y, lab.z) / chroma
        let slice = HueSlice(.okhsv, direction: direction, third: 0)
        let (maxSaturation, maxTint) = (slice.stops.x, slice.stops.y)
        // The colour of value 1 that has the same saturation, if the gamut were a triangle.
        let scale = maxTint / (chroma + lab.x * maxTint)
        let (edgeLightness, edgeChroma) = (scale * lab.x, scale * chroma)
        let (_, most) = edge(chroma / lab.x, slopes: slice.slopes)
        let value = Oklab.toe(lab.x * Oklab.toeInverse(edgeLightness) * cubeRoot(most)) / edgeLightness

        let bend = 1 - middle / maxSaturation
        let part = (middle + maxTint) * edgeChroma
        let whole = maxTint * (middle + bend * edgeChroma)
        let saturation = whole * 10 > part ? part / whole : 10
        return SIMD3(Oklab.hue(ofDirection: direction), saturation, value)
    }

    /// Oklab of OKHSV; saturation and value are clamped to 0…1.
    static func oklab(fromOKHSV color: SIMD3<Double>) -> SIMD3<Double> {
        let direction = Oklab.direction(ofHue: color.x)
        let slice = HueSlice(.okhsv, direction: direction, third: 0)
        let place = place(min(1, max(0, color.y)), value: min(1, max(0, color.z)), slice)
        let lightness = cubeRoot(place.cube)
        let plane = direction * (lightness * place.ratio)
        return SIMD3(lightness, plane.x, plane.y)
    }

    /// The light, as ``LabForm`` of Oklab has it, of saturation and value, 0…1, in a slice.
    static func light(_ saturation: Double, value: Double, _ slice: HueSlice) -> SIMD3<Double> {
        let place = place(saturation, value: value, slice)
        return place.light * place.cube
    }

    /// All values of a saturation have one ratio of chroma to lightness. Of this ratio, `light` is that of the lightness 1,
    /// and `cube` is the third power of the value's lightness.
    private static func place(
        _ saturation: Double, value: Double, _ slice: HueSlice
    ) -> (ratio: Double, light: SIMD3<Double>, cube: Double) {
        // At the triangle's edge, where value is 1.
        let (maxSaturation, maxTint) = (slice.stops.x, slice.stops.y)
        let bend = 1 - middle / maxSaturation
        let share = saturation * middle / (middle + maxTint * (1 - bend * saturation))
        let (lightness, chroma) = (1 - share, maxTint * share)
        let ratio = chroma / lightness
        let (light, most) = edge(ratio, slopes: slice.slopes)
        let root = Oklab.toeInverse(value * lightness) / Oklab.toeInverse(lightness)
        return (ratio, light, root * root * root / most)
    }

    /// The light of lightness 1 at a ratio of chroma to lightness, and its greatest component of linear sRGB.
    private static func edge(
        _ ratio: Double, slopes: SIMD3<Double>
    ) -> (light: SIMD3<Double>, most: Double) {
        let light = Oklab.cubed(1 + slopes * ratio)
        return (light, max((Oklab.linearFromCones * light).max(), 1e-12))
    }

    /// The saturation, as chroma divided by lightness, that half the scale starts with.
    private static let middle = 0.5
}
