extension Jzazbz {
    static func eight(isPolar: Bool) -> EightConversions {
        EightConversions(
            light: { fromCones * cones(isPolar ? $0.rectangular : $0).light },
            slopes: { colors in
                let found = cones(isPolar ? colors.rectangular : colors)
                let columns = (0..<8).map { lane in
                    Self.columns(
                        colors[lane], found.slopes[lane], found.intensitySlope[lane], isPolar: isPolar)
                }
                return (fromCones * found.light, columns)
            })
    }

    /// The light of a colour, and how it grows with each coordinate.
    static func slopes(
        _ color: SIMD3<Double>, isPolar: Bool
    ) -> (light: SIMD3<Double>, columns: Matrix3) {
        let jab = isPolar ? rectangular(color) : color
        let found = cones(EightColors { _ in jab })
        return (
            light(jab), columns(color, found.slopes[0], found.intensitySlope[0], isPolar: isPolar)
        )
    }

    /// What cones get of eight colours, how fast that grows with their responses, and the intensity with the lightness.
    private static func cones(
        _ jab: EightColors
    ) -> (light: EightColors, slopes: EightColors, intensitySlope: SIMD8<Double>) {
        let lightness = jab.x + blackShift
        let divisor = 1 + bend * (1 - lightness)
        let responses = fromOpponents * EightColors(lightness / divisor, jab.y, jab.z)
        let (x, y, z) = (
            quantizer.light(responses.x), quantizer.light(responses.y), quantizer.light(responses.z)
        )
        return (
            EightColors(x.light, y.light, z.light), EightColors(x.slope, y.slope, z.slope),
            (1 + bend) / (divisor * divisor)
        )
    }

    private static func columns(
        _ color: SIMD3<Double>, _ slopes: SIMD3<Double>, _ intensitySlope: Double, isPolar: Bool
    ) -> Matrix3 {
        let byIntensity = fromCones * (slopes * fromOpponents.x) * intensitySlope
        let (byA, byB) = (fromCones * (slopes * fromOpponents.y), fromCones * (slopes * fromOpponents.z))
        guard isPolar else { return Matrix3(columns: byIntensity, byA, byB) }
        let (angle, radius) = (color.z * .pi / 180, color.y * .pi / 180)
        let (x, y) = (cosine(angle), sine(angle))
        return Matrix3(columns: byIntensity, byA * x + byB * y, (byB * x - byA * y) * radius)
    }
}

extension PerceptualQuantizer {
    /// The light of eight encoded values, and how fast it grows with them.
    fileprivate func light(_ encoded: SIMD8<Double>) -> (light: SIMD8<Double>, slope: SIMD8<Double>) {
        let roots = Self.power(encoded, 1 / steepness)
        let divisor = Self.c2 - Self.c3 * roots
        let shares = (roots - Self.c1) / divisor
        let light = Self.power(shares, 1 / Self.exponent)
        let shareSlope = (Self.c2 - Self.c1 * Self.c3) / (divisor * divisor)
        let slope = light / (Self.exponent * shares) * shareSlope * roots / (steepness * encoded)
        return (light, slope.replacing(with: 0, where: (roots .== 0) .| (shares .== 0)))
    }

    /// The powers of the sizes, with the signs of the numbers; of those that matter to no colour, 0 or 1e300.
    private static func power(_ numbers: SIMD8<Double>, _ exponent: Double) -> SIMD8<Double> {
        let sizes = numbers.magnitudes
        let least = SIMD8(repeating: 1e-30), most = SIMD8(repeating: 1e300)
        let powers = (sizes.clamped(lowerBound: least, upperBound: most).logarithms() * exponent)
            .clamped(lowerBound: SIMD8(repeating: -690), upperBound: SIMD8(repeating: 690)).exponentials()
            .replacing(with: 0, where: sizes .< least)
        return powers.replacing(with: -powers, where: numbers .< 0)
    }
}

extension EightColors {
    /// The opponent colours of chroma and hue in degrees.
    fileprivate var rectangular: EightColors { EightColors { PickerColor.rectangular(self[$0]) } }
}
