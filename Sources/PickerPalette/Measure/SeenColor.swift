import PickerColor

/// Where a colour lies in Oklab: as it is, and as people see it who lack one kind of cones.
struct SeenColor: Hashable, Sendable {
    /// A lane for each sight: the usual one, then those of ``visions``.
    let lightness: SIMD4<Double>
    let redGreen: SIMD4<Double>
    let yellowBlue: SIMD4<Double>

    /// The deficiencies in the order of the lanes after the first.
    static let visions = [ColorVision.protan, .deutan, .tritan]

    private static let filters = visions.map { VisionSimulation($0).filter(in: .sRGB) }

    /// Takes linear sRGB inside the gamut; what a simulation puts outside is clipped, as on a screen.
    init(linear: SIMD3<Double>) {
        var places = [Oklab.oklab(fromLinear: linear)]
        for filter in Self.filters {
            let seen = filter.simulated(linear: linear).clamped(lowerBound: .zero, upperBound: .one)
            places.append(Oklab.oklab(fromLinear: seen))
        }
        lightness = SIMD4(places[0].x, places[1].x, places[2].x, places[3].x)
        redGreen = SIMD4(places[0].y, places[1].y, places[2].y, places[3].y)
        yellowBlue = SIMD4(places[0].z, places[1].z, places[2].z, places[3].z)
    }

    /// Takes a colour in 8 bits of sRGB.
    init(_ color: RGBColor) {
        self.init(linear: TransferFunction.sRGB.linear(fromEncoded: RGBColor(bytes: color.bytes).components))
    }

    /// The usual place.
    var place: SIMD3<Double> { SIMD3(lightness[0], redGreen[0], yellowBlue[0]) }

    /// The squares of the distances from another colour, for each sight.
    func squares(to other: SeenColor) -> SIMD4<Double> {
        let (l, a, b) = (
            lightness - other.lightness, redGreen - other.redGreen, yellowBlue - other.yellowBlue
        )
        return l * l + a * a + b * b
    }
}
