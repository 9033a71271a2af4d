import PickerColor

/// The lines over a plane, as a look has them: borders of gamuts, and lines of equal contrast.
///
/// What is drawn are these points: a white core between two black halos, which is seen on any colour and on none.
public struct PlaneLines: Sendable {
    /// A group of lines with a name.
    public typealias Group = (name: String, lines: [[Point]])

    /// The borders of gamuts, named after their spaces. They go on where colours lie outside the drawn space.
    public let edges: [Group]
    /// Lines of equal contrast, named after their ratios. They end where the drawn gamut ends.
    public let contrasts: [Group]
    private let frame: Rectangle
    private let patterns: [DashPattern]

    /// Finds the lines over a plane in points.
    public init(over plane: ColorPlane, _ look: PlaneLook) {
        frame = plane.frame
        let spaces = look.fitting(plane.system, in: plane.space).edges
        patterns = spaces.map { DashPattern(of: $0) }
        edges = spaces.map { ($0.name, plane.border(of: $0)) }
        contrasts = look.contrastLuminances.map { ratio, luminances in
            (Decimal(ratio, 2).text, luminances.flatMap { plane.line(ofLuminance: $0) })
        }
    }

    /// The lines as layers, to be drawn over the plane.
    public var layers: [Layer] {
        let thin = contrasts.flatMap(\.lines)
        let dashes = zip(edges, patterns).flatMap { group, pattern in
            group.lines.flatMap { pattern.dashes(of: $0, lineWidth: Self.coreWidth) }
        }
        return layers(edges.flatMap(\.lines), dashes, Self.coreWidth, halo: Self.haloWidth)
            + layers(thin, thin, Self.coreWidth / 2, halo: Self.haloWidth / 2)
    }

    private func layers(_ lines: [[Point]], _ dashes: [[Point]], _ width: Double, halo: Double) -> [Layer] {
        if lines.isEmpty { return [] }
        return [
            Layer(.stroke(Stroke(lines, lineWidth: width + 2 * halo, within: frame)), .solid(Self.haloColor)),
            Layer(.stroke(Stroke(dashes, lineWidth: width, within: frame)), .solid(.white)),
        ]
    }

    /// The width of the core of a border, and of the halo at each side, in points; lines of contrast have half of both.
    static let coreWidth = 1.5
    static let haloWidth = 1.0
    private static let haloColor = RGBColor(red: 0, green: 0, blue: 0, alpha: 0.6)
}
