public import PickerColor
public import PickerScene

/// A colour picker: what is chosen, and a list of controls that show it and change it.
///
/// A value that draws nothing and knows no window: ``layers`` say how it looks, ``color(at:)`` which colour lies
/// where, and ``PickerController`` turns gestures into changes of the value. Positions are in points.
public struct Picker: Sendable {
    /// What is chosen. Gestures change this alone; a place that is not there is brought into those that are.
    public var choice: PickerChoice {
        didSet {
            guard choice.place != oldValue.place else { return }
            for control in controls { control.settle(&choice) }
        }
    }
    /// The controls from the bottom up: what is drawn over something is picked and pressed before it.
    public let controls: [any Control]
    /// The controls as picks ask them.
    private let targets: [PickTarget]
    /// Rectangles beyond which no control lies, a little larger than their frames.
    private let frames: [Rectangle]
    /// What is drawn over the controls, and below the markers.
    public let overlay: [Layer]
    /// How what is chosen is marked; nil for not at all.
    public var markers: MarkerStyle?
    /// How far the picker reaches from the origin.
    public let size: Size
    /// What the components of all of the picker's colours are shares of.
    public var colorSpace: ColorSpace

    /// Makes a picker of controls with different names; without a size, one as large as they and their markers need.
    public init(
        _ choice: PickerChoice,
        controls: [any Control],
        overlay: [Layer] = [],
        size: Size? = nil,
        colorSpace: ColorSpace = .sRGB,
        markers: MarkerStyle? = .plain
    ) {
        self.choice = choice
        self.controls = controls
        targets = controls.map { $0.pickTarget }
        frames = controls.map { control in
            let frame = control.frame
            // Room for what is rounded.
            return frame.inset(by: -1e-9 * (abs(frame.minX) + abs(frame.minY) + frame.width + frame.height))
        }
        self.overlay = overlay
        self.markers = markers
        self.size = size ?? Size(toFarCornerOf: controls.map { markers == nil ? $0.frame : $0.covered })
        self.colorSpace = colorSpace
        for control in controls { control.settle(&self.choice) }
    }
}

// What is chosen.
extension Picker {
    /// The chosen colour; nil where nothing has been chosen.
    public var color: HSBColor? { choice.color }

    /// Whether any colour can be chosen, not only those of cells or pixels.
    public var hasAnyColor: Bool { controls.allSatisfy(\.hasAnyColor) }

    /// Whether the alpha of the chosen colour is seen.
    public var showsAlpha: Bool { controls.contains(where: \.showsAlpha) }

    /// Makes `color` the chosen one, or as near to it as the picker comes.
    public mutating func choose(_ color: HSBColor) {
        if let control = controls.first(where: { !$0.hasAnyColor }) ?? controls.first {
            control.choose(color, &choice)
        }
    }

    /// Makes `color` the chosen one; a grey keeps the hue that is chosen, and black the saturation too.
    public mutating func choose(_ color: RGBColor) {
        choose(self.color.map { HSBColor(color, keeping: $0) } ?? HSBColor(color))
    }
}

// How it looks.
extension Picker {
    /// How it looks, from the bottom up.
    public var layers: [Layer] {
        var layers: [Layer] = []
        for control in controls where !control.isAboveMarkers { layers += control.layers(choice) }
        layers += overlay
        if let markers {
            for control in controls {
                if let marker = control.marker(choice) { layers += markers.layers(marker) }
            }
        }
        for control in controls where control.isAboveMarkers { layers += control.layers(choice) }
        return layers
    }

    /// A picture of the picker.
    public func scene(scale: Double = 1, background: RGBColor = .clear) -> Scene {
        Scene(size: size, scale: scale, background: background, layers: layers)
    }

    /// Its parts in the order in which a keyboard reaches them, those that only show at the end.
    public var parts: [PickerPart] {
        (controls.filter(\.isInteractive) + controls.filter { !$0.isInteractive }).map { control in
            PickerPart(
                control.name,
                frame: control.frame(choice),
                marker: control.marker(choice)?.center,
                isInteractive: control.isInteractive
            )
        }
    }

    /// What is chosen in `part` in words, for people who do not see it; nothing if there is no such part.
    public func accessibleDescription(of part: PickerPart.Name) -> String {
        control(part)?.words(choice) ?? ""
    }
}

// What lies where.
extension Picker {
    /// The control of this name.
    public func control(_ name: PickerPart.Name) -> (any Control)? { controls.first { $0.name == name } }

    /// The part that lies at `point`, on top of others; nil if there is none.
    public func part(at point: Point) -> PickerPart.Name? {
        for control in controls.reversed() where control.contains(point) { return control.name }
        return nil
    }

    /// The part that a press at `point` takes hold of: what is drawn there, or else what is near; nil if there is none.
    public func part(pressedAt point: Point) -> PickerPart.Name? {
        for control in controls.reversed() where control.isInteractive && control.contains(point) {
            return control.name
        }
        for control in controls.reversed() where control.isInteractive && control.isNear(point) {
            return control.name
        }
        return nil
    }

    /// The exact colour that is drawn at `point`, markers and overlay aside; nil outside every part.
    public func color(at point: Point) -> PickedColor? {
        // Rectangles first: most controls need not be asked.
        let frames = frames.span
        let targets = targets.span
        var isHit = false
        var index = frames.count
        while index > 0 {
            index -= 1
            guard frames[index].contains(point) else { continue }
            let target = Unmanaged.passUnretained(targets[index])
            let color = target._withUnsafeGuaranteedRef { $0.pick(point, choice, &isHit) }
            if isHit { return color }
        }
        return nil
    }
}

// How gestures change it.
extension Picker {
    /// Chooses in `part` what lies at `point`, or nearest to it: a drag may leave the part.
    public mutating func drag(_ part: PickerPart.Name, to point: Point) {
        guard point.isFinite, let control = control(part) else { return }
        control.drag(&choice, to: point)
    }

    /// Chooses in `part` what a key leads to from what is chosen.
    public mutating func step(_ part: PickerPart.Name, by key: PickerKey) {
        control(part)?.step(&choice, by: key)
    }

    /// Chooses in `part` by numbers as people type them, such as degrees and per cent; false if they are none that it takes.
    public mutating func type(_ numbers: [Double], in part: PickerPart.Name) -> Bool {
        control(part)?.type(numbers, &choice) ?? false
    }
}

/// A colour and the part of a picker that it lies in.
public struct PickedColor: Hashable, Sendable {
    /// The part of the picker that the colour lies in.
    public let part: PickerPart.Name
    /// The colour that is drawn, encoded, with straight alpha.
    public let rgb: RGBColor
    /// The same with the hue that it has as a grey, and the saturation that it has as black.
    public let hsb: HSBColor

    /// Names the colour of a part.
    public init(part: PickerPart.Name, rgb: RGBColor, hsb: HSBColor) {
        self.part = part
        self.rgb = rgb
        self.hsb = hsb
    }
}
