extension ColorSystem {
    /// Oklab over D65: lightness 0…1, green to red, blue to yellow.
    ///
    /// Source: B. Ottosson, "A perceptual color space for image processing", 2020, with the matrices of CSS Color 4.
    public static let oklab = ColorSystem(
        "oklab", [.lightness(full: 1)] + Coordinate.opponents(full: 0.4), base: .xyzD65, syntax: .function(),
        isOfCSS: true, toBase: { Oklab.fromCones * Oklab.cubed(Oklab.fromOklab * $0) },
        fromBase: { Oklab.toOklab * Oklab.rooted(Oklab.toCones * $0) })

    /// Oklab's lightness, chroma, and the hue in degrees.
    public static let oklch = polarForm("oklch", of: .oklab, fullChroma: 0.4, leastChroma: 4e-6)
}

/// Oklab's matrices, and its way to linear sRGB.
package enum Oklab {
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
    static let linearFromCones = ColorSpace.sRGB.fromCones
    private static let conesFromLinear = toCones * ColorSpace.sRGB.toXYZ

    static func rooted(_ cones: SIMD3<Double>) -> SIMD3<Double> { cones.map { cubeRoot($0) } }
    static func cubed(_ roots: SIMD3<Double>) -> SIMD3<Double> { roots * roots * roots }

    /// Oklab of linear sRGB; components may lie outside 0…1.
    package static func oklab(fromLinear linear: SIMD3<Double>) -> SIMD3<Double> {
        toOklab * rooted(conesFromLinear * linear)
    }

    /// Linear sRGB of Oklab; a component is outside 0…1 where the colour is out of gamut.
    package static func linear(fromOklab lab: SIMD3<Double>) -> SIMD3<Double> {
        linearFromCones * cubed(fromOklab * lab)
    }
}

// What OKHSV and OKHSL need. Source: Ottosson, "Okhsv and Okhsl", 2021.
extension Oklab {
    /// Chromas below this count as grey.
    static let greyChroma = 1e-7

    /// The hue in turns of a direction in the plane of a and b.
    package static func hue(ofDirection direction: SIMD2<Double>) -> Double {
        Hue.wrapped(arcTangent(direction.y, direction.x) / (2 * .pi))
    }

    /// The direction, of length 1, of a hue in turns; one that is not finite counts as 0.
    static func direction(ofHue hue: Double) -> SIMD2<Double> {
        let angle = 2 * .pi * Hue.wrapped(hue)
        return SIMD2(cosine(angle), sine(angle))
    }

    /// How fast the cube roots of the cone responses grow with chroma.
    static func rootSlopes(_ direction: SIMD2<Double>) -> SIMD3<Double> {
        fromOklab * SIMD3(0, direction.x, direction.y)
    }

    /// Ottosson's lightness whose 0.5 is a medium grey, of Oklab's lightness of at least 0; it maps 0 to 0 and 1 to 1.
    static func toe(_ lightness: Double) -> Double {
        let difference = k3 * lightness - k1
        return (difference + (difference * difference + 4 * k2 * k3 * lightness).squareRoot()) / 2
    }

    static func toeInverse(_ value: Double) -> Double { value * (value + k1) / (k3 * (value + k2)) }

    private static let k1 = 0.206
    private static let k2 = 0.03
    private static let k3 = (1 + k1) / (1 + k2)
}
