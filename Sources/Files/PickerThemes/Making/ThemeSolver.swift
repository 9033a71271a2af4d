import PickerPalette

/// Finds a colour for each slot: near its wish, and far enough from the other slots.
///
/// Slots take turns to choose the candidate that costs least beside the others, until none changes; then their bytes do the
/// same in small steps. A distance below a limit costs more than all wishes together.
struct ThemeSolver {
    /// What a slot wants to be, in Oklab, and how much a square of the distance from there costs.
    struct Slot {
        let rule: SlotRule
        let wish: SIMD3<Double>
        let weight: Double
        /// What the rule allows; slots may share it.
        let candidates: [SlotCandidate]
    }

    let slots: [Slot]
    /// The least squares of distances, for each sight, and those that are comfortable.
    private let least: SIMD4<Double>
    private let comfortable: SIMD4<Double>
    /// The candidates of each slot that cost little come first.
    private let sorted: [[(candidate: SlotCandidate, cost: Double)]]

    private static let rounds = 24
    private static let starts = 12
    /// What a distance below its limit costs at least: more than all wishes.
    private static let breach = 100.0

    init(_ slots: [Slot], _ limits: ThemeLimits) {
        self.slots = slots
        let (usual, seen) = (limits.leastDistance, limits.leastSeenDistance)
        let distances = SIMD4(usual, seen, seen, seen)
        least = distances * distances
        comfortable = least * 2
        sorted = slots.map { slot in
            slot.candidates.map { ($0, Self.cost($0, slot)) }.sorted { $0.1 < $1.1 }
        }
    }

    private static func cost(_ candidate: SlotCandidate, _ slot: Slot) -> Double {
        let difference = candidate.seen.usual - slot.wish
        let square = (difference * difference).sum()
        // Many small ways from the wishes are better than a large one.
        return (square + 8 * square * square) * slot.weight
    }

    @inline(__always)
    private func cost(_ one: SightPlaces, _ other: SightPlaces) -> Double {
        let squares = one.squares(to: other)
        let isTight = squares .< comfortable
        guard any(isTight) else { return 0 }
        // Squares, as shares of what is wanted.
        let lack = (1 - squares / comfortable).replacing(with: 0, where: .!isTight)
        let wrong = (1 - squares / least).replacing(with: 0, where: squares .>= least)
        return 0.02 * (lack * lack).sum() + (wrong.max() > 0 ? Self.breach + 100 * wrong.sum() : 0)
    }

    /// What it costs that a bright colour is hardly lighter than its normal one.
    private func orderCost(_ index: Int, _ color: SightPlaces, _ partner: SightPlaces?) -> Double {
        guard let partner else { return 0 }
        let (normal, bright) = index < 8 ? (color, partner) : (partner, color)
        return 0.2 * max(0, 0.05 - (bright.x[0] - normal.x[0]))
    }

    /// The best colours found, and whether they keep the limits; nil if a slot has no candidate.
    func solved() -> (colors: [SlotCandidate], isRight: Bool)? {
        guard sorted.allSatisfy({ !$0.isEmpty }) else { return nil }
        var best: (colors: [SlotCandidate], cost: Double)?
        for start in 0..<Self.starts {
            let colors = refined(descended(from: start))
            let cost = cost(colors)
            if cost < best?.cost ?? .infinity { best = (colors, cost) }
            if cost < Self.breach { break }
        }
        return best.map { ($0.colors, $0.cost < Self.breach) }
    }

    private func cost(_ colors: [SlotCandidate]) -> Double {
        var sum = 0.0
        for index in colors.indices {
            sum += Self.cost(colors[index], slots[index])
            for other in 0..<index { sum += cost(colors[index].seen, colors[other].seen) }
            if index < 8 { sum += orderCost(index, colors[index].seen, colors[index + 8].seen) }
        }
        return sum
    }

    /// Slots choose from their candidates, each start in another order.
    private func descended(from start: Int) -> [SlotCandidate] {
        let count = slots.count
        // A step that shares no factor with sixteen visits all slots.
        let order = (0..<count).map { ($0 * (1 + 2 * start) + start) % count }
        var colors = [SlotCandidate?](repeating: nil, count: count)
        for _ in 0..<Self.rounds {
            var isChanged = false
            for index in order {
                let others = Neighbours(colors, index)
                var (best, least) = (colors[index], Double.infinity)
                if let best { least = cost(best, others, below: least) }
                for (candidate, own) in sorted[index] {
                    if own >= least { break }
                    let cost = cost(candidate, others, own: own, below: least)
                    if cost < least - 1e-12 { (best, least, isChanged) = (candidate, cost, true) }
                }
                colors[index] = best
            }
            if !isChanged { break }
        }
        return colors.compactMap(\.self)
    }

    /// The other slots, as far as they have colours, beside one.
    private struct Neighbours {
        let index: Int
        let others: [SightPlaces]
        let partner: SightPlaces?

        init(_ colors: [SlotCandidate?], _ index: Int) {
            self.index = index
            others = colors.indices.compactMap { $0 == index ? nil : colors[$0]?.seen }
            partner = colors[index ^ 8]?.seen
        }
    }

    /// What a candidate costs beside the others; a greater number than `limit` need not be exact.
    private func cost(
        _ candidate: SlotCandidate, _ neighbours: Neighbours, own: Double? = nil, below limit: Double
    ) -> Double {
        let index = neighbours.index
        var sum = own ?? Self.cost(candidate, slots[index])
        sum += orderCost(index, candidate.seen, neighbours.partner)
        for other in neighbours.others {
            if sum >= limit { break }
            sum += cost(candidate.seen, other)
        }
        return sum
    }

    /// The bytes of each slot go in steps that become smaller.
    private func refined(_ start: [SlotCandidate]) -> [SlotCandidate] {
        var colors = start
        for step in [8, 4, 2, 1] {
            for _ in 0..<Self.rounds {
                var isChanged = false
                for index in colors.indices {
                    let others = Neighbours(colors, index)
                    var least = cost(colors[index], others, below: .infinity)
                    let center = SIMD3<Int>(truncatingIfNeeded: colors[index].bytes)
                    for direction in Arrangement.directions {
                        let bytes = center &+ direction &* step
                        guard bytes.min() >= 0, bytes.max() <= 255 else { continue }
                        let candidate = SlotCandidate(bytes: SIMD3(truncatingIfNeeded: bytes))
                        guard slots[index].rule.allows(candidate) else { continue }
                        let cost = cost(candidate, others, below: least)
                        if cost < least - 1e-9 { (colors[index], least, isChanged) = (candidate, cost, true) }
                    }
                }
                if !isChanged { break }
            }
        }
        return colors
    }
}
