// Models of the encoded components of an RGB space, made once for each space. Text has those of sRGB.
extension ColorSystem {
    /// Hue in degrees, saturation and lightness of encoded sRGB; outside the gamut the formulas continue.
    public static let hsl = hsl(of: .sRGB)
    /// Hue in degrees, whiteness and blackness of encoded sRGB.
    public static let hwb = hwb(of: .sRGB)
    /// Hue in degrees, saturation and brightness of encoded sRGB, also called HSV.
    public static let hsb = hsb(of: .sRGB)

    /// HSL of the encoded components of a space.
    public static func hsl(of space: ColorSpace) -> ColorSystem { space.models.hsl }
    /// HWB of the encoded components of a space.
    public static func hwb(of space: ColorSpace) -> ColorSystem { space.models.hwb }
    /// HSB of the encoded components of a space.
    public static func hsb(of space: ColorSpace) -> ColorSystem { space.models.hsb }

    /// The same model of another space: HSL, HWB and HSB are those of one; all other systems stay as they are.
    public func of(_ space: ColorSpace) -> ColorSystem {
        guard let own = base?.rgbSpace else { return self }
        switch self {
        case own.models.hsl: return space.models.hsl
        case own.models.hwb: return space.models.hwb
        case own.models.hsb: return space.models.hsb
        default: return self
        }
    }
}

/// The models of one space.
struct RGBModels: Sendable {
    /// Source: CSS Color 4, section 7.
    let hsl: ColorSystem
    /// Source: CSS Color 4, section 8.
    let hwb: ColorSystem
    /// Source: A. R. Smith, "Color Gamut Transform Pairs", SIGGRAPH 1978.
    let hsb: ColorSystem

    /// Makes the models of encoded components.
    init(of rgb: ColorSystem) { (hsl, hwb, hsb) = (Self.hsl(rgb), Self.hwb(rgb), Self.hsb(rgb)) }

    private static func hsl(_ rgb: ColorSystem) -> ColorSystem {
        ColorSystem(
            "hsl",
            [
                .hue, .share("saturation", .colorfulness, clamp: 0...(.infinity)),
                .share("lightness", .lightness),
            ],
            base: rgb, syntax: .function(also: "hsla", allowsCommas: true), gamut: rgb, leastChroma: 1e-9,
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
    }

    private static func hwb(_ rgb: ColorSystem) -> ColorSystem {
        ColorSystem(
            "hwb", [.hue, .share("whiteness", .other), .share("blackness", .other)],
            base: rgb, syntax: .function(), gamut: rgb, isGrey: { $0.y + $0.z >= 1 - 1e-9 },
            toBase: { hwb in
                let sum = hwb.y + hwb.z
                if sum >= 1 { return SIMD3(repeating: hwb.y / sum) }
                return hwb.y + pure(hwb.x) * (1 - sum)
            },
            fromBase: { rgb in
                let (greatest, least) = (rgb.max(), rgb.min())
                return SIMD3(hue(rgb, greatest, greatest - least), least, 1 - greatest)
            })
    }

    private static func hsb(_ rgb: ColorSystem) -> ColorSystem {
        ColorSystem(
            "hsb", alias: "hsv", [.hue, .share("saturation", .colorfulness), .share("brightness", .other)],
            base: rgb, syntax: .function(allowsCommas: true), gamut: rgb, leastChroma: 1e-9,
            toBase: { hsb in hsb.z * (1 - hsb.y * (1 - pure(hsb.x))) },
            fromBase: { rgb in
                let (greatest, least) = (rgb.max(), rgb.min())
                return SIMD3(
                    hue(rgb, greatest, greatest - least), greatest == 0 ? 0 : (greatest - least) / greatest,
                    greatest)
            })
    }

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

extension ColorSystem {
    /// Hue in degrees, saturation and value of Ottosson's Okhsv, which holds the gamut of sRGB.
    ///
    /// Outside the gamut, the saturation may exceed 1. Source: B. Ottosson, "Okhsv and Okhsl", 2021.
    public static let okhsv = ColorSystem(
        "okhsv", [.hue, .share("saturation", .colorfulness), .share("value", .other)],
        base: .oklab, syntax: .function(), gamut: ColorSpace.sRGB.system, leastChroma: 1e-6,
        toBase: { OKHSV.oklab(fromOKHSV: SIMD3($0.x / 360, $0.y, $0.z)) },
        fromBase: { OKHSV.okhsv(fromOklab: $0) * SIMD3(360, 1, 1) })

    /// Hue in degrees, saturation and lightness of Ottosson's Okhsl, which holds the gamut of sRGB.
    ///
    /// Outside the gamut, the saturation may exceed 1. Source: B. Ottosson, "Okhsv and Okhsl", 2021.
    public static let okhsl = ColorSystem(
        "okhsl", [.hue, .share("saturation", .colorfulness), .share("lightness", .lightness)],
        base: .oklab, syntax: .function(), gamut: ColorSpace.sRGB.system, leastChroma: 1e-6,
        toBase: { OKHSL.oklab(fromOKHSL: SIMD3($0.x / 360, $0.y, $0.z)) },
        fromBase: { OKHSL.okhsl(fromOklab: $0) * SIMD3(360, 1, 1) })
}
