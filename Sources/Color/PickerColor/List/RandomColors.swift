/// Random colours whose coordinates lie in ranges, and which the gamut of a space holds.
///
/// Coordinates are uniform in their ranges; colours outside the gamut are drawn again. The same seed makes the same colours
/// everywhere.
public struct RandomColors: Sendable {
    /// The system in whose coordinates colours are drawn, and which they have.
    public let system: ColorSystem
    /// The range of each coordinate, one after the other; narrow ones make colours alike.
    public let ranges: [ClosedRange<Double>]
    /// The space whose gamut holds all colours.
    public let gamut: ColorSpace
    private var generator: SeededGenerator

    /// So many colours are drawn before the gamut counts as missed.
    private static let tries = 100_000

    /// Makes a source of colours; `ranges` has those of coordinates by their index, and hues may go beyond 360. Others are
    /// ``Coordinate/ordinaryRange``.
    public init(
        in system: ColorSystem = .oklch, _ ranges: [Int: ClosedRange<Double>] = [:],
        gamut: ColorSpace = .sRGB, seed: UInt64
    ) {
        (self.system, self.gamut) = (system, gamut)
        self.ranges = system.coordinates.enumerated().map { ranges[$0] ?? $1.ordinaryRange }
        generator = SeededGenerator(seed: seed)
    }

    /// The next colour; nil if 100,000 in the ranges lie outside the gamut.
    public mutating func next() -> Color? {
        for _ in 0..<Self.tries {
            var color = Color(system, .zero)
            for (index, range) in ranges.enumerated() {
                // 53 bits, as many as a number below 1 has.
                let share = Double(generator.next() >> 11) * 0x1p-53
                let value = range.lowerBound + share * (range.upperBound - range.lowerBound)
                color.components[index] = index == system.hueIndex ? wrappedDegrees(value) : value
            }
            if color.isInGamut(of: gamut) { return color }
        }
        return nil
    }
}

extension Coordinate {
    /// The range in which the coordinate of most colours lies: from 0 to all, and of opponent colours to both sides.
    public var ordinaryRange: ClosedRange<Double> {
        kind == .redGreen || kind == .yellowBlue ? -full...full : 0...full
    }
}
