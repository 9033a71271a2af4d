/// Colours from one stop to the next, mixed in a system.
public struct ColorGradient: Hashable, Sendable {
    /// The stops, at least one, at equal distances.
    public let stops: [Color]
    /// The system in which two stops are mixed.
    public let system: ColorSystem
    /// The way between two hues.
    public let hue: HueInterpolation

    /// Makes a gradient; nil without stops.
    public init?(_ stops: [Color], in system: ColorSystem = .oklab, hue: HueInterpolation = .shorter) {
        guard !stops.isEmpty else { return nil }
        (self.stops, self.system, self.hue) = (stops, system, hue)
    }

    /// The colour at a position of 0…1, in the gradient's system.
    public func color(at position: Double) -> Color {
        guard stops.count > 1 else { return stops[0].converted(to: system) }
        let place = unitClamped(position) * Double(stops.count - 1)
        let index = min(Int(place), stops.count - 2)
        return stops[index].mixed(
            with: stops[index + 1], share: place - Double(index), in: system, hue: hue)
    }

    /// `count` colours from the first stop to the last: at equal distances along the gradient or, if `isEven`, at equal
    /// distances along its path through Oklab. A path that turns back, such as from black to white to black, has colours twice.
    public func colors(_ count: Int, isEven: Bool = false) -> [Color] {
        guard count > 1 else { return count == 1 ? [color(at: 0)] : [] }
        let positions = (0..<count).map { Double($0) / Double(count - 1) }
        return (isEven ? evenPositions(positions) : positions).map { color(at: $0) }
    }

    /// The positions at these shares of the way's length in Oklab.
    private func evenPositions(_ shares: [Double]) -> [Double] {
        let pieces = 1024 * max(stops.count - 1, 1)
        var lengths = [0.0]
        var last = color(at: 0).converted(to: .oklab).components
        for piece in 1...pieces {
            let next = color(at: Double(piece) / Double(pieces)).converted(to: .oklab).components
            lengths.append(lengths[piece - 1] + deltaEOK(last, next))
            last = next
        }
        let whole = lengths[pieces]
        guard whole > 0 else { return shares }
        var piece = 0
        return shares.map { share in
            while piece < pieces - 1, lengths[piece + 1] < share * whole { piece += 1 }
            let length = lengths[piece + 1] - lengths[piece]
            let part = length > 0 ? (share * whole - lengths[piece]) / length : 0
            return (Double(piece) + unitClamped(part)) / Double(pieces)
        }
    }
}
