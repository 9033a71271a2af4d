public import PickerColor
public import PickerScene

/// A bar of one component from left to right. Its colours have the chosen values of the other components.
///
/// A bar of alpha lies over a checkerboard. A bar of hue shows at most the chroma that all hues have in the space, unless its look
/// clips colours, so that it has no holes.
public struct Bar: ComponentControl, CellControl {
    /// The form of the marker.
    public enum MarkerForm: Hashable, Sendable {
        /// A circle as high as the bar, which stays inside it: the values end half a circle before the bar.
        case knob
        /// A circle in a square as high as the bar, half of which lies beyond the bar at its ends.
        case circle
        /// A slot as high as the bar; the width of its lines is in points.
        case slot(lineWidth: Double)
    }

    /// The name of the part; by default the name of the component.
    public let name: PickerPart.Name
    /// The area of the bar, in points.
    public private(set) var frame: Rectangle
    /// The component that changes from left to right.
    public var component: ColorComponent { components[0] }
    /// The component of the bar.
    public let components: [ColorComponent]
    private let isMirrored: Bool
    private let form: MarkerForm
    private let look: PlaneLook
    private let style: PickerStyle
    private let common = LastResult<Lightness, Double>()

    /// What the chroma that all hues have follows from.
    private struct Lightness: Equatable, Sendable {
        let model: ColorModel
        let third: Double
    }
    /// The side of the checkerboard's squares, in points; nil for a third of the height.
    private var checkerSide: Double?
    /// How far the values end before the edges, in points; nil for half of a knob.
    private var end: Double?

    /// Makes a bar; a mirrored bar has the greatest value at the left. The marker is by default that of the style. In a
    /// perceptual model, `look` says how the bar shows the borders of gamuts.
    public init(
        _ component: ColorComponent, name: PickerPart.Name? = nil, frame: Rectangle, isMirrored: Bool = false,
        marker: MarkerForm? = nil, look: PlaneLook = PlaneLook(), style: PickerStyle = .standard
    ) {
        components = [component]
        self.name = name ?? PickerPart.Name(component.name)
        (self.frame, self.isMirrored, self.look, self.style) = (frame, isMirrored, look, style)
        form = marker ?? (style.sizes == .standard ? .knob : .circle)
    }

    /// The area along which the values change; beyond it the bar has the first and the last colour.
    private var track: Rectangle {
        guard form == .knob else { return frame }
        let end = min(end ?? frame.height / 2, frame.width / 4)
        return Rectangle(
            x: frame.minX + end, y: frame.minY, width: frame.width - 2 * end, height: frame.height)
    }

    /// The horizontal middle line between the ends of the values.
    public var markerArea: Rectangle {
        Rectangle(x: track.minX, y: frame.center.y, width: track.width, height: 0)
    }

    /// The colours as one layer, those of alpha over a checkerboard.
    public func layers(_ choice: PickerChoice, scale: Double) -> [Layer] {
        guard component.isAlpha else {
            let plane = shown(choice).plane(
                frame: track, across: component, isMirrored: isMirrored, look: look)
            return [Layer(.rectangle(frame), .colorPlane(plane))]
        }
        func color(_ alpha: Double) -> RGBColor {
            RGBColor(choice.model.hsb(choice.components, alpha: alpha))
        }
        let gradient = LinearGradient(frame: track, from: color(mirrored(0)), to: color(mirrored(1)))
        return [
            Layer(.rectangle(frame), .checkerboard(.under(frame, side: checkerSide, style.theme))),
            Layer(.rectangle(frame), .linearGradient(gradient)),
        ]
    }

    /// The value at the nearest position.
    public func values(at point: Point, _ choice: PickerChoice) -> SIMD2<Double> {
        SIMD2(component.kept(mirrored(track.unitPosition(point).x)), 0)
    }

    private func shown(_ choice: PickerChoice) -> PickerChoice {
        guard component.isHue, choice.hasColor, choice.model.gamut == nil, look.outside != .clip else {
            return choice
        }
        var shown = choice
        let chroma = choice.model.components[1]
        let lightness = Lightness(model: choice.model, third: choice[choice.model.components[2]])
        let share = common.value(for: lightness) { choice.model.shareOfAllHues(third: lightness.third) }
        shown[chroma] = min(choice[chroma], share)
        return shown
    }

    /// The position of the value, in the middle of the bar's height.
    public func point(of values: SIMD2<Double>) -> Point {
        let track = track
        return Point(x: track.minX + mirrored(values.x) * track.width, y: frame.center.y)
    }

    /// A circle or a slot as high as the bar.
    public func marker(at point: Point) -> Marker {
        switch form {
        case .knob: return .circle(at: point, .diameter(frame.height))
        case .circle: return .circle(at: point, .inSquare(frame.height))
        case .slot(let line):
            let width = min(3 * line, frame.width)
            let slot = Rectangle(
                x: point.x - width / 2, y: frame.minY, width: width, height: frame.height)
            return .outline(Outline(slot, lineWidth: line), around: point)
        }
    }

    /// The chosen colour with the bar's value at the point, without the checkerboard; nil if nothing is chosen.
    public func color(at point: Point, _ choice: PickerChoice) -> PickedColor? {
        guard choice.hasColor else { return nil }
        let there = there(point, shown(choice))
        guard component.isAlpha, let hsb = there.hsb, let color = there.color else {
            return there.picked(name)
        }
        return PickedColor(part: name, rgb: RGBColor(hsb), color: color)
    }

    /// A fine step is a hundredth, or a degree of hue. Right moves the marker to the right, even in a mirrored bar.
    public func step(_ choice: inout PickerChoice, by key: PickerKey) {
        let key = isMirrored ? key.mirrored : key
        choice[component] = key.moved(choice[component], of: component)
    }

    /// A bar of whole cells; the checkerboard's squares are half as high as a cell, and the first and last cell have the first and
    /// last value.
    func snapped(to cell: Size) -> Bar {
        var bar = self
        bar.frame = frame.snapped(to: cell)
        (bar.checkerSide, bar.end) = (cell.height / 2, cell.width / 2)
        return bar
    }

    func with(frame: Rectangle) -> Bar {
        var bar = self
        bar.frame = frame
        return bar
    }

    private func mirrored(_ position: Double) -> Double { isMirrored ? 1 - position : position }
}

extension Bar {
    /// A bar of alpha; empty without a frame.
    static func alpha(_ frame: Rectangle?, _ style: PickerStyle) -> [any Control] {
        frame.map { [Bar(.alpha, frame: $0, style: style)] } ?? []
    }
}

extension [any Control] {
    /// The controls with their bars equally far apart and equally high, if there are three or more one below the other: on a grid of
    /// `row` points, each was rounded for itself.
    func evenlySpaced(_ row: Double) -> [any Control] {
        let bars = indices.compactMap { index in (self[index] as? Bar).map { (index, $0) } }
        guard bars.count > 2, let first = bars.first?.1.frame, let last = bars.last?.1.frame,
            bars.allSatisfy({ $0.1.frame.minX == first.minX && $0.1.frame.width == first.width })
        else { return self }
        let height = bars.map(\.1.frame.height).min() ?? first.height
        let pitch = ((last.maxY - first.maxY) / Double(bars.count - 1) / row).rounded() * row
        let top = last.maxY - Double(bars.count - 1) * pitch - height
        // What is above keeps a row between.
        let above = filter { !($0 is Bar) }.map(\.frame.maxY).max() ?? 0
        guard pitch >= height, top >= above + row else { return self }
        var controls = self
        for (place, (index, bar)) in bars.enumerated() {
            controls[index] = bar.with(
                frame: Rectangle(
                    x: first.minX, y: top + Double(place) * pitch, width: first.width, height: height))
        }
        return controls
    }
}

extension Checkerboard {
    /// Squares a third as high as the frame, or with another side, from its top left corner.
    static func under(_ frame: Rectangle, side: Double? = nil, _ theme: Theme) -> Checkerboard {
        let (light, dark) = theme.checkerboard
        return Checkerboard(
            origin: Point(x: frame.minX, y: frame.minY), side: side ?? max(frame.height / 3, 1), light: light,
            dark: dark)
    }
}
