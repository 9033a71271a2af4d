extension HCT {
    /// The light of eight colours, exact to a billionth: the search of ``xyz(_:)`` for the logarithm of the root, in steps for a
    /// luminance that is almost a power of it. Colours for which it does not end soon are converted one by one.
    func xyz(_ hct: EightColors) -> EightColors {
        let ray = EightRays(self, hct)
        let luminance = EightColors { SIMD3(repeating: CIELab.light(hct.z[$0])) }.x
        let weights = luminanceWeights
        var isSearched = (luminance .> 1e-12) .& (hct.z .< 200) .& (hct.y .>= 0) .& (hct.y .< Self.mostChroma)
        let light =
            ((luminance * level).clamped(lowerBound: Self.least, upperBound: Self.greatest).logarithms()
            * Self.exponent)
            .exponentials()
        var root =
            rootExponent
            * (Self.achromatic.sum() * Self.most / whiteResponse * light / (light + Self.half)).logarithms()
        var (cones, slopes, step) = (EightColors.zero, EightColors.zero, SIMD8<Double>.zero)
        for _ in 0..<8 {
            let isPlaced: SIMDMask<SIMD8<Int64>>
            (cones, slopes, isPlaced) = ray.place(root)
            let found = weights.x * cones.x + weights.y * cones.y + weights.z * cones.z
            let growth = weights.x * slopes.x + weights.y * slopes.y + weights.z * slopes.z
            step = 2 * (luminance - found) / (luminance + found) * found / growth
            // Where luminance hardly grows there is a fold beside it, and another root beyond.
            isSearched .&= isPlaced .& (found .> 0) .& (growth .> 0.1 * found) .& (abs(step) .< 4)
            if all((abs(step) .< Self.smallLogarithm) .| .!isSearched) { break }
            root += step.replacing(with: 0, where: .!isSearched)
        }
        isSearched .&= abs(step) .< Self.smallLogarithm
        cones = EightColors(cones.x + slopes.x * step, cones.y + slopes.y * step, cones.z + slopes.z * step)
        return EightColors { lane in
            let light = fromCones * cones[lane]
            return isSearched[lane] && light.max() < Self.mostLight ? light : xyz(hct[lane])
        }
    }

    /// Some rays of blue have two roots, one of them with more light than this.
    private static let mostLight = 4.0
    /// A last step of the root's logarithm that is this small leaves an error of about ten times its square.
    private static let smallLogarithm = 3e-6
    /// The least and the greatest of what a logarithm is taken of.
    private static var least: SIMD8<Double> { SIMD8(repeating: 1e-30) }
    private static var greatest: SIMD8<Double> { SIMD8(repeating: 1e30) }

    /// ``Ray`` for eight colours, by the logarithm of the root.
    private struct EightRays {
        let model: HCT
        let direction: EightColors
        let strength: SIMD8<Double>
        let shift: SIMD8<Double>
        /// The logarithm of the saturation where the root is 1.
        let saturation: SIMD8<Double>

        init(_ model: HCT, _ hct: EightColors) {
            self.model = model
            let hue = hct.x * (.pi / 180)
            var (units, last) = (EightColors.zero, SIMD3<Double>.zero)
            for lane in 0..<8 {
                // Most planes have one hue.
                if lane == 0 || hue[lane] != hue[lane - 1] {
                    last = SIMD3(cosine(hue[lane]), sine(hue[lane]), 0)
                }
                units[lane] = last
            }
            direction = EightColors { Ray.direction(SIMD2(units.x[$0], units.y[$0])) }
            shift = 11 * units.x + 108 * units.y
            strength = 23 * model.strengthScale * (units.x * cosine(2) - units.y * sine(2) + 3.8)
            saturation =
                (hct.y / model.chromaScale).clamped(lowerBound: HCT.least, upperBound: HCT.greatest)
                .logarithms()
                * (10.0 / 9)
        }

        /// The adapted cones, how fast they grow with the logarithm of the root, and where the chroma is not too large.
        @inline(__always)
        func place(_ root: SIMD8<Double>) -> (
            cones: EightColors, slopes: EightColors, isPlaced: SIMDMask<SIMD8<Int64>>
        ) {
            let achromatic = model.whiteResponse * (root / model.rootExponent).exponentials()
            let achromaticSlope = achromatic / model.rootExponent
            let saturation = (saturation - root * (10.0 / 9)).clamped(
                lowerBound: SIMD8(repeating: -600), upperBound: SIMD8(repeating: 600)
            ).exponentials()
            let divisor = strength + saturation * shift
            let share = 23 * saturation / divisor
            let shareSlope = -10.0 / 9 * share * strength / divisor
            let distance = (achromatic + 0.305) * share
            let distanceSlope = achromaticSlope * share + (achromatic + 0.305) * shareSlope
            let (x, y, z) = (
                Self.expanded(direction.x, distance, distanceSlope, achromatic, achromaticSlope),
                Self.expanded(direction.y, distance, distanceSlope, achromatic, achromaticSlope),
                Self.expanded(direction.z, distance, distanceSlope, achromatic, achromaticSlope)
            )
            return (
                EightColors(x.light, y.light, z.light), EightColors(x.slope, y.slope, z.slope), divisor .> 0
            )
        }

        /// The light of a cone, and its slope.
        @inline(__always)
        private static func expanded(
            _ direction: SIMD8<Double>, _ distance: SIMD8<Double>, _ distanceSlope: SIMD8<Double>,
            _ achromatic: SIMD8<Double>, _ achromaticSlope: SIMD8<Double>
        ) -> (light: SIMD8<Double>, slope: SIMD8<Double>) {
            let response = direction * distance + 460.0 / 1403 * achromatic
            let size = abs(response)
            let curved = size.clamped(lowerBound: HCT.least, upperBound: SIMD8(repeating: HCT.straightStart))
            let light = ((HCT.half * curved / (HCT.most - curved)).logarithms() / HCT.exponent).exponentials()
            let slope = light / HCT.exponent * HCT.most / (curved * (HCT.most - curved))
            let whole = light + slope * (size - curved)
            return (
                whole.replacing(with: -whole, where: response .< 0),
                slope * (direction * distanceSlope + 460.0 / 1403 * achromaticSlope)
            )
        }
    }
}

extension EightColors {
    static var zero: EightColors { EightColors(.zero, .zero, .zero) }
}

/// The magnitudes.
@inline(__always)
private func abs(_ values: SIMD8<Double>) -> SIMD8<Double> {
    values.replacing(with: -values, where: values .< 0)
}
