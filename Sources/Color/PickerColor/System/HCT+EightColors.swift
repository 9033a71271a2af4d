extension HCT {
    /// The light of eight colours, exact to a billionth.
    func xyz(_ hct: EightColors) -> EightColors {
        let found = place(of: hct)
        let light = fromCones * found.cones
        return EightColors { found.isFound[$0] ? light[$0] : xyz(hct[$0]) }
    }

    /// The light of eight colours, and how it grows with each of their coordinates, exact to a billionth.
    func slopes(_ hct: EightColors) -> (light: EightColors, columns: [Matrix3]) {
        let found = place(of: hct)
        // Slopes are less exact than light where the last step has not been taken.
        let place = found.rays.place(found.root)
        let (byHue, byChroma) = found.rays.slopes(place, chroma: hct.y)
        var light = fromCones * found.cones
        let columns = (0..<8).map { lane in
            guard found.isFound[lane] else {
                let alone = slopes(hct[lane])
                light[lane] = alone.light
                return alone.columns
            }
            return self.columns(byHue[lane], byChroma[lane], byRoot: place.slopes[lane], tone: hct.z[lane])
        }
        return (light, columns)
    }

    /// The search of ``xyz(_:)``, for the logarithm of the root, in steps for a luminance that is almost a power of it. Colours for
    /// which it does not end soon are not found. What is found for a colour does not depend on the others.
    private func place(
        of hct: EightColors
    ) -> (rays: EightRays, root: SIMD8<Double>, cones: EightColors, isFound: SIMDMask<SIMD8<Int64>>) {
        let rays = EightRays(self, hct)
        let luminance = EightColors { SIMD3(repeating: CIELab.light(hct.z[$0])) }.x
        let weights = luminanceWeights
        var isFound = (luminance .> 1e-12) .& (hct.z .< 200) .& (hct.y .>= 0) .& (hct.y .< Self.mostChroma)
        let light =
            ((luminance * level).clamped(lowerBound: Self.least, upperBound: Self.greatest).logarithms()
            * Self.exponent)
            .exponentials()
        var root =
            rootExponent
            * (Self.achromatic.sum() * Self.most / whiteResponse * light / (light + Self.half)).logarithms()
        var place = rays.place(root)
        var step = SIMD8<Double>.zero
        for search in 0..<8 {
            if search > 0 { place = rays.place(root) }
            let (cones, slopes) = (place.cones, place.slopes)
            let found = weights.x * cones.x + weights.y * cones.y + weights.z * cones.z
            let growth = weights.x * slopes.x + weights.y * slopes.y + weights.z * slopes.z
            step = 2 * (luminance - found) / (luminance + found) * found / growth
            // Where luminance hardly grows there is a fold beside it, and another root beyond.
            isFound .&= (place.divisor .> 0) .& (found .> 0) .& (growth .> 0.1 * found)
                .& (step.magnitudes .< 4)
            let isOpen = isFound .& (step.magnitudes .>= Self.smallLogarithm)
            if !any(isOpen) { break }
            root += step.replacing(with: 0, where: .!isOpen)
        }
        let (start, slopes) = (place.cones, place.slopes)
        let cones = EightColors(
            start.x + slopes.x * step, start.y + slopes.y * step, start.z + slopes.z * step)
        isFound .&= step.magnitudes .< Self.smallLogarithm
        let all = fromCones * cones
        isFound .&= (all.x .< Self.mostLight) .& (all.y .< Self.mostLight) .& (all.z .< Self.mostLight)
            .& ((all.z .< Self.mostBlue * luminance) .| (luminance .> Self.darkest))
        return (rays, root + step.replacing(with: 0, where: .!isFound), cones, isFound)
    }

    /// Some rays of blue have two roots: one with more light than this or, in the dark, with a Z that is so many times the luminance.
    private static let (mostLight, mostBlue, darkest) = (4.0, 16.0, 0.03)
    /// A last step of the root's logarithm that is this small leaves an error of about ten times its square.
    private static let smallLogarithm = 3e-6
    /// The least and the greatest of what a logarithm is taken of.
    private static var least: SIMD8<Double> { SIMD8(repeating: 1e-30) }
    private static var greatest: SIMD8<Double> { SIMD8(repeating: 1e30) }

    /// ``Ray`` for eight colours, by the logarithm of the root.
    private struct EightRays {
        let model: HCT
        /// The cosines and sines of the hues.
        private let units: (x: SIMD8<Double>, y: SIMD8<Double>)
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
            self.units = (units.x, units.y)
            direction = Self.direction(units.x, units.y)
            shift = Self.shift(units.x, units.y)
            strength = 23 * model.strengthScale * (units.x * cosine(2) - units.y * sine(2) + 3.8)
            saturation =
                (hct.y / model.chromaScale).clamped(lowerBound: HCT.least, upperBound: HCT.greatest)
                .logarithms()
                * (10.0 / 9)
        }

        private static func direction(_ x: SIMD8<Double>, _ y: SIMD8<Double>) -> EightColors {
            EightColors { Ray.direction(SIMD2(x[$0], y[$0])) }
        }

        private static func shift(_ x: SIMD8<Double>, _ y: SIMD8<Double>) -> SIMD8<Double> {
            11 * x + 108 * y
        }

        /// What a root leads to.
        struct Place {
            /// The adapted cones, and how fast they grow with the logarithm of the root.
            let cones: EightColors
            let slopes: EightColors
            /// How fast they grow with the responses.
            let lightSlopes: EightColors
            let achromatic: SIMD8<Double>
            let saturation: SIMD8<Double>
            /// Not greater than 0 where the chroma is too large.
            let divisor: SIMD8<Double>
            let share: SIMD8<Double>
        }

        private struct Cone {
            let light: SIMD8<Double>
            let lightSlope: SIMD8<Double>
            let slope: SIMD8<Double>
        }

        @inline(__always)
        func place(_ root: SIMD8<Double>) -> Place {
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
            func cone(_ direction: SIMD8<Double>) -> Cone {
                let (light, slope) = Self.expanded(direction * distance + 460.0 / 1403 * achromatic)
                return Cone(
                    light: light, lightSlope: slope,
                    slope: slope * (direction * distanceSlope + 460.0 / 1403 * achromaticSlope))
            }
            let (x, y, z) = (cone(direction.x), cone(direction.y), cone(direction.z))
            return Place(
                cones: EightColors(x.light, y.light, z.light), slopes: EightColors(x.slope, y.slope, z.slope),
                lightSlopes: EightColors(x.lightSlope, y.lightSlope, z.lightSlope), achromatic: achromatic,
                saturation: saturation, divisor: divisor, share: share)
        }

        /// The light of a cone's response, and how fast it grows with it.
        @inline(__always)
        private static func expanded(
            _ response: SIMD8<Double>
        ) -> (light: SIMD8<Double>, slope: SIMD8<Double>) {
            let size = response.magnitudes
            let curved = size.clamped(
                lowerBound: HCT.least, upperBound: SIMD8(repeating: HCT.straightStart))
            let light = ((HCT.half * curved / (HCT.most - curved)).logarithms() / HCT.exponent).exponentials()
            let slope = light / HCT.exponent * HCT.most / (curved * (HCT.most - curved))
            let whole = light + slope * (size - curved)
            return (whole.replacing(with: -whole, where: response .< 0), slope)
        }

        /// How fast the cones grow with the hue in radians, and with the chroma, at the same root.
        func slopes(
            _ place: Place, chroma: SIMD8<Double>
        ) -> (byHue: EightColors, byChroma: EightColors) {
            let turned = Self.direction(-units.y, units.x)
            let strengthSlope = -model.strengthScale * (units.y * cosine(2) + units.x * sine(2))
            let hueShare =
                -place.share * (23 * strengthSlope + place.saturation * Self.shift(-units.y, units.x))
                / place.divisor
            let chromaShare =
                (23 * strength / (place.divisor * place.divisor) * 10 / 9 * place.saturation / chroma)
                .replacing(with: 0, where: chroma .<= 0)
            let light = place.achromatic + 0.305
            let (slopes, share) = (place.lightSlopes, place.share)
            return (
                EightColors(
                    slopes.x * (turned.x * share + direction.x * hueShare) * light,
                    slopes.y * (turned.y * share + direction.y * hueShare) * light,
                    slopes.z * (turned.z * share + direction.z * hueShare) * light),
                EightColors(
                    slopes.x * direction.x * chromaShare * light,
                    slopes.y * direction.y * chromaShare * light,
                    slopes.z * direction.z * chromaShare * light)
            )
        }
    }
}
