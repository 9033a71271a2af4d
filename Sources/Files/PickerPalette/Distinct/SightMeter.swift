import PickerColor

/// Where a formula puts a colour: a lane for each sight of a ``SightMeter``.
package struct SightPlaces: Sendable {
    package fileprivate(set) var x = SIMD4<Double>.zero
    fileprivate(set) var y = SIMD4<Double>.zero
    fileprivate(set) var z = SIMD4<Double>.zero

    fileprivate init() {}

    /// Where ``SightMeter/palettes`` puts a code.
    package init(_ code: SIMD3<Int>) { self = SightMeter.palettes.places(of: code) }

    /// The place for the usual sight.
    package var usual: SIMD3<Double> { SIMD3(x[0], y[0], z[0]) }

    /// The squares of the distances from other places, for each sight.
    @inline(__always)
    package func squares(to other: SightPlaces) -> SIMD4<Double> {
        let (x, y, z) = (x - other.x, y - other.y, z - other.z)
        return x * x + y * y + z * z
    }
}

/// Measures differences of colours in 8 bits of sRGB, as the usual sight and those with deficiencies see them.
struct SightMeter: Sendable {
    let formula: DifferenceFormula
    /// nil is the usual sight; at most four.
    let sights: [ColorVision?]
    private let filters: [VisionFilter?]
    /// The coordinates of linear sRGB on which the formula works.
    private let place: @Sendable (SIMD3<Double>) -> SIMD3<Double>
    /// The linear component of each code.
    private let linear: [Double]

    /// Tests measure in a place of their own.
    init(
        _ formula: DifferenceFormula, visions: [ColorVision],
        place: (@Sendable (SIMD3<Double>) -> SIMD3<Double>)? = nil
    ) {
        self.formula = formula
        self.place = place ?? { formula.place(linear: $0) }
        sights = [nil] + visions.prefix(3).map { $0 }
        filters = sights.map { $0.map { VisionSimulation($0).filter(in: .sRGB) } }
        linear = (0...255).map { TransferFunction.sRGB.linear(fromEncoded: Double($0) / 255) }
    }

    /// What people see of a colour that a simulation puts outside the gamut is clipped, as on a screen.
    func places(of code: SIMD3<Int>) -> SightPlaces {
        let light = SIMD3(linear[code.x], linear[code.y], linear[code.z])
        var places = SightPlaces()
        for (lane, filter) in filters.enumerated() {
            let seen = filter?.simulated(linear: light).clamped(lowerBound: .zero, upperBound: .one) ?? light
            let place = place(seen)
            (places.x[lane], places.y[lane], places.z[lane]) = (place.x, place.y, place.z)
        }
        // Unused lanes repeat the first, so that the least of all lanes is that of the used ones.
        for lane in filters.count..<4 {
            (places.x[lane], places.y[lane], places.z[lane]) = (places.x[0], places.y[0], places.z[0])
        }
        return places
    }

    /// Distances in Oklab, as everybody who sees colours at all sees them.
    static let palettes = SightMeter(.ok, visions: [.protan, .deutan, .tritan])

    /// The square of the least difference that any sight finds.
    @inline(__always)
    func leastSquare(_ one: SightPlaces, _ other: SightPlaces) -> Double {
        guard formula.isDistance else { return leastOfFormula(one, other) }
        return one.squares(to: other).min()
    }

    private func leastOfFormula(_ one: SightPlaces, _ other: SightPlaces) -> Double {
        let least = sights.indices.reduce(Double.infinity) { min($0, difference(one, other, sight: $1)) }
        return least * least
    }

    func difference(_ one: SightPlaces, _ other: SightPlaces, sight lane: Int) -> Double {
        formula.difference(
            from: SIMD3(one.x[lane], one.y[lane], one.z[lane]),
            to: SIMD3(other.x[lane], other.y[lane], other.z[lane]))
    }
}
