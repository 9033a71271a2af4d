extension ColorSystem {
    /// CIE Lab over D50 (CIE 15; CSS Color 4, section 9): lightness 0…100, green to red, blue to yellow.
    public static let lab = ColorSystem(
        "lab", [.lightness(full: 100)] + Coordinate.opponents(full: 125), base: .xyzD50, syntax: .function(),
        isOfCSS: true, toBase: xyz(fromLab:),
        fromBase: { CIELab.lab(fromXYZ: $0, white: Chromaticities.d50) })

    /// CIE LCH over D50: lightness 0…100, chroma, and the hue in degrees.
    public static let lch = polarForm("lch", of: .lab, fullChroma: 150, leastChroma: 0.0015)

    private static let white = Chromaticities.xyz(Chromaticities.d50)

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

    static func root(_ light: Double) -> Double {
        light > epsilon ? cubeRoot(light) : (kappa * light + 16) / 116
    }

    static func cube(_ root: Double) -> Double {
        let cube = root * root * root
        return cube > epsilon ? cube : (116 * root - 16) / kappa
    }

    static func lab(fromXYZ xyz: SIMD3<Double>, white: SIMD2<Double>) -> SIMD3<Double> {
        let share = xyz / Chromaticities.xyz(white)
        let (x, y, z) = (root(share.x), root(share.y), root(share.z))
        return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
    }

    /// The lightness of a Y, 0…100.
    static func lightness(_ light: Double) -> Double { 116 * root(light) - 16 }

    static func light(_ lightness: Double) -> Double { cube((lightness + 16) / 116) }

    /// How fast that Y grows with the lightness.
    static func lightSlope(_ lightness: Double) -> Double {
        let root = (lightness + 16) / 116
        return root * root * root > epsilon ? 3 * root * root / 116 : 1 / kappa
    }
}
