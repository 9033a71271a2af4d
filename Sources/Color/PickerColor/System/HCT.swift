extension ColorSystem {
    /// Hue in degrees and chroma of CAM16, and tone, 0…100, which is the lightness of CIE Lab over D65.
    ///
    /// Chroma is 114 at most in sRGB. Greys of RGB spaces have the hue 209.5 and a chroma of up to 2.9, because the eye is
    /// adapted to D65 by 85 % only. Where no colour has the hue, chroma and tone, it is the one with the nearest tone.
    /// Light that is so far outside of what can be seen that CAM16 has no chroma for it becomes a grey.
    ///
    /// Source: C. Li et al., "Comprehensive color solutions: CAM16, CAT16, and CAM16-UCS", Color Research & Application
    /// 42, 2017; viewing conditions of Google's material-color-utilities: average surround, a background of lightness 50
    /// lit by 200 lux, no discounting of the illuminant.
    public static let hct = {
        let model = HCT()
        return ColorSystem(
            "hct",
            [.hue, .chroma(full: 145), Coordinate("t", "tone", .lightness, full: 100, range: 0...100)],
            base: .xyzD65, syntax: .function(), leastChroma: 1.45e-3, slopes: model.slopes,
            eight: .init(light: model.xyz, slopes: model.slopes),
            toBase: model.xyz, fromBase: model.hct)
    }()
}

/// CAM16 under fixed viewing conditions, with the tone instead of its lightness.
struct HCT: Sendable {
    /// From CIE XYZ to cones that are adapted to the white and the light, and back.
    private let toCones: Matrix3
    let fromCones: Matrix3
    /// How much the light adapts the eye: F_L.
    let level: Double
    /// Brightness by background: N_bb and N_cb.
    private let induction: Double
    /// The achromatic response of white, divided by `induction`.
    let whiteResponse: Double
    /// What the saturation is multiplied by, to be chroma.
    let chromaScale: Double
    /// The root of J / 100 is this power of the achromatic response.
    let rootExponent: Double

    init() {
        let white = Chromaticities.xyz(Chromaticities.d65)
        let background = CIELab.light(50)
        let luminance = 200 / Double.pi * background
        // Average surround: F = 1, c = 0.69, Nc = 1.
        let adaptation = 1 - exponential((-luminance - 42) / 92) / 3.6
        let k = raised(1 / (5 * luminance + 1), to: 4)
        level = k * luminance + 0.1 * (1 - k) * (1 - k) * cubeRoot(5 * luminance)
        let cones = Matrix3(
            rows: [0.401288, 0.650173, -0.051461], [-0.250268, 1.204414, 0.045854],
            [-0.002079, 0.048952, 0.953127])
        let gains = adaptation / (cones * white) + (1 - adaptation)
        toCones = Matrix3(diagonal: level * gains) * cones
        fromCones = toCones.inverse
        induction = 0.725 * raised(background, to: -0.2)
        whiteResponse = (Self.compressed(toCones * white) * Self.achromatic).sum()
        chromaScale = raised(1.64 - raised(0.29, to: background), to: 0.73)
        rootExponent = 0.69 * (1.48 + background.squareRoot()) / 2
    }

    /// What the cones add to the achromatic response.
    static let achromatic = SIMD3(2, 1, 0.05)

    /// How much stronger saturation looks in this hue, times the constants in its formula.
    private func strength(hue: Double) -> Double { strengthScale * (cosine(hue + 2) + 3.8) }
    var strengthScale: Double { 50_000 / 13 * induction * 0.25 }

    /// How fast it grows with the hue in radians.
    private func strengthSlope(hue: Double) -> Double {
        -strengthScale * sine(hue + 2)
    }

    // MARK: Cones

    static let exponent = 0.42
    static let half = 27.13
    static let most = 400.0

    /// The responses of cones to light, which grow ever slower, up to 400.
    private static func compressed(_ cones: SIMD3<Double>) -> SIMD3<Double> {
        cones.map { cone in
            let power = raised(abs(cone), to: exponent)
            return Double(signOf: cone, magnitudeOf: most * power / (power + half))
        }
    }

    /// Above this response, of ten billion times the light of white, `expanded` goes on as a straight line.
    static let straightStart = 399.9

    /// The light that has a response, and how fast it grows with the response.
    private static func expanded(_ response: Double) -> (light: Double, slope: Double) {
        let size = abs(response)
        guard size > 0 else { return (0, 0) }
        let curved = min(size, straightStart)
        let light = raised(half * curved / (most - curved), to: 1 / exponent)
        let slope = light / exponent * most / (curved * (most - curved))
        return (Double(signOf: response, magnitudeOf: light + slope * (size - curved)), slope)
    }

    // MARK: From light

    func hct(_ xyz: SIMD3<Double>) -> SIMD3<Double> {
        let tone = CIELab.lightness(xyz.y)
        let cones = Self.compressed(toCones * xyz)
        let achromatic = (cones * Self.achromatic).sum()
        let a = (cones * SIMD3(11, -12, 1)).sum() / 11
        let b = (cones * SIMD3(1, 1, -2)).sum() / 9
        let whole = (cones * SIMD3(1, 1, 1.05)).sum() + 0.305
        guard achromatic > 0, whole > 0 else { return SIMD3(0, 0, tone) }
        let hue = arcTangent(b, a)
        let saturation = raised(strength(hue: hue) * hypotenuse(a, b) / whole, to: 0.9)
        let chroma = saturation * chromaScale * raised(achromatic / whiteResponse, to: rootExponent)
        return SIMD3(degrees(a, b), chroma, tone)
    }

    // MARK: To light

    /// All colours of one hue and chroma, by the root of CAM16's lightness J.
    struct Ray {
        let model: HCT
        let hue: Double
        let chroma: Double
        /// How the responses of the cones grow with the distance from grey.
        let direction: SIMD3<Double>
        let strength: Double
        /// The slope of the distance from grey in its own formula.
        let shift: Double
        /// The saturation where the root is 1.
        let saturation: Double

        init(_ model: HCT, hue: Double, chroma: Double) {
            (self.model, self.hue, self.chroma) = (model, hue, chroma)
            let unit = SIMD2(cosine(hue), sine(hue))
            (direction, shift) = (Self.direction(unit), Self.shift(unit))
            strength = 23 * model.strength(hue: hue)
            saturation = raised(chroma / model.chromaScale, to: 10.0 / 9)
        }

        static func direction(_ unit: SIMD2<Double>) -> SIMD3<Double> {
            let (x, y) = (unit.x, unit.y)
            return SIMD3(451 * x + 288 * y, -891 * x - 261 * y, -220 * x - 6300 * y) / 1403
        }

        static func shift(_ unit: SIMD2<Double>) -> Double { 11 * unit.x + 108 * unit.y }

        /// How fast the cones grow with the hue in radians, and with the chroma, at a root that has a place.
        func slopes(_ root: Double) -> (byHue: SIMD3<Double>, byChroma: SIMD3<Double>) {
            let achromatic = model.whiteResponse * raised(root, to: 1 / model.rootExponent)
            let saturation = saturation * raised(root, to: -10.0 / 9)
            let divisor = strength + saturation * shift
            let share = 23 * saturation / divisor
            let turned = SIMD2(-sine(hue), cosine(hue))
            let hueShare =
                -share * (23 * model.strengthSlope(hue: hue) + saturation * Self.shift(turned)) / divisor
            let chromaShare =
                chroma > 0 ? 23 * strength / (divisor * divisor) * 10 / 9 * saturation / chroma : 0
            let responses = direction * ((achromatic + 0.305) * share) + 460.0 / 1403 * achromatic
            let light = responses.map { HCT.expanded($0).slope }
            return (
                light * (Self.direction(turned) * share + direction * hueShare) * (achromatic + 0.305),
                light * direction * chromaShare * (achromatic + 0.305)
            )
        }

        /// The adapted cones of a colour, and how fast they grow with the root; nil where the chroma is too large.
        func place(_ root: Double) -> (cones: SIMD3<Double>, slopes: SIMD3<Double>)? {
            let power = 1 / model.rootExponent
            let achromatic = model.whiteResponse * raised(root, to: power)
            let achromaticSlope = power * achromatic / root
            let saturation = saturation * raised(root, to: -10.0 / 9)
            let saturationSlope = -10.0 / 9 * saturation / root
            let divisor = strength + saturation * shift
            guard divisor > 0 else { return nil }
            let share = 23 * saturation / divisor
            let shareSlope = 23 * strength * saturationSlope / (divisor * divisor)
            let distance = (achromatic + 0.305) * share
            let distanceSlope = achromaticSlope * share + (achromatic + 0.305) * shareSlope
            let responses = direction * distance + 460.0 / 1403 * achromatic
            let responseSlopes = direction * distanceSlope + 460.0 / 1403 * achromaticSlope
            var (cones, slopes) = (SIMD3<Double>.zero, SIMD3<Double>.zero)
            for index in 0..<3 {
                let (light, slope) = HCT.expanded(responses[index])
                (cones[index], slopes[index]) = (light, slope * responseSlopes[index])
            }
            return (cones, slopes)
        }
    }

    /// Numbers that no light has are clamped to these, so that the search can end.
    static let mostChroma = 1e6
    private static let mostTone = 1e9
    private static let mostSteps = 100
    /// A step of Newton's method that is this small leaves an error of about its square.
    private static let smallStep = 1e-9
    /// Below this root the light is less than 1e-14.
    private static let darkRoot = 1e-4

    /// Searches the lightness J at which the colour of the hue and chroma has the tone.
    ///
    /// With growing J the tone of a hue and chroma may fall at first, where no light has such a chroma, and then it grows.
    /// Light is on the growing part. There the tone is almost a power of J, so Newton's method takes about five steps. The
    /// search doubles J until it is on that part, and halves the interval where a step would leave it.
    func xyz(_ hct: SIMD3<Double>) -> SIMD3<Double> {
        guard let found = place(of: hct) else { return .zero }
        return fromCones * found.cones
    }

    /// The light of a hue, chroma and tone, and how it grows with each of them, by the implicit function theorem: the root changes
    /// so that the luminance stays that of the tone. Where no light has them, it does not grow.
    func slopes(_ hct: SIMD3<Double>) -> (light: SIMD3<Double>, columns: Matrix3) {
        let still = Matrix3(diagonal: .zero)
        guard let here = place(of: hct) else { return (.zero, still) }
        guard let root = here.root else { return (fromCones * here.cones, still) }
        let rootSlope = (luminanceWeights * here.slopes).sum()
        let luminance = CIELab.light(hct.z)
        // Where luminance hardly grows with the root, no light has a little less of it: a fold far beyond all gamuts.
        guard rootSlope * root > 0.1 * abs(luminance),
            abs((luminanceWeights * here.cones).sum() - luminance) < 1e-9 * max(abs(luminance), 1e-3)
        else { return (fromCones * here.cones, still) }
        let (byHue, byChroma) = here.ray.slopes(root)
        return (fromCones * here.cones, columns(byHue, byChroma, byRoot: here.slopes, tone: hct.z))
    }

    /// How light grows with hue, chroma and tone, where the cones grow so at the same root, and so with the root.
    func columns(
        _ byHue: SIMD3<Double>, _ byChroma: SIMD3<Double>, byRoot: SIMD3<Double>, tone: Double
    ) -> Matrix3 {
        let rootSlope = (luminanceWeights * byRoot).sum()
        func column(_ cones: SIMD3<Double>, luminance: Double = 0) -> SIMD3<Double> {
            let move = (luminance - (luminanceWeights * cones).sum()) / rootSlope
            return fromCones * (cones + byRoot * move)
        }
        return Matrix3(
            columns: column(byHue) * (.pi / 180), column(byChroma),
            column(.zero, luminance: CIELab.lightSlope(tone)))
    }

    var luminanceWeights: SIMD3<Double> { SIMD3(fromCones.x.y, fromCones.y.y, fromCones.z.y) }

    /// The cones of a colour with the ray on which they lie, the root there, and how fast they grow with it; without a root, they have
    /// no slopes. nil for no light at all.
    private func place(
        of hct: SIMD3<Double>
    ) -> (ray: Ray, root: Double?, cones: SIMD3<Double>, slopes: SIMD3<Double>)? {
        let tone = min(max(hct.z, -Self.mostTone), Self.mostTone)
        let chroma = min(max(hct.y, 0), Self.mostChroma)
        let luminance = CIELab.light(tone)
        if luminance <= 0, chroma == 0 { return nil }
        let ray = Ray(self, hue: hct.x * .pi / 180, chroma: chroma)
        let weights = luminanceWeights
        var root = max(greyRoot(luminance), Self.darkRoot)
        var least = 0.0
        var greatest: (root: Double, cones: SIMD3<Double>)?
        for _ in 0..<Self.mostSteps {
            var next = 2 * root
            if let place = ray.place(root), case let slope = (weights * place.slopes).sum(), slope > 0 {
                let excess = (weights * place.cones).sum() - luminance
                if excess < 0 { least = root } else { greatest = (root, place.cones) }
                next = min(next, root - excess / slope)
            } else {
                least = root
            }
            if let greatest, !(least <= next && next <= greatest.root) { next = (least + greatest.root) / 2 }
            let isClose = abs(next - root) <= Self.smallStep * max(root, Self.darkRoot)
            root = next
            if isClose { break }
        }
        if let place = ray.place(root) { return (ray, root, place.cones, place.slopes) }
        return greatest.map { (ray, nil, $0.cones, .zero) }
    }

    /// The root of J / 100 of a grey, almost: as if the eye were adapted to the white completely.
    private func greyRoot(_ luminance: Double) -> Double {
        let light = raised(max(luminance, 0) * level, to: Self.exponent)
        let achromatic = Self.achromatic.sum() * Self.most * light / (light + Self.half)
        return raised(achromatic / whiteResponse, to: rootExponent)
    }
}
