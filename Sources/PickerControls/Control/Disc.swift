public import PickerColor
public import PickerScene

/// A disc of hue by angle and saturation by distance from the centre, at the chosen brightness, lightness or value.
///
/// It is for choices in HSB, OKHSV or OKHSL; in other models it draws nothing and has no colours.
public struct Disc: Control {
    /// The name of the part; by default `wheel`.
    public let name: PickerPart.Name
    /// The area of the disc, in points.
    private let disc: Ring
    private let circle: HueCircle
    private let dither: Double

    /// Makes a disc.
    ///
    /// Its edge fades inwards by `softness` pixels besides anti-aliasing. `dither` is the range of ordered dithering in
    /// steps of 8 bits: 1 moves a drawn colour by up to half a step up or down. Picked colours are not dithered.
    public init(
        name: PickerPart.Name = .wheel,
        circle: HueCircle,
        radius: Double,
        softness: Double = 0,
        dither: Double = 0
    ) {
        self.name = name
        self.circle = circle
        self.dither = dither
        disc = Ring(
            center: circle.center, outerRadius: radius, innerRadius: 0, softness: softness > 0 ? softness : 0)
    }

    /// The square around the disc.
    public var frame: Rectangle { Rectangle(squareAbout: disc.center, disc.outerRadius) }

    /// The square and a marker anywhere in it.
    public func covered(isFocused: Bool) -> Rectangle {
        frame.covered(isFocused: isFocused, by: marker)
    }

    /// Hue and saturation.
    public var components: [ColorComponent] { [.hue, .saturation] }

    /// True if `point` is on the disc, edge included.
    public func contains(_ point: Point) -> Bool {
        // Rounding may move a point on the edge, where pure colours lie, outside it.
        let rounding = 4 * max(abs(disc.center.x), abs(disc.center.y), disc.outerRadius).ulp
        return disc.outerRadius > 0 && circle.distance(to: point) <= disc.outerRadius + rounding
    }

    /// The disc, as one layer.
    public func layers(_ choice: PickerChoice) -> [Layer] {
        paint(choice).map { [Layer(.ring(disc), $0)] } ?? []
    }

    /// The marker at the chosen hue and saturation.
    public func marker(_ choice: PickerChoice) -> Marker? {
        marker(at: circle.point(ofHue: choice[.hue], distance: choice[.saturation] * disc.outerRadius))
    }

    /// The colour at the point, without dither and without the softness of the edge.
    public func color(at point: Point, _ choice: PickerChoice) -> PickedColor? {
        guard let paint = paint(choice) else { return nil }
        var there = choice
        there[.hue] = circle.hue(at: point) ?? 0
        there[.saturation] = saturation(at: point)
        guard choice.model.isOfSpace else { return there.picked(name) }
        return PickedColor(
            part: name, rgb: paint.color(at: point), hsb: choice.model.color(there.components))
    }

    /// Sets hue by the angle and saturation by the distance from the centre. At the centre the hue stays.
    public func drag(_ choice: inout PickerChoice, to point: Point) {
        choice[.saturation] = saturation(at: point)
        if let hue = circle.hue(at: point) { choice[.hue] = hue }
    }

    /// A fine step of left and right turns the hue by a degree; one of up and down changes saturation by a hundredth.
    /// Home sets saturation 0, end sets 1.
    public func step(_ choice: inout PickerChoice, by key: PickerKey) {
        if case .right = key.move {
            choice[.hue] = key.turned(choice[.hue], of: ColorComponent.hue.steps)
        } else {
            choice[.saturation] = key.moved(choice[.saturation])
        }
    }

    private func saturation(at point: Point) -> Double {
        disc.outerRadius > 0 ? unitClamped(circle.distance(to: point) / disc.outerRadius) : 1
    }

    /// True if a disc has colours of this model.
    static func shows(_ model: ColorModel) -> Bool { model.hueModel == .hsb || discModel(model) != nil }

    /// The paint; nil in other models than those of a disc.
    private func paint(_ choice: PickerChoice) -> Paint? {
        let third = choice.components.z
        if choice.model.hueModel == .hsb {
            return .hueSaturationWheel(
                HueSaturationWheel(circle: circle, radius: disc.outerRadius, value: third, dither: dither))
        }
        return Self.discModel(choice.model).map { model in
            .hueDisc(
                HueDisc(
                    circle: circle, radius: disc.outerRadius, model: model, third: third,
                    in: choice.model.space, dither: dither))
        }
    }

    private static func discModel(_ model: ColorModel) -> HueDisc.Model? {
        switch model.hueModel {
        case .okhsv: .okhsv
        case .okhsl: .okhsl
        case .hsb, .hsl, nil: nil
        }
    }

    private func marker(at point: Point) -> Marker { .circle(at: point, side: 0.1 * disc.outerRadius) }
}
