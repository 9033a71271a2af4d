public import PickerColor
public import PickerScene

/// A colour picker: a choice, and a list of controls that show and change it.
///
/// ``layers`` describes its look for a renderer, ``color(at:)`` gives the colour at a position, and
/// ``PickerController`` turns gestures into changes. Positions are in points.
public struct Picker: Sendable {
    /// The choice; gestures change nothing else. A place that does not exist is replaced by an existing one, or by
    /// none.
    public var choice: PickerChoice {
        didSet {
            guard choice.place != oldValue.place else { return }
            settle()
            revealPlace()
        }
    }
    /// The controls, the lowest first; picks and presses go to the highest one at a point.
    public private(set) var controls: [any Control] {
        didSet { (frames, roles) = (controls.map(\.nearFrame), controls.map { Role($0) }) }
    }
    /// Rectangles around the controls, a little larger than their frames.
    private var frames: [Rectangle]
    private var roles: [Role]
    /// Layers between the controls and the markers.
    public let overlay: [Layer]
    /// The style of the markers; nil for none.
    public var markers: MarkerStyle?
    /// How the picker looks; sizes and positions of the controls do not follow later changes.
    public var style: PickerStyle
    /// The part whose marker has a second line around it, because keys change it; nil for none. The line may reach beyond the
    /// picture.
    public var focus: PickerPart.Name?
    /// The size of the picker from the origin, in points.
    public let size: Size
    /// The colour space of the picker's colours: that of its model.
    public var colorSpace: ColorSpace { choice.model.space }
    /// The colour vision with which the picture is drawn; nil for the true colours. Picks are always the true colours.
    public var vision: VisionSimulation?
    /// How gradients are dithered. Picks are exact.
    public var dithering = Dithering.steps(0)

    /// Makes a picker of controls with different names. Without a size, it is as large as the controls and their markers
    /// need, drawn or not.
    public init(
        _ choice: PickerChoice,
        controls: [any Control],
        overlay: [Layer] = [],
        size: Size? = nil,
        markers: MarkerStyle? = .twoTone,
        style: PickerStyle = .standard
    ) {
        self.choice = choice
        self.controls = controls
        (frames, roles) = (controls.map(\.nearFrame), controls.map { Role($0) })
        self.overlay = overlay
        (self.markers, self.style) = (markers, style)
        self.size = size ?? Size(toFarCornerOf: controls.map { $0.covered(isFocused: false) })
        settle()
    }
}

/// What a control is besides, found once: finding it for each picture takes as long as drawing a small change.
private struct Role: Sendable {
    let interactive: (any InteractiveControl)?
    let isFloating: Bool
    /// The control if its marker shows the colour that it marks: one of places would hide its neighbours, and one of alpha
    /// the checkerboard.
    private let filled: (any ComponentControl)?
    /// True if all of its points have a colour, which need not be computed to know.
    private let isFull: Bool

    init(_ control: any Control) {
        (interactive, isFloating) = (control as? any InteractiveControl, control is any FloatingControl)
        isFull = control is HueRing || control is Plane
        let ofComponents = control as? any ComponentControl
        filled = ofComponents?.components.contains(.alpha) == true ? nil : ofComponents
    }

    /// The opaque colour that fills a marker, in the picker's space; nil where what is below shows it as well: drawing that again
    /// would take longer than a change of hue.
    func fill(_ marker: Marker, _ choice: PickerChoice) -> RGBColor? {
        guard let filled, filled is Bar || !isOnPart(marker, filled, choice),
            let picked = filled.color(at: marker.center, choice)
        else { return nil }
        if choice.model.isOfSpace || picked.color.isInGamut(of: choice.model.space) { return picked.rgb }
        return RGBColor(choice.model.hsb(choice.components))
    }

    /// True if eight points around the inside of a circle have colours of the part that lie in the picker's space.
    private func isOnPart(_ marker: Marker, _ control: any ComponentControl, _ choice: PickerChoice) -> Bool {
        let reach = marker.innerRadius, diagonal = reach * 0.5.squareRoot()
        func isShown(_ right: Double, _ down: Double) -> Bool {
            let point = Point(x: marker.center.x + right, y: marker.center.y + down)
            guard control.contains(point) else { return false }
            if isFull, choice.model.isOfSpace { return true }
            guard let color = control.color(at: point, choice)?.color else { return false }
            return choice.model.gamut != nil || color.isInGamut(of: choice.model.space)
        }
        func areShown(_ right: Double, _ down: Double) -> Bool {
            isShown(right, down) && isShown(-right, -down) && isShown(-down, right) && isShown(down, -right)
        }
        return areShown(reach, 0) && areShown(diagonal, diagonal)
    }
}

extension Control {
    /// The frame with a margin for rounding.
    fileprivate var nearFrame: Rectangle {
        let frame = frame
        return frame.inset(by: -1e-9 * (abs(frame.minX) + abs(frame.minY) + frame.width + frame.height))
    }
}

// Grids.
extension Picker {
    /// The same picker with bars and swatches on a grid of cells of this size, in points, such as those of a terminal.
    public func snapped(to cell: Size) -> Picker {
        let snapped = controls.map { ($0 as? any CellControl)?.snapped(to: cell) ?? $0 }
        return with(controls: snapped.evenlySpaced(cell.height))
    }

    /// The same picker with other controls for the same choice.
    func with(controls: [any Control]) -> Picker {
        var picker = self
        picker.controls = controls
        return picker
    }
}

// The choice.
extension Picker {
    /// The chosen colour in the model's system, perhaps outside the picker's colour space; nil if nothing is chosen.
    public var color: Color? { choice.color }

    /// The chosen colour as hue, saturation and brightness of the picker's colour space; nil if nothing is chosen.
    public var hsb: HSBColor? { choice.hsb }

    /// The control of cells or pixels, whose colours alone can be chosen; nil if any colour can be chosen.
    public var places: (any PlaceControl)? { controls.lazy.compactMap { $0 as? any PlaceControl }.first }

    /// False if only the colours of cells or pixels can be chosen.
    public var hasAnyColor: Bool { places == nil }

    /// True if the picker shows the alpha of the chosen colour, in a marker or in a colour.
    public var showsAlpha: Bool {
        func layers(ofAlpha alpha: Double) -> [Layer] {
            var picker = self
            (picker.choice[.alpha], picker.markers) = (alpha, .plain)
            return picker.layers
        }
        return places != nil || layers(ofAlpha: 0) != layers(ofAlpha: 1)
    }

    /// Gives the choice a place that exists, and the colour of that place.
    private mutating func settle() {
        guard let places else { return }
        if let field = places as? ImageField { field.takePixel(&choice) } else { places.takeColor(&choice) }
    }

    /// Chooses `color`. A picker of cells chooses the first cell of that colour in 8 bits, and otherwise, as one of a picture, keeps
    /// its choice.
    public mutating func choose(_ color: Color) {
        guard let places else { return choice.color = color }
        places.choose(color, &choice)
    }

    /// Chooses a colour of the picker's space. A grey keeps the chosen hue; black also keeps the saturation.
    public mutating func choose(_ color: RGBColor) { choose(Color(color, in: colorSpace)) }
}

// Drawing.
extension Picker {
    /// The layers of the picker, the lowest first, for the scale of its style.
    public var layers: [Layer] { layers(scale: style.scale) }

    /// The layers of the picker, the lowest first; `scale` is in pixels per point.
    public func layers(scale: Double) -> [Layer] {
        var layers: [Layer] = []
        // Room for nearly all pickers: an array that grows would copy its layers.
        layers.reserveCapacity(8 * controls.count + overlay.count)
        // Lines lie beside the parts, and below them: the lowest layers stay while the colours change.
        for (control, role) in zip(controls, roles) where !role.isFloating {
            if let edge = control.edge(choice) { style.appendLine(around: edge, scale: scale, to: &layers) }
        }
        for (control, role) in zip(controls, roles) where !role.isFloating {
            let own = control.layers(choice, scale: scale)
            layers += style.corner > 0 ? control.edge(choice).map { style.cut(own, $0) } ?? own : own
        }
        layers += overlay
        if let markers {
            for (control, role) in zip(controls, roles) {
                guard let marker = role.interactive?.marker(choice) else { continue }
                markers.append(
                    marker, filled: role.fill(marker, choice), isFocused: control.name == focus, to: &layers)
            }
        }
        for (control, role) in zip(controls, roles) where role.isFloating {
            layers += control.layers(choice, scale: scale)
        }
        return layers
    }

    /// The scene of the picker; `scale` is in pixels per point, by default that of the style.
    public func scene(scale: Double? = nil, background: RGBColor = .clear) -> Scene {
        let scale = scale ?? style.scale
        var scene = Scene(
            size: size, scale: scale, background: background, layers: layers(scale: scale),
            colorSpace: colorSpace)
        if let vision { scene = scene.seen(by: vision) }
        return scene.dithered(dithering)
    }

    /// The names of the parts that pointer and keys can change.
    public var interactiveParts: [PickerPart.Name] { parts.filter(\.isInteractive).map(\.name) }

    /// The parts in keyboard order; parts that pointer and keys do not change come last. Floating ones are where a scene of
    /// the style's scale has them.
    public var parts: [PickerPart] { parts(scale: style.scale) }

    /// The same as ``parts``, in a scene with `scale` pixels per point.
    public func parts(scale: Double) -> [PickerPart] {
        (controls.filter(\.isInteractive) + controls.filter { !$0.isInteractive })
            .flatMap { $0.parts(choice, scale: scale) }
    }

    /// The chosen value of `part` in words, for screen readers, the text of a label, or the chosen colour if pointer and
    /// keys do not change the part; empty if there is no such part.
    public func accessibleDescription(of part: PickerPart.Name) -> String {
        if let control = interactive(part) { return control.words(choice, in: colorSpace) }
        if let label = control(part) as? Label { return label.text(choice) }
        return control(part) == nil ? "" : choice.words(in: colorSpace)
    }
}

extension Picker {
    /// The control with this name; nil if there is none.
    public func control(_ name: PickerPart.Name) -> (any Control)? { controls.first { $0.name == name } }

    /// The controls that pointer, keys and typed numbers change, the lowest first.
    public var interactiveControls: [any InteractiveControl] {
        controls.compactMap { $0 as? any InteractiveControl }
    }

    private func interactive(_ name: PickerPart.Name) -> (any InteractiveControl)? {
        control(name) as? any InteractiveControl
    }

    /// The highest part at `point`; nil if there is none.
    public func part(at point: Point) -> PickerPart.Name? {
        controls.last { $0.contains(point) }?.name
    }

    /// The part that a press at `point` takes hold of: the one at the point, otherwise one near it; nil if there is
    /// none.
    public func part(pressedAt point: Point) -> PickerPart.Name? {
        let interactive = interactiveControls
        return (interactive.last { $0.contains(point) } ?? interactive.last { $0.isNear(point) })?.name
    }

    /// The exact colour at `point`, without markers and overlay; nil outside all parts.
    public func color(at point: Point) -> PickedColor? {
        // Spans, because copying a control takes as long as the pick itself.
        let (frames, controls) = (frames.span, controls.span)
        var index = frames.count
        while index > 0 {
            index -= 1
            // Check rectangles first: they rule out most controls.
            guard frames[index].contains(point), controls[index].contains(point) else { continue }
            return controls[index].color(at: point, choice)
        }
        return nil
    }
}

// Changing the choice.
extension Picker {
    /// Chooses the value of `part` at `point`, or the nearest one: a drag may leave the part.
    public mutating func drag(_ part: PickerPart.Name, to point: Point) {
        guard point.isFinite, let control = interactive(part) else { return }
        control.drag(&choice, to: point)
    }

    /// Moves the choice in `part` by a key.
    public mutating func step(_ part: PickerPart.Name, by key: PickerKey) {
        interactive(part)?.step(&choice, by: key)
    }

    /// Chooses in `part` by typed numbers, such as degrees and per cent; false if the part does not accept them.
    public mutating func type(_ numbers: [Double], in part: PickerPart.Name) -> Bool {
        interactive(part)?.type(numbers, &choice) ?? false
    }
}
