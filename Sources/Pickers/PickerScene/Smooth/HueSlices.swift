import PickerColor

/// The slices of OKHSV or OKHSL around a wheel: polynomials of arcs, which are as short as it takes.
final class HueSlices: @unchecked Sendable {
    private let form: HueForm
    private let third: Double
    /// For each of equal parts of a turn the index of its arc, -1 where none is exact enough.
    private let cells: UnsafeMutablePointer<Int>
    private let arcs: UnsafeMutablePointer<Arc>
    private let factors: UnsafeMutablePointer<SIMD3<Double>>

    /// The stops of an arc: the factors of powers of the distance from its middle.
    private struct Arc {
        let middle: Double
        let scale: Double
        let factors: UnsafeMutablePointer<SIMD3<Double>>
    }

    private static let cellsPerQuarter = 512
    /// Lights have an error up to a hundred times as large.
    private static let limit = 1e-10

    init(_ form: HueForm, third: Double) {
        (self.form, self.third) = (form, third)
        cells = .allocate(capacity: 4 * Self.cellsPerQuarter)
        cells.initialize(repeating: -1, count: 4 * Self.cellsPerQuarter)
        var arcs: [(middle: Double, scale: Double, factors: [SIMD3<Double>])] = []
        let cells = cells
        func stops(_ place: Double) -> SIMD3<Double> {
            HueSlice(form, direction: Self.direction(place), third: third).stops
        }
        func add(_ part: Range<Int>) {
            let half = Double(part.count) / Double(2 * Self.cellsPerQuarter)
            let middle = Double(part.lowerBound) / Double(Self.cellsPerQuarter) + half
            var values = Chebyshev.nodes.map { stops(middle + half * $0) }
            values.withUnsafeMutableBufferPointer { Chebyshev.transform($0, first: 0, step: 1) }
            let last = max(values[7].magnitudes.max(), values[6].magnitudes.max() / 16)
            let difference = Chebyshev.sum(values, 0.95) - stops(middle + half * 0.95)
            if last <= Self.limit, difference.magnitudes.max() <= Self.limit {
                for cell in part { cells[cell] = arcs.count }
                arcs.append((middle, 1 / half, values))
            } else if part.count > 1 {
                let middle = part.lowerBound + part.count / 2
                add(part.lowerBound..<middle)
                add(middle..<part.upperBound)
            }
        }
        for quarter in 0..<4 {
            add((quarter * Self.cellsPerQuarter)..<((quarter + 1) * Self.cellsPerQuarter))
        }
        self.arcs = .allocate(capacity: arcs.count)
        factors = .allocate(capacity: 8 * arcs.count)
        for (index, arc) in arcs.enumerated() {
            let own = factors + 8 * index
            own.initialize(repeating: .zero, count: 8)
            for order in 0..<8 {
                for power in 0...order {
                    own[power] += arc.factors[order] * Chebyshev.powers[8 * order + power]
                }
            }
            (self.arcs + index).initialize(to: Arc(middle: arc.middle, scale: arc.scale, factors: own))
        }
    }

    deinit {
        cells.deallocate()
        arcs.deallocate()
        factors.deallocate()
    }

    /// The slice in a direction of length 1.
    @inline(__always)
    func slice(_ direction: SIMD2<Double>) -> HueSlice {
        // Like an angle, from 0 to 4, without a root.
        let across = direction.y / (abs(direction.x) + abs(direction.y))
        let place = direction.x >= 0 ? 1 + across : 3 - across
        let cell = cells[min(Int(place * Double(Self.cellsPerQuarter)), 4 &* Self.cellsPerQuarter &- 1)]
        guard cell >= 0 else { return HueSlice(form, direction: direction, third: third) }
        let arc = arcs[cell]
        let offset = (place - arc.middle) * arc.scale
        var stops = arc.factors[7]
        var power = 6
        while power >= 0 {
            stops = stops * offset + arc.factors[power]
            power &-= 1
        }
        let slopes = LabForm.oklab.roots(SIMD3(0, direction.x, direction.y)).offsets
        return HueSlice(stops: stops, slopes: slopes)
    }

    private static func direction(_ place: Double) -> SIMD2<Double> {
        let across = place < 2 ? place - 1 : 3 - place
        let direction = SIMD2((1 - abs(across)) * (place < 2 ? 1 : -1), across)
        return direction / (direction * direction).sum().squareRoot()
    }
}
