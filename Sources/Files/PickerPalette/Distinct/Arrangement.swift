/// Colours of a set that is being improved: each is moved to where it is farther from the others.
package struct Arrangement: Sendable {
    /// Red, green and blue in 8 bits.
    private(set) var codes: [SIMD3<Int>]
    private var places: [SightPlaces]
    private let meter: SightMeter
    private let allowed: AllowedColors
    /// So many at the start never move.
    private let fixedCount: Int
    /// How many differences have been measured, as a measure of time.
    private(set) var work = 0

    init(_ codes: [SIMD3<Int>], fixedCount: Int, meter: SightMeter, allowed: AllowedColors) {
        (self.codes, self.fixedCount, self.meter, self.allowed) = (codes, fixedCount, meter, allowed)
        places = codes.map { meter.places(of: $0) }
    }

    /// The square of the least difference of any pair; infinity with fewer than two colours.
    var leastSquare: Double {
        var least = Double.infinity
        for one in places.indices {
            for other in places[(one + 1)...] { least = min(least, meter.leastSquare(places[one], other)) }
        }
        return least
    }

    /// Moves colours until no move by one of `steps` helps, from large steps to small ones.
    ///
    /// Colours repel each other like charges, ever more steeply: at first all neighbours count, so that colours spread, and at
    /// last almost only the nearest, whose difference is to become as large as possible.
    /// A set that is not new leaves out the largest steps, or it would be lost.
    /// After `mostWork` measured differences each step is tried once. `report` hears of the work after each sweep.
    mutating func improve(isNew: Bool, mostWork: Int, _ report: (_ work: Int) -> Void) {
        for (steps, doublings) in Self.schedule.dropFirst(isNew ? 0 : 1) {
            for step in steps {
                for _ in 0..<Self.mostSweeps {
                    let hasMoved = sweep(step, doublings)
                    report(work)
                    if !hasMoved || work > mostWork { break }
                }
            }
        }
    }

    /// Steps in codes, and how often the quotient of squares is squared.
    private static let schedule: [(steps: [Int], doublings: Int)] = [
        ([64, 32, 16], 2), ([32, 16, 8], 4), ([16, 8, 4, 2, 1], 6), ([4, 2, 1, 2, 1], 8),
    ]
    private static let mostSweeps = 12

    /// Moves colours by a few codes in all directions, where `improve` knows only straight and diagonal ones.
    mutating func polish(mostWork: Int, _ report: (_ work: Int) -> Void) {
        let neighbors = Self.neighbors(3)
        for _ in 0..<Self.mostPolishing {
            let hasMoved = sweep(1, 9, neighbors)
            report(work)
            if !hasMoved || work > mostWork { break }
        }
    }

    private static let mostPolishing = 60

    /// All steps up to a number of codes in each component, but none.
    private static func neighbors(_ reach: Int) -> [SIMD3<Int>] {
        let side = 2 * reach + 1
        return (0..<side * side * side).compactMap { index in
            let step = SIMD3(index % side, index / side % side, index / (side * side)) &- reach
            return step == .zero ? nil : step
        }
    }

    package static let directions = neighbors(1)

    /// Tries all directions for each colour; true if one has moved.
    private mutating func sweep(
        _ step: Int, _ doublings: Int, _ directions: [SIMD3<Int>] = Self.directions
    ) -> Bool {
        let scale = leastSquare
        var hasMoved = false
        for index in fixedCount..<codes.count {
            var least = energy(places[index], at: index, scale, doublings, below: .infinity)
            for direction in directions {
                let code = (codes[index] &+ direction &* step)
                    .clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
                guard code != codes[index], allowed.contains(code) else { continue }
                let place = meter.places(of: code)
                let found = energy(place, at: index, scale, doublings, below: least)
                // Less by a rounding error is not less: moves would go in circles.
                guard found < least * (1 - 1e-9) else { continue }
                (codes[index], places[index], least) = (code, place, found)
                hasMoved = true
            }
        }
        return hasMoved
    }

    /// The energy of a colour among the others; anything above `limit` where it is not below it.
    private mutating func energy(
        _ place: SightPlaces, at index: Int, _ scale: Double, _ doublings: Int, below limit: Double
    ) -> Double {
        var sum = 0.0
        work += Self.placeWork
        for other in places.indices where other != index {
            work += 1
            var power = scale / max(meter.leastSquare(place, places[other]), 1e-12)
            for _ in 0..<doublings { power *= power }
            sum += power
            if sum > limit { break }
        }
        return sum
    }

    /// Finding the places of a colour takes as long as this many differences.
    private static let placeWork = 8
}
