import Glibc
public import PickerColor

/// How far the colours of a palette are from each other, in 8 bits of sRGB.
public struct PaletteMeasures: Hashable, Sendable {
    /// Two colours by their indices, and their distance.
    public struct Pair: Hashable, Sendable {
        /// Whose sight it is; nil for the usual one.
        public let vision: ColorVision?
        /// The index of the first colour.
        public let first: Int
        /// The index of the second colour, greater than that of the first.
        public let second: Int
        /// Their distance in Oklab; 0.02 is just noticeable.
        public let distance: Double
    }

    /// The nearest two colours with the usual sight, then as protans, deutans and tritans see them; empty with fewer than two
    /// colours.
    public let nearest: [Pair]
    /// How many colours equal one before them.
    public let equalCount: Int

    /// Measures colours, rounded to 8 bits; ignores alpha.
    public init(_ colors: [RGBColor]) {
        let meter = SightMeter.palettes
        let seen = colors.map { meter.places(of: $0.code) }
        nearest = meter.sights.enumerated().compactMap { lane, vision in
            nearestPair(
                seen.map { SIMD3($0.x[lane], $0.y[lane], $0.z[lane]) }, vision)
        }
        equalCount = colors.count - Set(colors.map(\.bytes)).count
    }
}

/// The two points that are nearest to each other; nil with fewer than two.
private func nearestPair(_ points: [SIMD3<Double>], _ vision: ColorVision?) -> PaletteMeasures.Pair? {
    guard points.count > 1 else { return nil }
    // Along the axis that spreads the points most, few others are near enough to be compared.
    let axis = (0..<3).max { spread(points, $0) < spread(points, $1) } ?? 0
    let order = points.indices.sorted { (points[$0][axis], $0) < (points[$1][axis], $1) }
    var (least, pair) = (Double.infinity, (0, 1))
    for (place, one) in order.enumerated() {
        for other in order[(place + 1)...] {
            if points[other][axis] - points[one][axis] > least { break }
            let found = (min(one, other), max(one, other))
            let distance = deltaEOK(points[one], points[other])
            if (distance, found.0, found.1) < (least, pair.0, pair.1) { (least, pair) = (distance, found) }
        }
        // Equal colours might be many, and none are nearer.
        if least == 0 { break }
    }
    return PaletteMeasures.Pair(vision: vision, first: pair.0, second: pair.1, distance: least)
}

private func spread(_ points: [SIMD3<Double>], _ axis: Int) -> Double {
    let values = points.map { $0[axis] }
    return (values.max() ?? 0) - (values.min() ?? 0)
}

/// A measure with as many digits as people read, never rounded in favour of what is measured.
package func shortened(_ value: Double) -> String { plain((value * 1000).rounded(.down) / 1000) }
