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
    /// The third component if it is fixed; nil if it is the chosen hue.
    private let third: Double?
    private let form: MarkerForm
    /// The width of the margin in which a press takes hold of the plane, as a fraction of the plane's width.
    private let margin: Double

    /// Saturation from left to right and brightness from bottom to top, at the chosen hue. The choice must be in HSB.
    ///
    /// A press in the margin around the plane takes hold of it; `margin` is a fraction of the plane's width.
    public static func saturationBrightness(
        name: PickerPart.Name = .box,
        frame: Rectangle,
        marker: MarkerForm,
        margin: Double = 0.1
    ) -> Plane {
        Plane(
            name: name, frame: frame, x: .saturation, y: .brightness, third: nil, form: marker, margin: margin
        )
    }

    /// Hue from left to right and saturation from bottom to top, at the brightness or lightness of the purest colours.
    public static func hueSaturation(
        name: PickerPart.Name = .matrix, frame: Rectangle, model: ColorModel
    ) -> Plane {
        Plane(
            name: name, frame: frame, x: .hue, y: .saturation, third: model.purest, form: .cross, margin: 0)
    }

    private init(
        name: PickerPart.Name, frame: Rectangle, x: ColorComponent, y: ColorComponent, third: Double?,
        form: MarkerForm, margin: Double
    ) {
        (self.name, self.frame, self.x, self.y, self.third) = (name, frame, x, y, third)
        (self.form, self.margin) = (form, margin)
    }

    /// The frame and a marker anywhere in it.
    public var covered: Rectangle { frame.covered(by: marker) }

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
        if let third {
            return PickedColor(
                part: name,
                rgb: HueSaturation(frame: frame, grey: third).color(at: point, footprint: 0),
                hsb: choice.model.color(SIMD3(unit.x, 1 - unit.y, third)))
        }
        return PickedColor(
            part: name,
            rgb: SaturationBrightness(frame: frame, hue: choice[.hue]).color(at: point, footprint: 0),
            hsb: choice.model.color(SIMD3(choice[.hue], unit.x, 1 - unit.y)))
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

    private func paint(_ choice: PickerChoice) -> Paint {
        if let third { return .hueSaturation(HueSaturation(frame: frame, grey: third)) }
        return .saturationBrightness(SaturationBrightness(frame: frame, hue: choice[.hue]))
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

extension ColorModel {
    /// The brightness or lightness of the purest colours.
    var purest: Double { self == .hsl ? 0.5 : 1 }
}

extension ColorComponent {
    /// The value at a position of 0…1. Hue 1 would be wrapped to hue 0, at the other edge, so it stays just below 1.
    func kept(_ position: Double) -> Double { isHue ? min(position, 1.0.nextDown) : position }
}
