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

    /// Encoded red, green and blue of a space, 0…255, as CSS's `rgb()` has those of sRGB.
    public static func rgb(of space: ColorSpace) -> ColorSystem { space.models.bytes }

    /// Linear red, green and blue of a space, 0…1: light itself.
    public static func linearRGB(of space: ColorSpace) -> ColorSystem { space.models.linear }

    /// True for red, green and blue of 0…255 or of linear light, HSL, HWB and HSB of the encoded components of a space.
    public func isModel(of space: ColorSpace) -> Bool { base == space.system }

    /// True for red, green and blue of 0…255 or of linear light, whatever their space.
    var isRGBModel: Bool { coordinates[0].kind == .red && coordinates[0].range != nil }

    /// The same model of another space: HSL, HWB, HSB, linear RGB and RGB of 0…255 are those of one; all other systems stay as they are.
    public func of(_ space: ColorSpace) -> ColorSystem {
        guard let own = base?.rgbSpace else { return self }
        switch self {
        case own.models.bytes: return space.models.bytes
        case own.models.linear: return space.models.linear
        case own.models.hsl: return space.models.hsl
        case own.models.hwb: return space.models.hwb
        case own.models.hsb: return space.models.hsb
        default: return self
        }
    }
}

/// Encoded components of a space, and the models of these.
struct RGBModels: Sendable {
    let rgb: ColorSystem
    let bytes: ColorSystem
    let linear: ColorSystem
    /// Source: CSS Color 4, section 7.
    let hsl: ColorSystem
    /// Source: CSS Color 4, section 8.
    let hwb: ColorSystem
    /// Source: A. R. Smith, "Color Gamut Transform Pairs", SIGGRAPH 1978.
    let hsb: ColorSystem

    init(of rgb: ColorSystem) {
        self.rgb = rgb
        func redGreenBlue(_ full: Double) -> [Coordinate] {
            zip(["red", "green", "blue"], [.red, .green, .blue]).map {
                Coordinate(String($0.prefix(1)), $0, $1, full: full, range: 0...full)
            }
        }
        bytes = ColorSystem(
            "rgb", redGreenBlue(255), base: rgb, gamut: rgb, toBase: { $0 / 255 }, fromBase: { $0 * 255 })
        let light = rgb.base ?? .xyzD65
        linear = ColorSystem(
            "rgb-linear", redGreenBlue(1), base: rgb, gamut: rgb, toBase: { light.convert($0, to: rgb) },
            fromBase: { rgb.convert($0, to: light) })
        hsl = ColorSystem(
            "hsl",
            [
                .hue, .share("saturation", .colorfulness, clamp: 0...(.infinity)),
                .share("lightness", .lightness),
            ],
            base: rgb, syntax: .function(also: "hsla", allowsCommas: true), isOfCSS: true, gamut: rgb,
            leastChroma: 1e-9,
            toBase: { Self.encoded(.hsl, $0) }, fromBase: { Self.hsl(ofRGB: $0) * SIMD3(360, 1, 1) })
        hwb = ColorSystem(
            "hwb",
            // Of more than 100 % together, CSS makes 100 %.
            [.hue] + ["whiteness", "blackness"].map { .share($0, .other, written: 0...(.infinity)) },
            base: rgb, syntax: .function(), isOfCSS: true, gamut: rgb, isGrey: { $0.y + $0.z >= 1 - 1e-9 },
            toBase: { hwb in
                let sum = hwb.y + hwb.z
                if sum >= 1 { return SIMD3(repeating: hwb.y / sum) }
                return hwb.y + Hue.color(hwb.x / 360).components * (1 - sum)
            },
            fromBase: { rgb in SIMD3(Self.hue(rgb) * 360, rgb.min(), 1 - rgb.max()) })
        hsb = ColorSystem(
            "hsb", alias: "hsv", [.hue, .share("saturation", .colorfulness), .share("brightness", .other)],
            base: rgb, syntax: .function(allowsCommas: true), gamut: rgb, leastChroma: 1e-9,
            toBase: { Self.encoded(.hsb, $0) }, fromBase: { Self.hsb(ofRGB: $0) * SIMD3(360, 1, 1) })
    }

    /// What components of greys may differ by, as conversions round them.
    private static let greyChroma = 1e-9

    private static func encoded(_ form: HueForm, _ color: SIMD3<Double>) -> SIMD3<Double> {
        HueSlice(form, hue: color.x / 360, third: color.z)
            .encoded(form, saturation: color.y, third: color.z)
    }

    /// Hue in turns, saturation and brightness of encoded components; hue is 0 for greys, saturation 0 for black.
    static func hsb(ofRGB rgb: SIMD3<Double>) -> SIMD3<Double> {
        let (greatest, least) = (rgb.max(), rgb.min())
        let chroma = greatest - least
        return SIMD3(hue(rgb), chroma <= greyChroma || greatest == 0 ? 0 : chroma / greatest, greatest)
    }

    /// Hue in turns, saturation and lightness of encoded components.
    private static func hsl(ofRGB rgb: SIMD3<Double>) -> SIMD3<Double> {
        let (greatest, least) = (rgb.max(), rgb.min())
        let chroma = greatest - least
        // For pale colours add up the distances to 1, which keeps more digits.
        let room = greatest + least <= 1 ? greatest + least : (1 - greatest) + (1 - least)
        let saturation = chroma <= greyChroma || room == 0 ? 0 : chroma / room
        // Far outside the gamut it would be negative, which is the opposite hue.
        let hue = saturation < 0 ? Hue.wrapped(hue(rgb) + 0.5) : hue(rgb)
        return SIMD3(hue, abs(saturation), (greatest + least) / 2)
    }

    /// The hue of encoded components in turns; 0 for greys.
    private static func hue(_ rgb: SIMD3<Double>) -> Double {
        let greatest = rgb.max(), chroma = greatest - rgb.min()
        guard chroma > greyChroma else { return 0 }
        let sixths =
            if greatest == rgb.x {
                (rgb.y - rgb.z) / chroma
            } else if greatest == rgb.y {
                (rgb.z - rgb.x) / chroma + 2
            } else {
                (rgb.x - rgb.y) / chroma + 4
            }
        return Hue.wrapped(sixths / 6)
    }
}
