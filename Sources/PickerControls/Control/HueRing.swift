public import PickerColor
public import PickerScene

/// A ring on which the angle is the hue.
public struct HueRing: Control {
    /// The name of the part, `ring` unless another is given.
    public let name: PickerPart.Name
    /// The area between the two circles, in points.
    public let ring: Ring
    /// Where each hue lies around the centre.
    public let circle: HueCircle
    /// Thickness as a share of the outer radius, 0…1.
    private let thickness: Double
    private let sweep: HueSweep?
    private let paint: Paint

    /// Makes a ring around the circle's centre; `segments` are flat and as many as ``HueSweep`` has at most, nil for none.
    ///
    /// `thickness` is a share of the outer radius, 0…1.
    public init(
        name: PickerPart.Name = .ring,
        circle: HueCircle,
        radius: Double,
        thickness: Double = 0.2,
        segments: Int? = 256
    ) {
        self.name = name
        self.circle = circle
        self.thickness = thickness
        ring = Ring(center: circle.center, outerRadius: radius, innerRadius: radius * (1 - thickness))
        let sweep = segments.map { HueSweep(circle: circle, segments: $0) }
        self.sweep = sweep
        paint =
            sweep.map { .hueSweep($0) }
            ?? .hueSaturationWheel(HueSaturationWheel(circle: circle, radius: 0, value: 1))
    }

    /// The square about the ring.
    public var frame: Rectangle { Rectangle(squareAbout: ring.center, ring.outerRadius) }

    /// The ring and a marker anywhere in the middle of it.
    public var covered: Rectangle {
        frame.union(Rectangle(squareAbout: ring.center, hueRadius).covered(by: marker))
    }

    /// Hue alone.
    public var components: [ColorComponent] { [.hue] }

    /// Whether `point` lies on the ring.
    public func contains(_ point: Point) -> Bool {
        let distance = circle.distance(to: point)
        return distance > ring.innerRadius && distance <= ring.outerRadius
    }

    /// The ring in full colours.
    public func layers(_ choice: PickerChoice) -> [Layer] { [Layer(.ring(ring), paint)] }

    /// In the middle of the ring, in a frame as wide as the ring is thick.
    public func marker(_ choice: PickerChoice) -> Marker? {
        marker(at: circle.point(ofHue: choice[.hue], distance: hueRadius))
    }

    /// The full colour of the hue.
    public func color(at point: Point, _ choice: PickerChoice) -> PickedColor? {
        let hue = hue(at: point) ?? 0
        return PickedColor(
            part: name, rgb: paint.color(at: point), hsb: HSBColor(hue: hue, saturation: 1, brightness: 1))
    }

    /// Hue by the angle from the centre, snapped to a segment, and unchanged at the centre.
    public func drag(_ choice: inout PickerChoice, to point: Point) {
        if let hue = hue(at: point) { choice[.hue] = hue }
    }

    /// A fine step is a segment, or just under a degree where segments are narrower, and a coarse one about ten degrees, but
    /// at least a segment.
    public func step(_ choice: inout PickerChoice, by key: PickerKey) {
        let hue = key.turned(choice[.hue], of: sweep?.segments ?? ColorComponent.hue.steps)
        choice[.hue] = sweep?.snapped(hue) ?? hue
    }

    /// The hue that the ring has at the angle of `point`.
    private func hue(at point: Point) -> Double? {
        circle.hue(at: point).map { hue in sweep?.snapped(hue) ?? hue }
    }

    private func marker(at point: Point) -> Marker { .circle(at: point, side: thickness * ring.outerRadius) }

    /// How far from the centre hues are marked.
    private var hueRadius: Double { ring.outerRadius * (1 - thickness / 2) }
}
