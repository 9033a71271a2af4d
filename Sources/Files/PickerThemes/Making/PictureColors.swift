import Glibc
import PickerColor
import PickerPalette

/// The colours of a picture, as far as a theme follows them.
struct PictureColors {
    /// A colour in Oklab and its share; shares sum to 1.
    struct Part {
        let place: SIMD3<Double>
        let share: Double

        var chroma: Double { hypot(place.y, place.z) }
        var hue: Double { TerminalTheme.hue(of: place) }
        /// How much the colour strikes: small vivid parts count more than their share.
        var weight: Double { sqrt(share) * min(chroma / 0.1, 1) }
    }

    let parts: [Part]

    /// Below this chroma a colour has no hue that people see.
    static let leastChroma = 0.01

    /// nil if no colour has a share.
    init?(_ shares: [ColorShare]) {
        let shares = shares.filter { $0.share > 0 && $0.share.isFinite }
        let sum = shares.reduce(0) { $0 + $1.share }
        guard sum > 0, sum.isFinite else { return nil }
        parts = shares.map { given in
            let place = given.color.converted(to: .oklab).components
            // What is not a number is black.
            return Part(
                place: place.replacing(with: 0, where: place .!= place).clamped(
                    lowerBound: SIMD3(0, -0.5, -0.5), upperBound: SIMD3(1, 0.5, 0.5)),
                share: given.share / sum)
        }
    }

    /// The part that gives a background its hue: large, and not grey; nil if all are grey.
    var ground: Part? {
        parts.filter { $0.chroma >= Self.leastChroma }
            .max { $0.share * min($0.chroma / 0.05, 1) < $1.share * min($1.chroma / 0.05, 1) }
    }

    /// How vivid the picture is: the mean chroma, in which parts count by what they strike.
    var vividness: Double {
        let sum = parts.reduce(0) { $0 + sqrt($1.share) }
        return parts.reduce(0) { $0 + sqrt($1.share) * $1.chroma } / max(sum, 1e-9)
    }

    /// A part that an accent follows, and how much it does, 0…1.
    struct Match {
        let part: Part
        let fit: Double
    }

    /// The part that fits a hue best; nil if all are grey.
    func nearest(toHue hue: Double) -> Match? {
        func fit(_ part: Part) -> Double {
            let turn = hueDistance(part.hue, hue) / 35
            return exp(-turn * turn)
        }
        return parts.filter { $0.chroma >= Self.leastChroma }
            .map { Match(part: $0, fit: fit($0)) }
            .max { $0.part.weight * $0.fit < $1.part.weight * $1.fit }
    }

    /// The most striking parts for the slots 1 to 6, so that their hues are near those of the names on the whole. Slots beyond
    /// their number follow a part that is already there; none do if all are grey.
    func assigned() -> [Match?] {
        let parts = striking(6)
        guard !parts.isEmpty else { return Array(repeating: nil, count: 6) }
        func distance(_ slot: Int, _ part: Int) -> Double {
            hueDistance(TerminalTheme.hue(ofSlot: slot + 1) ?? 0, parts[part].hue)
        }
        // The least sum of distances for each set of slots, when the first parts have taken them.
        var best: [Int: (sum: Double, slots: [Int])] = [0: (0, [])]
        for part in parts.indices {
            var next: [Int: (sum: Double, slots: [Int])] = [:]
            for (set, way) in best.sorted(by: { $0.key < $1.key }) {
                for slot in 0..<6 where set & 1 << slot == 0 {
                    let sum = way.sum + distance(slot, part)
                    if sum < next[set | 1 << slot]?.sum ?? .infinity {
                        next[set | 1 << slot] = (sum, way.slots + [slot])
                    }
                }
            }
            best = next
        }
        let way = best.sorted { $0.key < $1.key }.min { $0.value.sum < $1.value.sum }?.value.slots ?? []
        return (0..<6).map { slot in
            let own = way.firstIndex(of: slot)
            let part = own ?? parts.indices.min { distance(slot, $0) < distance(slot, $1) } ?? 0
            return Match(part: parts[part], fit: own == nil ? 0.5 : 1)
        }
    }

    /// The parts that differ most and strike most, at most `count`, the most striking first.
    func striking(_ count: Int) -> [Part] {
        var chosen: [Part] = []
        var rest = parts.filter { $0.chroma >= Self.leastChroma }
        while chosen.count < count {
            func merit(_ part: Part) -> Double {
                let distance = chosen.map { deltaEOK($0.place, part.place) }.min() ?? 1
                return part.weight * min(distance, 0.3)
            }
            let merits = rest.map(merit)
            guard let best = merits.indices.max(by: { merits[$0] < merits[$1] }), merits[best] > 0 else {
                break
            }
            chosen.append(rest.remove(at: best))
        }
        return chosen
    }
}
