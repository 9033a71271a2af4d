import Glibc

extension ColorSystem {
    /// CIE Lab over D50: lightness 0…100, green to red, blue to yellow.
    ///
    /// Source: CIE 15; CSS Color 4, section 9.
    public static let lab = ColorSystem(
        "lab",
        [
            Coordinate("l", "lightness", .lightness, full: 100, clamp: 0...100),
            Coordinate("a", "a", .redGreen, full: 125), Coordinate("b", "b", .yellowBlue, full: 125),
        ],
        base: .xyzD50, syntax: .function(), toBase: xyz(fromLab:), fromBase: lab(fromXYZ:))

    /// CIE LCH over D50: lightness 0…100, chroma, and the hue in degrees.
    public static let lch = ColorSystem(
        "lch",
        [
            Coordinate("l", "lightness", .lightness, full: 100, clamp: 0...100),
            Coordinate("c", "chroma", .colorfulness, full: 150, clamp: 0...(.infinity)), .hue,
        ],
        base: .lab, syntax: .function(), leastChroma: 0.0015, toBase: rectangular, fromBase: polar)

    private static let white = Chromaticities.xyz(Chromaticities.d50)

    private static func lab(fromXYZ xyz: SIMD3<Double>) -> SIMD3<Double> {
        let share = xyz / white
        let (x, y, z) = (CIELab.root(share.x), CIELab.root(share.y), CIELab.root(share.z))
        return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
    }

    private static func xyz(fromLab lab: SIMD3<Double>) -> SIMD3<Double> {
        let y = (lab.x + 16) / 116
        return white * SIMD3(CIELab.cube(y + lab.y / 500), CIELab.cube(y), CIELab.cube(y - lab.z / 200))
    }
}

/// The curve of CIE Lab between light, of which white has 1, and what its coordinates are sums of.
enum CIELab {
    /// Where the cube root becomes a straight line, and its slope.
    private static let epsilon = 216.0 / 24389
    private static let kappa = 24389.0 / 27

    /// The root of light; the lightness is 116 times that of Y, less 16.
    static func root(_ light: Double) -> Double {
        light > epsilon ? cbrt(light) : (kappa * light + 16) / 116
    }

    /// The opposite of `root`.
    static func cube(_ root: Double) -> Double {
        let cube = root * root * root
        return cube > epsilon ? cube : (116 * root - 16) / kappa
    }
}

/// Lightness, chroma and hue in degrees, 0 to less than 360, of a lightness and two rectangular coordinates.
func polar(_ lab: SIMD3<Double>) -> SIMD3<Double> {
    let degrees = atan2(lab.z, lab.y) * 180 / .pi
    return SIMD3(lab.x, hypot(lab.y, lab.z), degrees < 0 ? degrees + 360 : degrees)
}

/// The opposite of `polar`.
func rectangular(_ lch: SIMD3<Double>) -> SIMD3<Double> {
    let angle = lch.z * .pi / 180
    return SIMD3(lch.x, lch.y * cos(angle), lch.y * sin(angle))
}
