import PickerColor

/// Searches sets of colours whose least difference is large: it improves several arrangements, and keeps the best.
struct DistinctSearch {
    private let meter: SightMeter
    private let allowed: AllowedColors
    private let given: [SIMD3<Int>]
    private let count: Int

    init(_ meter: SightMeter, _ allowed: AllowedColors, given: [SIMD3<Int>], count: Int) {
        (self.meter, self.allowed, self.given, self.count) = (meter, allowed, given, count)
    }

    /// After so many measured differences no other start is tried. A formula takes about ten times as long as a distance,
    /// for each sight.
    private var mostWork: Int {
        meter.formula.isDistance
            ? 30_000_000 / min(meter.sights.count, 2) : 3_000_000 / meter.sights.count
    }
    private static let mostStarts = 200

    /// The best set: the given colours, then each the farthest from those before.
    func best(_ progress: (Double) -> Void = { _ in }) throws(DistinctError) -> [SIMD3<Int>] {
        let free = allowed.candidates(atLeast: count + given.count).filter { !given.contains($0) }
        guard free.count + given.count >= count else { throw .tooFewColors(free.count + given.count) }
        guard given.count < count else { return given }
        let places = free.map { meter.places(of: $0) }
        var best: (codes: [SIMD3<Int>], least: Double) = ([], -1)
        var work = 0
        var generator = SeededGenerator(seed: 1)
        for start in 0..<Self.mostStarts where start == 0 || work < mostWork {
            let seeds =
                start % 2 == 0
                ? spread(free, places, first: start == 0 ? 0 : Int(generator.next() % UInt64(free.count)))
                : random(free, &generator)
            var arrangement = Arrangement(
                given + seeds, fixedCount: given.count, meter: meter, allowed: allowed)
            func report(_ own: Int) { progress(min(Double(work + own) / Double(mostWork), 1)) }
            arrangement.improve(mostWork: mostWork, report)
            best = better(best, arrangement)
            // Polishing gains less than this.
            if arrangement.leastSquare > 0.98 * best.least {
                arrangement.polish(mostWork: 2 * mostWork, report)
                best = better(best, arrangement)
            }
            work += arrangement.work
        }
        return ordered(best.codes)
    }

    private func better(
        _ best: (codes: [SIMD3<Int>], least: Double), _ other: Arrangement
    ) -> (codes: [SIMD3<Int>], least: Double) {
        let least = other.leastSquare
        return least > best.least ? (other.codes, least) : best
    }

    /// Colours that are far apart: the given ones, the candidate `first`, then each the farthest from those before.
    private func spread(_ free: [SIMD3<Int>], _ places: [SightPlaces], first: Int) -> [SIMD3<Int>] {
        var squares = [Double](repeating: .infinity, count: free.count)
        func add(_ place: SightPlaces) {
            for index in free.indices {
                squares[index] = min(squares[index], meter.leastSquare(place, places[index]))
            }
        }
        for code in given { add(meter.places(of: code)) }
        var chosen: [SIMD3<Int>] = []
        var next = first
        for _ in given.count..<count {
            chosen.append(free[next])
            add(places[next])
            // Never the same twice, even if a formula finds no difference from any other.
            squares[next] = -1
            next = squares.indices.max { squares[$0] < squares[$1] } ?? 0
        }
        return chosen
    }

    private func random(_ free: [SIMD3<Int>], _ generator: inout SeededGenerator) -> [SIMD3<Int>] {
        var rest = free
        return (given.count..<count).map { _ in
            rest.swapAt(Int(generator.next() % UInt64(rest.count)), rest.count - 1)
            return rest.removeLast()
        }
    }

    /// The given colours, then each the farthest from those before; without given ones, the darkest comes first.
    private func ordered(_ codes: [SIMD3<Int>]) -> [SIMD3<Int>] {
        var rest = Array(codes.dropFirst(given.count))
        var chosen = given
        if chosen.isEmpty, let darkest = rest.indices.min(by: { luminance(rest[$0]) < luminance(rest[$1]) }) {
            chosen.append(rest.remove(at: darkest))
        }
        let places = Dictionary(codes.map { ($0, meter.places(of: $0)) }) { first, _ in first }
        func least(_ code: SIMD3<Int>) -> Double {
            chosen.reduce(.infinity) { least, other in
                guard let one = places[code], let other = places[other] else { return least }
                return min(least, meter.leastSquare(one, other))
            }
        }
        while let next = rest.indices.max(by: { least(rest[$0]) < least(rest[$1]) }) {
            chosen.append(rest.remove(at: next))
        }
        return chosen
    }

    private func luminance(_ code: SIMD3<Int>) -> Double { RGBColor(code: code).luminance }
}
