import PickerColor
public import PickerScene

/// Labels beside the lines of a plane: the names of gamuts at their borders, and the ratios of contrast lines. They only show.
public struct LineLabels: Control {
    /// The name of the control; each label is a part of its own, named after its line.
    public let name: PickerPart.Name
    private let plane: Plane
    private let style: TextStyle
    /// By the chosen values of the components that the plane does not show.
    private let kept = LastResult<[Double], [Placed]>()

    private typealias Placed = (name: PickerPart.Name, painter: TextPainter, text: String, area: Rectangle)

    /// Makes the labels of a plane's lines in the colours of a theme.
    public init(of plane: Plane, name: PickerPart.Name = "lines", theme: Theme) {
        (self.plane, self.name, style) = (plane, name, theme.label(size: 11))
    }

    /// Nil: no line surrounds a text.
    public func edge(_ choice: PickerChoice) -> Shape? { nil }

    /// The area of the plane, in points.
    public var frame: Rectangle { plane.frame }
    /// False: picks and presses go to the part below the text.
    public func contains(_ point: Point) -> Bool { false }
    /// Nil: picks take the colour of the part below the text.
    public func color(at point: Point, _ choice: PickerChoice) -> PickedColor? { nil }

    /// A layer for each text.
    public func layers(_ choice: PickerChoice, scale: Double) -> [Layer] {
        labels(choice).map { $0.painter.picture(of: $0.text, scale: scale).layer(in: $0.area) }
    }

    /// A part for each label, such as `srgb-label` or `4.5-label`.
    func labelParts(_ choice: PickerChoice) -> [PickerPart] {
        labels(choice).map { PickerPart($0.name, frame: $0.area, marker: nil, isInteractive: false) }
    }

    private func labels(_ choice: PickerChoice) -> [Placed] {
        let others = choice.model.components.filter { !plane.components.contains($0) }.map { choice[$0] }
        return kept.value(for: others) { placed(choice) }
    }

    /// The lines of the plane, from a small one: a label may be a little farther from its line, and larger planes take long.
    private func lines(_ choice: PickerChoice) -> [(name: String, lines: [[Point]])] {
        let scale = max(max(frame.width, frame.height) / Self.tracedSide, 1)
        let small = plane.with(
            frame: Rectangle(x: 0, y: 0, width: frame.width / scale, height: frame.height / scale))
        return small.details(choice).flatMap { detail -> [(name: String, lines: [[Point]])] in
            guard case .lines(let lines) = detail.value else { return [] }
            return lines.map { line in
                let points = line.lines.map {
                    $0.map { Point(x: frame.minX + scale * $0.x, y: frame.minY + scale * $0.y) }
                }
                return (line.name, points)
            }
        }
    }

    /// The longer side of the plane whose lines are traced, in points.
    private static let tracedSide = 32.0

    private func placed(_ choice: PickerChoice) -> [Placed] {
        let lines = lines(choice)
        var placed: [Placed] = []
        for (index, line) in lines.enumerated() {
            let text = ColorSpace(named: line.name)?.label ?? line.name
            let others = lines.enumerated().flatMap { $0 == index ? [] : $1.lines }
            let area = LabelPlace.area(
                of: style.box(of: text), beside: line.lines, in: frame, avoiding: placed.map(\.area), others,
                gap: 4)
            guard let area else { continue }
            let name = PickerPart.Name("\(line.name)-label")
            placed.append((name, TextPainter(style), text, area))
        }
        return placed
    }
}

extension ColorSpace {
    /// A name as short as people say it: `sRGB`, `P3`, `Rec. 2020`.
    fileprivate var label: String {
        let title = title.prefix { $0 != "," }
        let start = "Display "
        return String(title.hasPrefix(start) ? title.dropFirst(start.count) : title)
    }
}
