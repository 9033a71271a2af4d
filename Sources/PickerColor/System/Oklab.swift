import Glibc

extension ColorSystem {
    /// Oklab over D65: lightness 0…1, green to red, blue to yellow.
    ///
    /// Source: B. Ottosson, "A perceptual color space for image processing", 2020, with the matrices of CSS Color 4.
    public static let oklab = ColorSystem(
        "oklab",
        [
            Coordinate("l", "lightness", .lightness, clamp: 0...1),
            Coordinate("a", "a", .redGreen, full: 0.4), Coordinate("b", "b", .yellowBlue, full: 0.4),
        ],
        base: .xyzD65, syntax: .function(),
        toBase: { Oklab.fromCones * Oklab.cubed(Oklab.fromOklab * $0) },
        fromBase: { Oklab.toOklab * Oklab.rooted(Oklab.toCones * $0) })

    /// Oklab's lightness, chroma, and the hue in degrees.
    public static let oklch = ColorSystem(
        "oklch",
        [
            Coordinate("l", "lightness", .lightness, clamp: 0...1),
            Coordinate("c", "chroma", .colorfulness, full: 0.4, clamp: 0...(.infinity)), .hue,
        ],
        base: .oklab, syntax: .function(), leastChroma: 4e-6, toBase: rectangular, fromBase: polar)
}

/// The matrices of Oklab.
enum Oklab {
    /// From CIE XYZ of D65 to the response of the eye's cones.
    static let toCones = Matrix3(
        rows: [0.8190224379967030, 0.3619062600528904, -0.1288737815209879],
        [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
        [0.0481771893596242, 0.2642395317527308, 0.6335478284694309])
    static let fromCones = toCones.inverse
    /// From cube roots of these responses to lightness and two opponent colours.
    static let toOklab = Matrix3(
        rows: [0.2104542683093140, 0.7936177747023054, -0.0040720430116193],
        [1.9779985324311684, -2.4285922420485799, 0.4505937096174110],
        [0.0259040424655478, 0.7827717124575296, -0.8086757549230774])
    static let fromOklab = toOklab.inverse

    static func rooted(_ cones: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(cbrt(cones.x), cbrt(cones.y), cbrt(cones.z))
    }
    static func cubed(_ cones: SIMD3<Double>) -> SIMD3<Double> { cones * cones * cones }
}
