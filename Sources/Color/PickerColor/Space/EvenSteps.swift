/// Positions along a gradient whose neighbours differ equally, as far as every stop is one of them.
struct EvenSteps {
    /// The way in Oklab from each stop to the next.
    private let ways: [EvenWay]

    /// `shown` is what becomes of a colour before it is seen.
    init(_ gradient: ColorGradient, _ shown: (Color) -> Color) {
        let (count, samples) = (gradient.stops.count - 1, EvenWay.samples)
        func place(_ sample: Int) -> SIMD3<Double> {
            shown(gradient.color(at: Double(sample) / Double(count * samples))).converted(to: .oklab)
                .components
        }
        ways = (0..<count).map { way in EvenWay((0...samples).map { place(way * samples + $0) }) }
    }

    /// As many positions, 0…1, at least one for each stop.
    func positions(_ count: Int) -> [Double] {
        let steps = stepCounts(count - 1)
        return ways.indices.flatMap { index in
            ways[index].shares(steps[index]).map { (Double(index) + $0) / Double(ways.count) }
        } + [1]
    }

    /// The steps of each way, at least one: their lengths differ as little as possible.
    ///
    /// Source: Huntington and Hill's method to apportion seats, whose quotients differ least in proportion.
    private func stepCounts(_ count: Int) -> [Int] {
        let whole = ways.reduce(0) { $0 + $1.length }
        let rest = Double(count - ways.count)
        var counts = ways.map { whole > 0 ? max(1, Int($0.length / whole * rest)) : 1 }
        for _ in 0..<max(0, count - counts.reduce(0, +)) {
            func priority(_ index: Int) -> Double {
                let own = Double(counts[index])
                return (whole > 0 ? ways[index].length : 1) / (own * (own + 1)).squareRoot()
            }
            let next = counts.indices.max { priority($0) < priority($1) } ?? 0
            counts[next] += 1
        }
        return counts
    }
}

/// A way through Oklab, by its places at equal parts.
private struct EvenWay {
    static let samples = 256
    private let places: [SIMD3<Double>]
    /// The lengths of the way up to each place.
    private let lengths: [Double]

    init(_ places: [SIMD3<Double>]) {
        self.places = places
        lengths = zip(places, places.dropFirst()).reduce(into: [0]) { lengths, ends in
            lengths.append((lengths.last ?? 0) + deltaEOK(ends.0, ends.1))
        }
    }

    var length: Double { lengths.last ?? 0 }

    private func place(_ share: Double) -> SIMD3<Double> {
        let position = share * Double(Self.samples)
        let index = min(Int(position), Self.samples - 1)
        return places[index] + (places[index + 1] - places[index]) * (position - Double(index))
    }

    /// The shares of the way at which so many equal steps begin.
    ///
    /// Steps are chords, which are shorter than the way where it bends. Dividing the sum of the chords anew makes many steps equal;
    /// few steps around a bend need each place moved between its neighbours.
    func shares(_ steps: Int) -> [Double] {
        let wanted = (0..<steps).map { Double($0) / Double(steps) }
        guard steps > 1, length > 0 else { return wanted }
        let ends = (0...Self.samples).map { Double($0) / Double(Self.samples) }
        // The last share is the end of the way.
        var shares = Self.positions(of: wanted, of: lengths, at: ends) + [1]
        var best = (shares: shares, spread: spread(shares))
        for round in 0..<(steps > Self.mostRefinedSteps ? 0 : 96) where best.spread > 1.001 {
            if round < 16 || steps > Self.mostMovedSteps {
                let sums = chords(shares).reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1) }
                shares = Self.positions(of: wanted, of: sums, at: shares) + [1]
            } else {
                for index in 1..<steps { balance(index, &shares) }
            }
            let spread = spread(shares)
            if spread < best.spread { best = (shares, spread) }
        }
        return best.shares.dropLast()
    }

    private static let mostRefinedSteps = 512
    private static let mostMovedSteps = 48

    private func chords(_ shares: [Double]) -> [Double] {
        let places = shares.map(place)
        return zip(places, places.dropFirst()).map { deltaEOK($0, $1) }
    }

    /// The largest step, divided by the smallest.
    private func spread(_ shares: [Double]) -> Double {
        let chords = chords(shares)
        return (chords.max() ?? 0) / max(chords.min() ?? 0, 1e-12)
    }

    /// Moves a place to where it differs equally from its neighbours.
    private func balance(_ index: Int, _ shares: inout [Double]) {
        let (before, after) = (place(shares[index - 1]), place(shares[index + 1]))
        var (low, high) = (shares[index - 1], shares[index + 1])
        for _ in 0..<30 {
            shares[index] = (low + high) / 2
            let here = place(shares[index])
            if deltaEOK(before, here) < deltaEOK(here, after) {
                low = shares[index]
            } else {
                high = shares[index]
            }
        }
    }

    /// Where rising sums, each reached at a position, reach these shares of the last one.
    private static func positions(of shares: [Double], of sums: [Double], at positions: [Double]) -> [Double]
    {
        let whole = sums.last ?? 0
        guard whole > 0 else { return shares }
        var index = 0
        return shares.map { share in
            while index < sums.count - 2, sums[index + 1] < share * whole { index += 1 }
            let length = sums[index + 1] - sums[index]
            let part = length > 0 ? unitClamped((share * whole - sums[index]) / length) : 0
            return positions[index] + part * (positions[index + 1] - positions[index])
        }
    }
}
