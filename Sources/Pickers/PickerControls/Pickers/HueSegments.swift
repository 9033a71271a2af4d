/// The flat segments of a hue ring.
public enum HueSegments: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// As many as there are pure hues of 8 bits, but none narrower than three pixels, and at least ``leastAutomatic``; always
    /// so many in the article's sizes.
    case automatic
    /// A number, clamped to 1…``HueSweep/maximumSegments``.
    case count(Int)
    /// None: each pixel has a hue of its own.
    case smooth

    /// Makes ``count(_:)`` of a number, as in `segments: 24`.
    public init(integerLiteral value: Int) { self = .count(value) }

    /// The least number that `automatic` stands for, and that of the published ring; in small rings, nobody sees so many
    /// segments.
    public static let leastAutomatic = 256
    /// In pixels. Of narrower triangles, softpipe leaves out single pixels.
    private static let leastWidth = 3.0
    /// Neighbours of 8 bits differ by one step of one component, in each of the six directions along the cube's edges.
    private static let mostAutomatic = 6 * 255

    /// The number of segments in a ring of a radius in points; nil for none.
    func count(radius: Double, _ style: PickerStyle) -> Int? {
        switch self {
        case .count(let count): return count
        case .smooth: return nil
        case .automatic where style.sizes == .article: return Self.leastAutomatic
        case .automatic:
            let count = (2 * .pi * radius * style.scale / Self.leastWidth).rounded(.up)
            return Int(min(max(count, Double(Self.leastAutomatic)), Double(Self.mostAutomatic)))
        }
    }
}
