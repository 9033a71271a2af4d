import PickerColor

/// Searches sets of colours whose least difference is large: it improves several arrangements, then changes a colour or two
/// of the best ones and improves these.
struct DistinctSearch {
    private let meter: SightMeter
    private let allowed: AllowedColors
    private let given: [SIMD3<Int>]
    private let count: Int

    init(_ meter: SightMeter, _ allowed: AllowedColors, given: [SIMD3<Int>], count: Int) {
        (self.meter, self.allowed, self.given, self.count) = (meter, allowed, given, count)
    }

    /// After this many measured differences, no other start is tried. A formula takes about ten times as long as a distance,
    /// for each sight.
    private var mostWork: Int {
        meter.formula.isDistance
            ? 30_000_000 / min(meter.sights.count, 2) : 3_000_000 / meter.sights.count
    }
    private static let mostStarts = 200
    /// Changes of sets that were found come last, and may take so much more work.
    private static let mostChanges = 600
    private var workWithChanges: Int { mostWork / 5 * 7 }

    /// The best set: the given colours, then each the farthest from those before.
    func best(_ progress: (Double) -> Void = { _ in }) throws(DistinctError) -> [SIMD3<Int>] {
        let free = allowed.candidates(atLeast: count + given.count).filter { !given.contains($0) }
        guard free.count + given.count >= count else { throw .tooFewColors(free.count + given.count) }
        guard given.count < count else { return given }
        let places = free.map { meter.places(of: $0) }
        var found = FoundSets()
        var work = 0
        var generator = SeededGenerator(seed: 1)
        for attempt in 0..<Self.mostStarts + Self.mostChanges {
            let isNew = attempt < Self.mostStarts
            guard attempt == 0 || work < (isNew ? mostWork : workWithChanges) else { continue }
            let codes =
                isNew
                ? given + seeds(attempt, free, places, &generator)
                : changed(found.codes(attempt), free, &generator)
            var arrangement = Arrangement(codes, fixedCount: given.count, meter: meter, allowed: allowed)
            func report(_ own: Int) { progress(min(Double(work + own) / Double(workWithChanges), 1)) }
            arrangement.improve(isNew: isNew, mostWork: mostWork, report)
            found.add(arrangement)
            // Polishing gains less than this.
            if arrangement.leastSquare > 0.98 * found.best.least {
                arrangement.polish(mostWork: 2 * mostWork, report)
                found.add(arrangement)
            }
            work += arrangement.work
        }
        return ordered(found.best.codes)
    }

    /// The first colours of a new arrangement: far apart or, at every other attempt, random.
    private func seeds(
        _ attempt: Int, _ free: [SIMD3<Int>], _ places: [SightPlaces], _ generator: inout SeededGenerator
    ) -> [SIMD3<Int>] {
        guard attempt % 2 == 0 else { return random(free, &generator) }
        return spread(free, places, first: attempt == 0 ? 0 : index(below: free.count, &generator))
    }

    /// The set with random colours in one or two places.
    private func changed(
        _ codes: [SIMD3<Int>], _ free: [SIMD3<Int>], _ generator: inout SeededGenerator
    ) -> [SIMD3<Int>] {
        var codes = codes
        for _ in 0...index(below: 2, &generator) {
            let place = index(below: count - given.count, &generator) + given.count
            let code = free[index(below: free.count, &generator)]
            if !codes.contains(code) { codes[place] = code }
        }
        return codes
    }

    private func index(below count: Int, _ generator: inout SeededGenerator) -> Int {
        Int(generator.next() % UInt64(count))
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
            rest.swapAt(index(below: rest.count, &generator), rest.count - 1)
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

/// The best sets that a search has found, of clearly different least differences, so that it changes more than one.
private struct FoundSets {
    private var sets: [(codes: [SIMD3<Int>], least: Double)] = []
    private static let mostSets = 6

    /// The best set and the square of its least difference.
    var best: (codes: [SIMD3<Int>], least: Double) { sets.first ?? ([], -1) }

    /// One of the sets; attempts take them in turn.
    func codes(_ attempt: Int) -> [SIMD3<Int>] { sets[attempt % sets.count].codes }

    mutating func add(_ arrangement: Arrangement) {
        let least = arrangement.leastSquare
        if let like = sets.firstIndex(where: { abs($0.least - least) <= 0.002 * least }) {
            guard least > sets[like].least else { return }
            sets.remove(at: like)
        }
        sets.insert((arrangement.codes, least), at: sets.firstIndex { $0.least < least } ?? sets.count)
        if sets.count > Self.mostSets { sets.removeLast() }
    }
}
