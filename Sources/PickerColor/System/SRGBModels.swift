extension ColorSystem {
    /// Hue in degrees, saturation and lightness of encoded sRGB; outside the gamut the formulas continue.
    ///
    /// Source: CSS Color 4, section 7.
    public static let hsl = ColorSystem(
        "hsl",
        [.hue, .share("saturation", .colorfulness, clamp: 0...(.infinity)), .share("lightness", .lightness)],
        base: ColorSpace.sRGB.system, syntax: .function(also: "hsla", allowsCommas: true), leastChroma: 1e-9,
        toBase: { hsl in
            let pure = pure(hsl.x), mostChroma = 2 * min(hsl.z, 1 - hsl.z)
            return hsl.z + hsl.y * mostChroma * (pure - 0.5)
        },
        fromBase: { rgb in
            let (greatest, least) = (rgb.max(), rgb.min())
            let chroma = greatest - least
            // For pale colours add up the distances to 1, which keeps more digits.
            let room = greatest + least <= 1 ? greatest + least : (1 - greatest) + (1 - least)
            let saturation = chroma == 0 || room == 0 ? 0 : chroma / room
            // Far outside the gamut it would be negative, which is the opposite hue.
            let hue = hue(rgb, greatest, chroma)
            return SIMD3(
                saturation < 0 ? (hue + 180).truncatingRemainder(dividingBy: 360) : hue, abs(saturation),
                (greatest + least) / 2)
        })

    /// Hue in degrees, whiteness and blackness of encoded sRGB.
    ///
    /// Source: CSS Color 4, section 8.
    public static let hwb = ColorSystem(
        "hwb", [.hue, .share("whiteness", .other), .share("blackness", .other)],
        base: ColorSpace.sRGB.system, syntax: .function(), isGrey: { $0.y + $0.z >= 1 - 1e-9 },
        toBase: { hwb in
            let sum = hwb.y + hwb.z
            if sum >= 1 { return SIMD3(repeating: hwb.y / sum) }
            return hwb.y + pure(hwb.x) * (1 - sum)
        },
        fromBase: { rgb in
            let (greatest, least) = (rgb.max(), rgb.min())
            return SIMD3(hue(rgb, greatest, greatest - least), least, 1 - greatest)
        })

    /// Hue in degrees, saturation and brightness of encoded sRGB, also called HSV.
    ///
    /// Source: A. R. Smith, "Color Gamut Transform Pairs", SIGGRAPH 1978.
    public static let hsb = ColorSystem(
        "hsb", alias: "hsv", [.hue, .share("saturation", .colorfulness), .share("brightness", .other)],
        base: ColorSpace.sRGB.system, syntax: .function(allowsCommas: true), leastChroma: 1e-9,
        toBase: { hsb in hsb.z * (1 - hsb.y * (1 - pure(hsb.x))) },
        fromBase: { rgb in
            let (greatest, least) = (rgb.max(), rgb.min())
            return SIMD3(
                hue(rgb, greatest, greatest - least), greatest == 0 ? 0 : (greatest - least) / greatest,
                greatest)
        })

    /// Hue in degrees, saturation and value of Ottosson's Okhsv, which holds the gamut of sRGB.
    ///
    /// Outside the gamut, the saturation may exceed 1. Source: B. Ottosson, "Okhsv and Okhsl", 2021.
    public static let okhsv = ColorSystem(
        "okhsv", [.hue, .share("saturation", .colorfulness), .share("value", .other)],
        base: .oklab, syntax: .function(), leastChroma: 1e-6,
        toBase: { OKHSV.oklab(fromOKHSV: SIMD3($0.x / 360, $0.y, $0.z)) },
        fromBase: { OKHSV.okhsv(fromOklab: $0) * SIMD3(360, 1, 1) })

    /// Hue in degrees, saturation and lightness of Ottosson's Okhsl, which holds the gamut of sRGB.
    ///
    /// Outside the gamut, the saturation may exceed 1. Source: B. Ottosson, "Okhsv and Okhsl", 2021.
    public static let okhsl = ColorSystem(
        "okhsl", [.hue, .share("saturation", .colorfulness), .share("lightness", .lightness)],
        base: .oklab, syntax: .function(), leastChroma: 1e-6,
        toBase: { OKHSL.oklab(fromOKHSL: SIMD3($0.x / 360, $0.y, $0.z)) },
        fromBase: { OKHSL.okhsl(fromOklab: $0) * SIMD3(360, 1, 1) })

    /// The purest colour of a hue in degrees.
    private static func pure(_ degrees: Double) -> SIMD3<Double> {
        let color = Hue.color(Hue.wrapped(degrees / 360))
        return SIMD3(color.red, color.green, color.blue)
    }

    /// The hue in degrees, 0 to less than 360; 0 for greys.
    private static func hue(_ rgb: SIMD3<Double>, _ greatest: Double, _ chroma: Double) -> Double {
        Hue.of(rgb, greatest: greatest, chroma: chroma) * 360
    }
}
