/// What Oklab and CIE Lab have in common: sums of a root of lightness and offsets, each raised to the third power, make
/// light.
///
/// root = (L + lightnessOffset) / lightnessScale; roots = root + a · slopesA + b · slopesB; light = the cubes of the roots,
/// in CIE Lab with a straight line near 0. Light is 1, 1, 1 for white.
package struct LabForm: Sendable {
    package let lightnessScale: Double
    package let lightnessOffset: Double
    /// How fast the roots grow with the two opponent coordinates.
    package let slopesA: SIMD3<Double>
    package let slopesB: SIMD3<Double>
    /// The root below which light is a straight line, and its slope; nil if there is none.
    package let toe: (end: Double, slope: Double)?
    /// From light to CIE XYZ with the white point D65.
    private let toXYZ: Matrix3

    /// The matrix from light to linear components of a space. The sum of each row is 1.
    package func matrix(to space: ColorSpace) -> Matrix3 {
        space.fromXYZ * space.chromaticities.adaptationFromD65 * toXYZ
    }

    /// The root of lightness, and the offsets of the three roots from it.
    package func roots(_ lab: SIMD3<Double>) -> (root: Double, offsets: SIMD3<Double>) {
        ((lab.x + lightnessOffset) / lightnessScale, slopesA * lab.y + slopesB * lab.z)
    }

    /// How fast the root of lightness and the offsets grow in a direction of L, a and b.
    package func rootSlopes(_ direction: SIMD3<Double>) -> (root: Double, offsets: SIMD3<Double>) {
        let (root, offsets) = roots(direction)
        return (root - lightnessOffset / lightnessScale, offsets)
    }

    package func light(_ roots: SIMD3<Double>) -> SIMD3<Double> {
        var light = roots * roots * roots
        guard let toe else { return light }
        for index in 0..<3 where roots[index] <= toe.end {
            light[index] = toe.slope * (roots[index] - toe.end) + toe.end * toe.end * toe.end
        }
        return light
    }

    /// How fast light grows with the roots.
    package func lightSlopes(_ roots: SIMD3<Double>) -> SIMD3<Double> {
        var slopes = 3 * roots * roots
        guard let toe else { return slopes }
        for index in 0..<3 where roots[index] <= toe.end { slopes[index] = toe.slope }
        return slopes
    }

    package static let oklab = LabForm(
        lightnessScale: 1, lightnessOffset: 0, slopesA: Oklab.fromOklab.y, slopesB: Oklab.fromOklab.z,
        toe: nil,
        toXYZ: Oklab.fromCones)

    package static let lab = LabForm(
        lightnessScale: 116, lightnessOffset: 16, slopesA: [1.0 / 500, 0, 0], slopesB: [0, 0, -1.0 / 200],
        toe: (end: 6.0 / 29, slope: 108.0 / 841),
        toXYZ: Chromaticities.adaptation(from: Chromaticities.d50, to: Chromaticities.d65)
            * Matrix3(diagonal: Chromaticities.xyz(Chromaticities.d50)))
}

extension ColorSystem {
    /// The form of Oklab, CIE Lab and their polar systems; nil for all others.
    package var labForm: LabForm? {
        switch self {
        case .oklab, .oklch: .oklab
        case .lab, .lch: .lab
        default: nil
        }
    }
}
