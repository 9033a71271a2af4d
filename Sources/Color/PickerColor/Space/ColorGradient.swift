/// Colours from one stop to the next, mixed in a system.
public struct ColorGradient: Hashable, Sendable {
    /// The stops, at least one, at equal distances.
    public let stops: [Color]
    /// The system in which two stops are mixed.
    public let system: ColorSystem
    /// The way between two hues, where the system has a hue; others ignore it.
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

    /// `count` colours from the first stop to the last: at equal distances along the gradient or, if `isEven`, every stop and between
    /// two of them colours whose neighbours differ equally in Oklab.
    ///
    /// `shown` is what becomes of a colour before it is seen, such as its mapping into a gamut: the differences are those of its
    /// results. With fewer colours than stops, `isEven` has no effect.
    public func colors(_ count: Int, isEven: Bool = false, shown: (Color) -> Color = { $0 })
        -> [Color]
    {
        positions(count, isEven: isEven, shown: shown).map { color(at: $0) }
    }

    /// The positions of ``colors(_:isEven:shown:)``, in an eighth of the memory.
    public func positions(_ count: Int, isEven: Bool = false, shown: (Color) -> Color = { $0 }) -> [Double] {
        guard count > 1 else { return count == 1 ? [0] : [] }
        if isEven, count >= stops.count, stops.count > 1 { return EvenSteps(self, shown).positions(count) }
        return (0..<count).map { Double($0) / Double(count - 1) }
    }
}
