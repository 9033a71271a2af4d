import PickerColor

/// The shades of a colour by the lightness of OKLCH: one hue, and a smooth curve of chroma through the colour.
///
/// Chroma is a constant share of a bound. The bound is the most chroma that the gamut has, averaged over a window of
/// lightnesses: that rounds the corner at the purest colour. Where the gamut's border is concave, the average lies inside it.
struct Shades {
    private let lch: SIMD3<Double>
    let gamut: ColorSpace
    /// Degrees for each unit of lightness.
    private let hueSlope: Double
    /// Half of the window's width.
    private var reach = 0.1
    /// The colour's chroma as a share of the bound.
    private var share = 0.0

    init(of color: Color, in gamut: ColorSpace, hueTurn: Double, across range: ClosedRange<Double>) {
        lch = color.converted(to: .oklch).components
        self.gamut = gamut
        let length = range.upperBound - range.lowerBound
        hueSlope = length > 0 ? hueTurn / length : 0
        guard !ColorSystem.oklch.isHuePowerless(lch), 0 < lch.x, lch.x < 1 else { return }
        // A colour near the corner needs a sharper one.
        for _ in 0..<10 where lch.y > bound(lch.x) { reach /= 2 }
        if lch.y > bound(lch.x) { reach = 0 }
        let most = bound(lch.x)
        share = most > 0 ? min(lch.y / most, 1) : 0
    }

    func color(_ lightness: Double) -> Color {
        guard 0 < lightness, lightness < 1, share > 0 else {
            return Color(.oklch, SIMD3(min(max(lightness, 0), 1), 0, 0), alpha: 1, missing: .coordinate(2))
        }
        return Color(.oklch, SIMD3(lightness, share * bound(lightness), hue(lightness)))
    }

    private func hue(_ lightness: Double) -> Double {
        wrappedDegrees(lch.z + hueSlope * (lightness - lch.x))
    }

    private func most(_ lightness: Double) -> Double {
        max(0, mostChroma(lightness: lightness, hue: hue(lightness), in: gamut))
    }

    /// Weights of the nine places of a window, from its middle to one side; with both sides their sum is 1.
    private static let weights = [0.2, 0.16, 0.12, 0.08, 0.04]

    /// The bound of chroma at a lightness inside 0…1.
    private func bound(_ lightness: Double) -> Double {
        let most = most(lightness)
        let reach = min(reach, lightness, 1 - lightness)
        guard reach > 0 else { return most }
        var mean = Self.weights[0] * most
        for (index, weight) in Self.weights.enumerated().dropFirst() {
            let offset = reach * Double(index) / Double(Self.weights.count)
            mean += weight * (self.most(lightness - offset) + self.most(lightness + offset))
        }
        return min(mean, most)
    }
}
