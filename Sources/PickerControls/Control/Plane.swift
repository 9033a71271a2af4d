public import PickerColor
public import PickerScene

/// A rectangle of two components of a model: one from left to right, one from bottom to top.
///
/// In a perceptual model the choice may lie outside the picker's colour space, and keeps its exact value.
public struct Plane: Control {
    /// The form of the marker.
    public enum MarkerForm: Hashable, Sendable {
        /// A circle in a square frame; its side is in points.
        case circle(side: Double)
        /// Two crossing bars; each reaches a twentieth of the plane's shorter side from the centre.
        case cross
    }

    /// The name of the part; by default `plane`, `box` or `matrix`.
    public let name: PickerPart.Name
    /// The area of the plane, in points.
    public let frame: Rectangle
    private let x: ColorComponent
    private let y: ColorComponent
    /// The value of the third component in the whole plane; nil for the chosen one.
    private var third: Double?
    private let look: PlaneLook
    private let snaps: Bool
    private let form: MarkerForm
    /// The width of the margin in which a press takes hold of the plane, as a fraction of the plane's width.
    private var margin = 0.0

    /// Makes a plane at the chosen value of the third component; nil if `y` is a hue, which can only go across.
    ///
    /// If it snaps, drags and keys reduce chroma until the colour lies in the picker's colour space.
    public init?(
        _ x: ColorComponent, _ y: ColorComponent, name: PickerPart.Name = .plane, frame: Rectangle,
        look: PlaneLook = PlaneLook(), snaps: Bool = false, marker: MarkerForm = .circle(side: 24)
    ) {
        guard !y.isHue, x != y else { return nil }
        self.init(across: x, up: y, name, frame, marker, look, snaps: snaps)
    }

    private init(
        across x: ColorComponent, up y: ColorComponent, _ name: PickerPart.Name, _ frame: Rectangle,
        _ form: MarkerForm, _ look: PlaneLook = PlaneLook(), snaps: Bool = false
    ) {
        (self.x, self.y, self.name, self.frame) = (x, y, name, frame)
        (self.look, self.snaps, self.form) = (look, snaps, form)
    }

    /// Saturation from left to right and brightness, lightness or value from bottom to top, at the chosen hue.
    ///
    /// A press in the margin around the plane takes hold of it; `margin` is a fraction of the plane's width.
    public static func saturationBrightness(
        name: PickerPart.Name = .box,
        frame: Rectangle,
        model: ColorModel = .hsb,
        marker: MarkerForm,
        margin: Double = 0.1
    ) -> Plane {
        var plane = Plane(across: .saturation, up: model.components[2], name, frame, marker)
        plane.margin = margin
        return plane
    }

    /// Hue from left to right and saturation from bottom to top, at the brightness, lightness or value of the purest
    /// colours, or at the chosen one.
    public static func hueSaturation(
        name: PickerPart.Name = .matrix, frame: Rectangle, model: ColorModel, showsChosen: Bool = false
    ) -> Plane {
        var plane = Plane(across: .hue, up: .saturation, name, frame, .cross)
        if !showsChosen { plane.third = model.hueModel?.purest ?? 1 }
        return plane
    }

    /// The frame and a marker anywhere in it.
    public func covered(isFocused: Bool) -> Rectangle {
        frame.covered(isFocused: isFocused, by: marker)
    }

    /// The component along x, then that along y.
    public var components: [ColorComponent] { [x, y] }

    /// True if `point` is in the plane or its margin.
    public func isNear(_ point: Point) -> Bool {
        margin > 0 && frame.width > 0 && frame.inset(by: -margin * frame.width).contains(point)
    }

    /// The colours of the plane.
    public func layers(_ choice: PickerChoice) -> [Layer] {
        paint(choice).map { [Layer(.rectangle(frame), $0)] } ?? []
    }

    /// The marker at the chosen values of both components.
    public func marker(_ choice: PickerChoice) -> Marker? {
        marker(
            at: Point(x: frame.minX + choice[x] * frame.width, y: frame.minY + (1 - choice[y]) * frame.height)
        )
    }

    /// The exact colour with the values of both components at the point.
    public func color(at point: Point, _ choice: PickerChoice) -> PickedColor? {
        let unit = frame.unitPosition(point)
        var there = shown(choice)
        there[x] = x.kept(unit.x)
        there[y] = 1 - unit.y
        return there.picked(name)
    }

    /// Sets both components by the nearest position.
    public func drag(_ choice: inout PickerChoice, to point: Point) {
        let unit = frame.unitPosition(point)
        choice[x] = x.kept(unit.x)
        choice[y] = 1 - unit.y
        if snaps { choice.snap() }
    }

    /// A fine step is a hundredth, or a degree of hue. Home and end move to the left and right edge.
    public func step(_ choice: inout PickerChoice, by key: PickerKey) {
        let isUp = if case .up = key.move { true } else { false }
        let component = isUp ? y : x
        choice[component] = key.moved(choice[component], of: component)
        if snaps { choice.snap() }
    }

    /// The details `edges`, the borders of gamuts by their spaces, and `contrasts`, the lines of equal contrast by their
    /// ratios.
    public func details(_ choice: PickerChoice) -> [ControlDetail] {
        guard let plane = shown(choice).plane(frame: frame, across: x, up: y, look: look) else { return [] }
        let edges = look.edges.map { (name: $0.name, lines: plane.border(of: $0)) }
        let contrasts = look.contrastLuminances.map { ratio, luminances in
            (name: Decimal(ratio, 2).text, lines: luminances.flatMap { plane.line(ofLuminance: $0) })
        }
        return (edges.isEmpty ? [] : [ControlDetail("edges", .lines(edges))])
            + (contrasts.isEmpty ? [] : [ControlDetail("contrasts", .lines(contrasts))])
    }

    /// The choice with the third component of the plane.
    private func shown(_ choice: PickerChoice) -> PickerChoice {
        guard let third else { return choice }
        var shown = choice
        shown[choice.model.components[2]] = third
        return shown
    }

    /// The paint, the fastest that draws the plane; nil if the model has no such plane.
    private func paint(_ choice: PickerChoice) -> Paint? {
        let model = choice.model
        if look.contrastColor == nil, model.isOfSpace {
            if model.hueModel == .hsb, third == nil, (x, y) == (.saturation, .brightness) {
                return .saturationBrightness(SaturationBrightness(frame: frame, hue: choice[.hue]))
            }
            if let third, (x, y) == (.hue, .saturation) {
                return .hueSaturation(HueSaturation(frame: frame, grey: third))
            }
        }
        return shown(choice).plane(frame: frame, across: x, up: y, look: look)
    }

    private func marker(at point: Point) -> Marker {
        switch form {
        case .circle(let side): return .circle(at: point, side: side)
        case .cross:
            let reach = 0.05 * min(frame.width, frame.height)
            return .cross(Cross(center: point, reach: reach, lineWidth: min(3, reach / 3)))
        }
    }
}

extension ColorComponent {
    /// The value at a position of 0…1. Hue 1 would be wrapped to hue 0, at the other edge, so it stays just below 1.
    func kept(_ position: Double) -> Double { isHue ? min(position, 1.0.nextDown) : position }
}
