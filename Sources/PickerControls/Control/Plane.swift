public import PickerColor
public import PickerScene

/// A rectangle of two components: one from left to right, one from bottom to top.
public struct Plane: Control {
    /// The form of the marker.
    public enum MarkerForm: Hashable, Sendable {
        /// A circle in a square frame; its side is in points.
        case circle(side: Double)
        /// Two crossing bars; each reaches a twentieth of the plane's shorter side from the centre.
        case cross
    }

    /// The name of the part; by default `box` or `matrix`.
    public let name: PickerPart.Name
    /// The area of the plane, in points.
    public let frame: Rectangle
    private let x: ColorComponent
    private let y: ColorComponent
    private let third: Third
    private let form: MarkerForm
    /// The width of the margin in which a press takes hold of the plane, as a fraction of the plane's width.
    private let margin: Double

    /// The third component, which is the same in the whole plane.
    private enum Third: Sendable {
        case chosen
        case fixed(Double)
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
        Plane(
            name: name, frame: frame, x: .saturation, y: model.components[2], third: .chosen, form: marker,
            margin: margin)
    }

    /// Hue from left to right and saturation from bottom to top, at the brightness, lightness or value of the purest
    /// colours, or at the chosen one.
    public static func hueSaturation(
        name: PickerPart.Name = .matrix, frame: Rectangle, model: ColorModel, showsChosen: Bool = false
    ) -> Plane {
        Plane(
            name: name, frame: frame, x: .hue, y: .saturation,
            third: showsChosen ? .chosen : .fixed(model.hueModel?.purest ?? 1), form: .cross, margin: 0)
    }

    private init(
        name: PickerPart.Name, frame: Rectangle, x: ColorComponent, y: ColorComponent, third: Third,
        form: MarkerForm, margin: Double
    ) {
        (self.name, self.frame, self.x, self.y, self.third) = (name, frame, x, y, third)
        (self.form, self.margin) = (form, margin)
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
    public func layers(_ choice: PickerChoice) -> [Layer] { [Layer(.rectangle(frame), paint(choice))] }

    /// The marker at the chosen values of both components.
    public func marker(_ choice: PickerChoice) -> Marker? {
        marker(
            at: Point(x: frame.minX + choice[x] * frame.width, y: frame.minY + (1 - choice[y]) * frame.height)
        )
    }

    /// The colour with the values of both components at the point.
    public func color(at point: Point, _ choice: PickerChoice) -> PickedColor? {
        let unit = frame.unitPosition(point)
        var there = shown(choice)
        there[x] = x.kept(unit.x)
        there[y] = 1 - unit.y
        guard choice.model.isOfSpace else { return there.picked(name) }
        return PickedColor(
            part: name, rgb: paint(choice).color(at: point), hsb: choice.model.color(there.components))
    }

    /// Sets both components by the nearest position.
    public func drag(_ choice: inout PickerChoice, to point: Point) {
        let unit = frame.unitPosition(point)
        set(&choice, unit.x, 1 - unit.y)
    }

    /// A fine step is a hundredth.
    public func step(_ choice: inout PickerChoice, by key: PickerKey) {
        let (x, y) = key.moved(choice[x], choice[y])
        set(&choice, x, y)
    }

    private func set(_ choice: inout PickerChoice, _ x: Double, _ y: Double) {
        choice[self.x] = self.x.kept(x)
        choice[self.y] = y
    }

    /// The choice with the third component of the plane.
    private func shown(_ choice: PickerChoice) -> PickerChoice {
        guard case .fixed(let value) = third else { return choice }
        var shown = choice
        shown[choice.model.components[2]] = value
        return shown
    }

    private func paint(_ choice: PickerChoice) -> Paint {
        switch (choice.model.hueModel, third) {
        case (.hsb, .chosen) where !x.isHue:
            return .saturationBrightness(SaturationBrightness(frame: frame, hue: choice[.hue]))
        case (.hsb, .fixed(let grey)), (.hsl, .fixed(let grey)):
            return .hueSaturation(HueSaturation(frame: frame, grey: grey))
        default: return shown(choice).plane(frame: frame, across: x, up: y) ?? .solid(.clear)
        }
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
