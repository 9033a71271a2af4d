public import PickerColor

/// The dashes of a line and the gaps between them.
public struct DashPattern: Hashable, Sendable {
    /// The lengths of dashes and gaps in turn, in points, round tips included; empty for a line without gaps. A dash that is no
    /// longer than the line is wide is a dot.
    public let lengths: [Double]

    /// Makes a pattern; lengths that are not positive, finite pairs make a line without gaps.
    public init(_ lengths: [Double]) {
        let isUsable = lengths.count % 2 == 0 && lengths.allSatisfy { $0 > 0 && $0.isFinite }
        self.lengths = isUsable ? lengths : []
    }

    /// A line without gaps.
    public static let solid = DashPattern([])

    /// The pattern of the lines that show the border of a space's gamut: sRGB is solid, Display P3 dashed, Rec. 2020 dotted,
    /// Adobe RGB dashed and dotted, ProPhoto RGB dashed with long dashes.
    public init(of space: ColorSpace) {
        let patterns = [[], [4, 2], [1.5, 1.5], [4, 2, 1.5, 2], [8, 2]]
        let index = ColorSpace.gamuts.firstIndex { $0.chromaticities == space.chromaticities }
        self.init(patterns[min(index ?? patterns.count, patterns.count - 1)])
    }

    /// Cuts a line into dashes by the length along it, for a pen of a width with a round tip.
    public func dashes(of line: [Point], lineWidth: Double) -> [[Point]] {
        guard !lengths.isEmpty, line.count > 1 else { return [line] }
        var dashes: [[Point]] = []
        var (along, next, start) = (0.0, lineWidth / 2, 0.0)
        var dash: [Point]?
        var index = 0
        for (from, to) in zip(line, line.dropFirst()) {
            let offset = to.offset(from: from)
            let length = offset.length
            // Each round begins or ends a dash.
            for _ in 0..<Self.mostDashes {
                guard next <= along + length else { break }
                let share = length > 0 ? unitClamped((next - along) / length) : 0
                let there = Point(x: from.x + offset.x * share, y: from.y + offset.y * share)
                if var own = dash {
                    if own.last != there { own.append(there) }
                    dashes.append(own)
                    dash = nil
                    start += lengths[index] + lengths[index + 1]
                    index = (index + 2) % lengths.count
                    next = start + lineWidth / 2
                } else {
                    dash = [there]
                    next = start + max(lengths[index] - lineWidth / 2, lineWidth / 2)
                }
            }
            along += length
            if dash != nil { dash?.append(to) }
        }
        return dashes + (dash.map { [$0] } ?? [])
    }

    /// On a single piece of a line; a longer one ends without dashes.
    private static let mostDashes = 65536
}
