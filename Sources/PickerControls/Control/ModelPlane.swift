public import PickerColor
public import PickerScene

/// A rectangle of two components of a model, one from left to right and one from bottom to top.
///
/// In a perceptual model the choice may lie outside the picker's colour space, and keeps its exact value.
public struct ModelPlane: Control {
    /// The name of the part; by default `plane`.
    public let name: PickerPart.Name
    /// The area of the plane, in points.
    public let frame: Rectangle
    private let x: ColorComponent
    private let y: ColorComponent
    private let look: PlaneLook
    private let snaps: Bool
    private let markerSide: Double

    /// Makes a plane; nil if `y` is a hue, which can only go across.
    ///
    /// If it snaps, drags and keys reduce chroma until the colour lies in the picker's colour space. The marker is a
    /// circle in a square of `markerSide` points.
    public init?(
        _ x: ColorComponent, _ y: ColorComponent, name: PickerPart.Name = .plane, frame: Rectangle,
        look: PlaneLook = PlaneLook(), snaps: Bool = false, markerSide: Double = 24
    ) {
        guard !y.isHue, x != y else { return nil }
        (self.x, self.y, self.name, self.frame) = (x, y, name, frame)
        (self.look, self.snaps, self.markerSide) = (look, snaps, markerSide)
    }

    /// The frame and a marker anywhere in it.
    public func covered(isFocused: Bool) -> Rectangle {
        frame.covered(isFocused: isFocused) { .circle(at: $0, side: markerSide) }
    }

    /// The component along x, then that along y.
    public var components: [ColorComponent] { [x, y] }

    /// The plane at the chosen value of the third component.
    public func layers(_ choice: PickerChoice) -> [Layer] {
        choice.plane(frame: frame, across: x, up: y, look: look).map { [Layer(.rectangle(frame), $0)] } ?? []
    }

    /// The marker at the chosen values of both components.
    public func marker(_ choice: PickerChoice) -> Marker? {
        let point = Point(
            x: frame.minX + choice[x] * frame.width, y: frame.minY + (1 - choice[y]) * frame.height)
        return .circle(at: point, side: markerSide)
    }

    /// The exact colour at the point, with the chosen third component.
    public func color(at point: Point, _ choice: PickerChoice) -> PickedColor? {
        let unit = frame.unitPosition(point)
        var there = choice
        there[x] = x.kept(unit.x)
        there[y] = 1 - unit.y
        return there.picked(name)
    }

    /// Sets both components by the nearest position.
    public func drag(_ choice: inout PickerChoice, to point: Point) {
        let unit = frame.unitPosition(point)
        set(&choice, unit.x, 1 - unit.y)
    }

    /// A fine step is a hundredth, or a degree of hue.
    public func step(_ choice: inout PickerChoice, by key: PickerKey) {
        let (across, up) = key.moved(choice[x], choice[y])
        let isVertical = if case .up = key.move { true } else { false }
        set(&choice, x.isHue && !isVertical ? key.turned(choice[x], of: x.steps) : across, up)
    }

    /// The details `edges`, the borders of gamuts by their spaces, and `contrasts`, the lines of equal contrast by their
    /// ratios.
    public func details(_ choice: PickerChoice) -> [ControlDetail] {
        guard let plane = choice.plane(frame: frame, across: x, up: y, look: look) else { return [] }
        let edges = look.edges.map { (name: $0.name, lines: plane.border(of: $0)) }
        let contrasts = look.contrastLuminances.map { ratio, luminances in
            (name: Decimal(ratio, 2).text, lines: luminances.flatMap { plane.line(ofLuminance: $0) })
        }
        return (edges.isEmpty ? [] : [ControlDetail("edges", .lines(edges))])
            + (contrasts.isEmpty ? [] : [ControlDetail("contrasts", .lines(contrasts))])
    }

    private func set(_ choice: inout PickerChoice, _ x: Double, _ y: Double) {
        choice[self.x] = self.x.kept(x)
        choice[self.y] = y
        if snaps { choice.snap() }
    }
}

extension PickerPart.Name {
    /// Two components of a perceptual model.
    public static let plane: PickerPart.Name = "plane"
}

extension PickerChoice {
    /// The paint of a plane of two components, or of a line of one, with the chosen values of the others; nil if the model
    /// has no such plane. A mirrored line begins with the greatest value.
    func plane(
        frame: Rectangle, across x: ColorComponent, up y: ColorComponent? = nil, isMirrored: Bool = false,
        look: PlaneLook = PlaneLook()
    ) -> Paint? {
        if let hueModel = model.hueModel {
            let place = coordinates(x, y, isMirrored) { $0 }
            return HuePlane(frame: frame, model: hueModel, place, in: model.space, look: look)
                .map { .huePlane($0) }
        }
        return colorPlane(frame: frame, across: x, up: y, isMirrored: isMirrored, look: look)
            .map { .colorPlane($0) }
    }

    /// The same for perceptual models whose colours may lie outside the picker's colour space; nil for the others.
    func colorPlane(
        frame: Rectangle, across x: ColorComponent, up y: ColorComponent?, isMirrored: Bool = false,
        look: PlaneLook
    ) -> ColorPlane? {
        let place = coordinates(x, y, isMirrored) { model.coordinates($0) }
        return ColorPlane(frame: frame, system: model.system, place, in: model.space, look: look)
    }

    private func coordinates(
        _ x: ColorComponent, _ y: ColorComponent?, _ isMirrored: Bool,
        _ converted: (SIMD3<Double>) -> SIMD3<Double>
    ) -> ColorPlane.Coordinates {
        func place(_ across: Double, _ up: Double) -> SIMD3<Double> {
            var there = components
            there[x.index] = isMirrored ? 1 - across : across
            if let y { there[y.index] = up }
            return converted(there)
        }
        let corner = place(0, 0)
        return ColorPlane.Coordinates(corner: corner, right: place(1, 0) - corner, up: place(0, 1) - corner)
    }

    /// The opaque colour of the components, shown by a part; nil if nothing is chosen.
    func picked(_ part: PickerPart.Name) -> PickedColor? {
        guard hasColor else { return nil }
        if model.isOfSpace {
            let color = model.color(components)
            return PickedColor(part: part, rgb: RGBColor(color), hsb: color)
        }
        let exact = model.exact(components)
        // Mapping would take a hundred times as long.
        let rgb = RGBColor(clipping: exact, to: model.space)
        return PickedColor(part: part, rgb: rgb, hsb: HSBColor(rgb), exact: exact)
    }

    /// Reduces chroma until the colour lies in the model's colour space.
    mutating func snap() {
        guard let exact, !exact.isInGamut(of: model.space) else { return }
        self.exact = GamutMapping.chroma.map(exact, to: model.space)
    }
}
