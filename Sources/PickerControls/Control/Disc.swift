public import PickerColor
public import PickerScene

/// A disc of hue by angle and saturation by distance from the centre, at the chosen brightness; for choices in HSB.
public struct Disc: Control {
    /// The name of the part, `wheel` unless another is given.
    public let name: PickerPart.Name
    /// Where it is.
    private let disc: Ring
    private let circle: HueCircle
    private let dither: Double

    /// Makes a disc.
    ///
    /// Its edge fades inwards by `softness` pixels beyond anti-aliasing. Ordered dithering moves drawn colours by `dither` output
    /// steps of 8 bits, 1 being half a step up and down; picked colours have none.
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

    /// The square about the disc.
    public var frame: Rectangle { Rectangle(squareAbout: disc.center, disc.outerRadius) }

    /// The square and markers anywhere in it.
    public var covered: Rectangle { frame.covered(by: marker) }

    /// Hue by the angle, and saturation by the distance.
    public var components: [ColorComponent] { [.hue, .saturation] }

    /// Whether `point` is on the disc, edge included.
    public func contains(_ point: Point) -> Bool {
        // A point on the edge, as that of every pure colour, may be rounded to outside it.
        let rounding = 4 * max(abs(disc.center.x), abs(disc.center.y), disc.outerRadius).ulp
        return disc.outerRadius > 0 && circle.distance(to: point) <= disc.outerRadius + rounding
    }

    /// The disc, as one layer.
    public func layers(_ choice: PickerChoice) -> [Layer] {
        [Layer(.ring(disc), .hueSaturationWheel(paint(choice)))]
    }

    /// Where hue and saturation are as they are chosen.
    public func marker(_ choice: PickerChoice) -> Marker? {
        marker(at: circle.point(ofHue: choice[.hue], distance: choice[.saturation] * disc.outerRadius))
    }

    /// The colour without dither and without the softness of the edge.
    public func color(at point: Point, _ choice: PickerChoice) -> PickedColor? {
        let paint = paint(choice)
        let (hue, saturation) = paint.hueAndSaturation(at: point)
        return PickedColor(
            part: name,
            rgb: paint.color(at: point, footprint: 0),
            hsb: HSBColor(hue: hue, saturation: saturation, brightness: choice[.brightness])
        )
    }

    /// Hue by the angle from the centre, unchanged at the centre, and saturation by the distance.
    public func drag(_ choice: inout PickerChoice, to point: Point) {
        choice[.saturation] = paint(choice).hueAndSaturation(at: point).saturation
        if let hue = circle.hue(at: point) { choice[.hue] = hue }
    }

    /// Left and right turn the hue by a degree, up and down change saturation by a hundredth; home and end go to the centre
    /// and to the edge.
    public func step(_ choice: inout PickerChoice, by key: PickerKey) {
        if case .right = key.move {
            choice[.hue] = key.turned(choice[.hue], of: ColorComponent.hue.steps)
        } else {
            choice[.saturation] = key.moved(choice[.saturation])
        }
    }

    private func paint(_ choice: PickerChoice) -> HueSaturationWheel {
        HueSaturationWheel(
            circle: circle, radius: disc.outerRadius, value: choice[.brightness], dither: dither)
    }

    private func marker(at point: Point) -> Marker { .circle(at: point, side: 0.1 * disc.outerRadius) }
}
