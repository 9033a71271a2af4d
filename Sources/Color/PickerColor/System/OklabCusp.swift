/// The most saturated sRGB colour of a hue in Oklab, and what OKHSV and OKHSL need beside it; it depends on the hue alone.
/// Source: Ottosson, "Okhsv and Okhsl", 2021.
package struct OklabCusp: Hashable, Sendable {
    /// The cosine and the sine of the hue.
    let direction: SIMD2<Double>
    let lightness: Double
    let chroma: Double
    /// The greatest chroma divided by lightness, which limits dark colours.
    let maxSaturation: Double
    /// The cusp's chroma divided by 1 - lightness, which limits light colours.
    let maxTint: Double
    /// A smooth guess below `maxSaturation`, for OKHSL.
    let middleSaturation: Double
    /// A smooth guess below `maxTint`, for OKHSL.
    let middleTint: Double

    package init(hue: Double) { self.init(direction: Oklab.direction(ofHue: hue)) }

    /// Finds the cusp in a direction of length 1 in the plane of a and b.
    init(direction: SIMD2<Double>) {
        self.direction = direction
        maxSaturation = Self.maxSaturation(direction)
        let atFullLightness = Oklab.linear(
            fromOklab: SIMD3(1, maxSaturation * direction.x, maxSaturation * direction.y))
        lightness = cubeRoot(1 / atFullLightness.max())
        chroma = lightness * maxSaturation
        maxTint = chroma / (1 - lightness)
        (middleSaturation, middleTint) = Self.middle(direction)
    }

    /// The chroma at which a ray of constant lightness, inside 0…1, leaves the gamut for the last time: below the cusp it may
    /// leave, come back and leave again (hues 264.05° to 264.21°).
    package func maxChroma(lightness: Double) -> Double {
        let end = lightness * maxSaturation
        if lightness <= self.lightness { return end }
        // Above the cusp a component becomes 1. At `end` one is above 1, at chroma 0 none is.
        let slopes = Oklab.rootSlopes(direction)
        var (inside, outside) = (0.0, end)
        var chroma = min(end, (1 - lightness) * maxTint)
        for _ in 0..<64 {
            let roots = slopes * chroma + lightness
            let excess = Oklab.linearFromCones * (roots * roots * roots) - 1
            let index = Self.greatestIndex(excess)
            if excess[index] > 0 { outside = chroma } else { inside = chroma }
            let slope = (Oklab.linearFromCones * (3 * slopes * roots * roots))[index]
            let newton = chroma - excess[index] / slope
            guard newton >= inside && newton <= outside else {
                chroma = (inside + outside) / 2
                continue
            }
            // Each of Newton's steps squares the error.
            if abs(newton - chroma) <= 1e-9 * end { return newton }
            chroma = newton
        }
        return chroma
    }

    private static func greatestIndex(_ values: SIMD3<Double>) -> Int {
        if values.x >= values.y && values.x >= values.z { return 0 }
        return values.y >= values.z ? 1 : 2
    }

    /// The saturation at which a component of sRGB becomes 0: a fitted polynomial, then Halley's steps.
    private static func maxSaturation(_ direction: SIMD2<Double>) -> Double {
        let (a, b) = (direction.x, direction.y)
        let component = vanishing(direction)
        let (constant, factors) = fits[component]
        var saturation = constant + (factors * SIMD4(a, b, a * a, a * b)).sum()
        let slopes = Oklab.rootSlopes(direction)
        let matrix = Oklab.linearFromCones
        let weights = SIMD3(matrix.x[component], matrix.y[component], matrix.z[component])
        for _ in 0..<12 {
            let roots = slopes * saturation + 1
            let value = (weights * roots * roots * roots).sum()
            let first = 3 * (weights * slopes * roots * roots).sum()
            let second = 6 * (weights * slopes * slopes * roots).sum()
            let step = value * first / (first * first - value * second / 2)
            saturation -= step
            // Each of Halley's steps cubes the error.
            if abs(step) <= 1e-7 { break }
        }
        return saturation
    }

    /// Ottosson's fits of the saturation at which red, green or blue becomes 0.
    private static let fits: [(constant: Double, factors: SIMD4<Double>)] = [
        (1.19086277, [1.76576728, 0.59662641, 0.75515197, 0.56771245]),
        (0.73956515, [-0.45954404, 0.08285427, 0.12541073, -0.14503204]),
        (1.35733652, [-0.00915799, -1.15130210, -0.50559606, 0.00692167]),
    ]

    /// The component that becomes 0 at the greatest saturation: 0 for red, 1 for green, 2 for blue.
    ///
    /// It changes at the hues of the primaries. Just below the hue of blue the greatest saturation falls from 0.693 to 0.587.
    /// So the border lies 0.0025° lower: there blue keeps its saturation if its hue is rounded.
    private static func vanishing(_ direction: SIMD2<Double>) -> Int {
        let (red, green, blue) = (primaryDirections[0], primaryDirections[1], primaryDirections[2])
        if crossProduct(green, direction) > 0 && crossProduct(blue, direction) < blueTolerance { return 0 }
        return crossProduct(red, direction) > 0 && crossProduct(green, direction) <= 0 ? 2 : 1
    }

    /// The sine of 0.0025°, negative.
    private static let blueTolerance = -sine(0.0025 * .pi / 180)

    /// The sine of the angle from `a` to `b`.
    private static func crossProduct(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
        a.x * b.y - a.y * b.x
    }

    /// The directions of sRGB's red, green and blue in the plane of a and b.
    package static let primaryDirections = [SIMD3<Double>(1, 0, 0), [0, 1, 0], [0, 0, 1]].map { linear in
        let lab = Oklab.oklab(fromLinear: linear)
        return SIMD2(lab.y, lab.z) / hypotenuse(lab.y, lab.z)
    }

    /// Ottosson's fits of a middle saturation and a middle tint.
    private static func middle(_ direction: SIMD2<Double>) -> (saturation: Double, tint: Double) {
        let (a, b) = (direction.x, direction.y)
        let saturationCubic = -4.24894561 + 5.38770819 * b + 4.69891013 * a
        let saturationSquare = -2.13704948 - 10.02301043 * b + a * saturationCubic
        let saturationLine = -2.19557347 + 1.75198401 * b + a * saturationSquare
        let tintCubic = 0.00299215 - 0.45399568 * b - 0.14661872 * a
        let tintSquare = -0.27087943 + 0.61223990 * b + a * tintCubic
        let tintLine = 0.40370612 + 0.90148123 * b + a * tintSquare
        return (
            0.11516993 + 1 / (7.44778970 + 4.15901240 * b + a * saturationLine),
            0.11239642 + 1 / (1.61320320 - 0.68124379 * b + a * tintLine)
        )
    }
}
