extension ColorSystem {
    /// Jzazbz over D65: lightness 0…1, green to red, blue to yellow; made for lights up to 10,000 cd/m².
    ///
    /// White of an RGB space has 203 cd/m², as in the draft of CSS Color HDR, and so a lightness of 0.22207. Greys have a
    /// chroma of up to 0.0002, because the model is not adapted to D65 completely. A cone's response below 0, which only
    /// colours that nobody can see have, makes a lightness without meaning.
    ///
    /// Source: M. Safdar, G. Cui, Y. J. Kim and M. R. Luo, "Perceptually uniform color space for image signals including
    /// high dynamic range and wide gamut", Optics Express 25, 2017, with the constants of its erratum; CSS Color HDR, draft
    /// of 2025, which has the percentages and clamps nothing.
    public static let jzazbz = ColorSystem(
        "jzazbz",
        [Coordinate("j", "lightness", .lightness, range: 0...1)] + Coordinate.opponents(full: 0.21),
        base: .xyzD65, syntax: .function(), slopes: { Jzazbz.slopes($0, isPolar: false) },
        eight: Jzazbz.eight(isPolar: false), toBase: Jzazbz.light,
        fromBase: { xyz in
            let opponents = Jzazbz.toOpponents * Jzazbz.quantizer.encoded(Jzazbz.toCones * xyz)
            let lightness = (1 + Jzazbz.bend) * opponents.x / (1 + Jzazbz.bend * opponents.x)
            return SIMD3(lightness - Jzazbz.blackShift, opponents.y, opponents.z)
        })

    /// Jzazbz's lightness 0…1, chroma, and the hue in degrees.
    ///
    /// Chroma is 0.19 at most in sRGB. The hue has no meaning up to a chroma of 0.0000026, the threshold of the draft; greys
    /// of RGB spaces have 0.0002 and the hue 216, and without it they would change by half an 8-bit step.
    ///
    /// Source: as ``jzazbz``.
    public static let jzczhz = polarForm(
        "jzczhz", of: .jzazbz, fullChroma: 0.26, leastChroma: 2.6e-6,
        slopes: { Jzazbz.slopes($0, isPolar: true) }, eight: Jzazbz.eight(isPolar: true))
}

enum Jzazbz {
    /// How the intensity is bent into the lightness.
    static let bend = -0.56
    /// What is taken from the lightness so that black has 0.
    static let blackShift = 1.6295499532821566e-11

    /// From CIE XYZ of D65, where the Y of white is 1, to the response of cones as a share of 10,000 cd/m².
    static let toCones: Matrix3 = {
        let (b, g) = (1.15, 0.66)
        let straightened = Matrix3(rows: [b, 0, 1 - b], [1 - g, g, 0], [0, 0, 1])
        let cones = Matrix3(
            rows: [0.41478972, 0.579999, 0.0146480], [-0.2015100, 1.120649, 0.0531008],
            [-0.0166008, 0.264800, 0.6684799])
        return Matrix3(diagonal: SIMD3(repeating: 203.0 / 10_000)) * cones * straightened
    }()
    static let fromCones = toCones.inverse
    /// From encoded responses to intensity and two opponent colours.
    static let toOpponents = Matrix3(
        rows: [0.5, 0.5, 0], [3.524000, -4.066708, 0.542708], [0.199076, 1.096799, -1.295875])
    static let fromOpponents = toOpponents.inverse

    /// That of SMPTE ST 2084, with another second exponent.
    static let quantizer = PerceptualQuantizer(steepness: 1.7 * 2523 / 32)

    static func light(_ jab: SIMD3<Double>) -> SIMD3<Double> {
        let lightness = jab.x + blackShift
        let intensity = lightness / (1 + bend * (1 - lightness))
        return fromCones * quantizer.light(fromOpponents * SIMD3(intensity, jab.y, jab.z))
    }
}
