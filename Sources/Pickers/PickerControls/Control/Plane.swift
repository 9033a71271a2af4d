public import PickerColor
public import PickerScene

/// A rectangle of two components of a model: one from left to right, one from bottom to top.
///
/// In a perceptual model the choice may lie outside the picker's colour space, and keeps its exact value.
public struct Plane: ComponentControl, CellControl {
    /// The form of the marker.
    public enum MarkerForm: Hashable, Sendable {
        /// A circle.
        case circle(Marker.CircleSize)
        /// Two crossing bars; each reaches a twentieth of the plane's shorter side from the centre.
        case cross
    }

    /// The name of the part; by default `plane`, `box` or `matrix`.
    public let name: PickerPart.Name
    /// The area of the plane, in points.
    public private(set) var frame: Rectangle
    /// The component along x, then that along y.
    public let components: [ColorComponent]
    /// The width of the margin in which a press takes hold of the plane, in points.
    public private(set) var margin = 0.0
    private let snaps: Bool
    /// The value of the third component in the whole plane; nil for the chosen one.
    private var third: Double?
    let look: PlaneLook
    private let form: MarkerForm
    private let lines = LastResult<ColorPlane, (lines: PlaneLines, layers: [Layer])>()

    /// Makes a plane at the chosen value of the third component; nil if `y` is a hue, which can only go across.
    ///
    /// If it snaps, drags and keys reduce chroma until the colour lies in the picker's colour space.
    public init?(
        _ x: ColorComponent, _ y: ColorComponent, name: PickerPart.Name = .plane, frame: Rectangle,
        look: PlaneLook = PlaneLook(), snaps: Bool = false, marker: MarkerForm = .circle(.diameter(20))
    ) {
        guard !y.isHue, x != y else { return nil }
        self.init(across: x, up: y, name, frame, marker, look, snaps: snaps)
    }

    private init(
        across x: ColorComponent, up y: ColorComponent, _ name: PickerPart.Name, _ frame: Rectangle,
        _ form: MarkerForm, _ look: PlaneLook = PlaneLook(), snaps: Bool = false
    ) {
        (components, self.name, self.frame) = ([x, y], name, frame)
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
        plane.margin = margin * frame.width
        return plane
    }

    /// Hue from left to right and saturation from bottom to top, at the brightness, lightness or value of the purest
    /// colours, or at the chosen one.
    public static func hueSaturation(
        name: PickerPart.Name = .matrix, frame: Rectangle, model: ColorModel, showsChosen: Bool = false,
        marker: MarkerForm = .circle(.diameter(20))
    ) -> Plane {
        var plane = Plane(across: .hue, up: .saturation, name, frame, marker)
        if !showsChosen { plane.third = model.purest }
        return plane
    }

    /// The colours of the plane, and the lines over them.
    public func layers(_ choice: PickerChoice, scale: Double) -> [Layer] {
        let plane = plane(choice)
        let layer = Layer(.rectangle(frame), .colorPlane(plane))
        return look.hasLines ? [layer] + lines(over: plane).layers : [layer]
    }

    /// The values of both components at the nearest position.
    public func values(at point: Point, _ choice: PickerChoice) -> SIMD2<Double> {
        let unit = frame.unitPosition(point)
        return SIMD2(x.kept(unit.x), 1 - unit.y)
    }

    /// The position of both values.
    public func point(of values: SIMD2<Double>) -> Point {
        Point(x: frame.minX + values.x * frame.width, y: frame.minY + (1 - values.y) * frame.height)
    }

    /// The colour of both values at the point, and of the third one that the plane shows.
    public func color(at point: Point, _ choice: PickerChoice) -> PickedColor? {
        there(point, shown(choice)).picked(name)
    }

    /// Sets both components to the values at the nearest position; if the plane snaps, then reduces chroma.
    public func drag(_ choice: inout PickerChoice, to point: Point) {
        take(values(at: point, choice), &choice)
        if snaps { choice.snap() }
    }

    /// A fine step is a hundredth, or a degree of hue; if the plane snaps, chroma is then reduced.
    public func step(_ choice: inout PickerChoice, by key: PickerKey) {
        move(&choice, by: key)
        if snaps { choice.snap() }
    }

    /// A circle or a cross around `point`.
    public func marker(at point: Point) -> Marker {
        switch form {
        case .circle(let size): return .circle(at: point, size)
        case .cross:
            let reach = 0.05 * min(frame.width, frame.height)
            return .cross(Cross(center: point, reach: reach, lineWidth: min(3, reach / 3)))
        }
    }

    /// The details `edges`, the borders of gamuts by their spaces, and `contrasts`, the lines of equal contrast by their
    /// ratios.
    public func details(_ choice: PickerChoice) -> [ControlDetail] {
        guard look.hasLines else { return [] }
        let found = lines(over: plane(choice)).lines
        return (found.edges.isEmpty ? [] : [ControlDetail("edges", .lines(found.edges))])
            + (found.contrasts.isEmpty ? [] : [ControlDetail("contrasts", .lines(found.contrasts))])
    }

    private func lines(over plane: ColorPlane) -> (lines: PlaneLines, layers: [Layer]) {
        lines.value(for: plane) {
            let lines = PlaneLines(over: plane, look)
            return (lines, lines.layers)
        }
    }

    func with(frame: Rectangle) -> Plane {
        var plane = self
        plane.frame = frame
        return plane
    }

    /// A plane of whole cells, so that none of them is cut.
    func snapped(to cell: Size) -> Plane { with(frame: frame.snapped(to: cell)) }

    private var x: ColorComponent { components[0] }
    private var y: ColorComponent { components[1] }

    private func plane(_ choice: PickerChoice) -> ColorPlane {
        shown(choice).plane(frame: frame, across: x, up: y, look: look)
    }

    /// The choice with the third component that the plane shows.
    @inline(__always)
    private func shown(_ choice: PickerChoice) -> PickerChoice {
        var shown = choice
        if let third { shown[choice.model.components[2]] = third }
        return shown
    }
}

extension ColorComponent {
    /// The value at a position of 0…1. Hue 1 would be wrapped to hue 0, at the other edge, so it stays just below 1.
    func kept(_ position: Double) -> Double { isHue ? min(position, 1.0.nextDown) : position }
}
