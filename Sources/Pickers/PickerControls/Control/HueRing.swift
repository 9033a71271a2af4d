public import PickerColor
public import PickerScene

/// A ring of pure hues by angle.
public struct HueRing: ComponentControl {
    /// The name of the part; by default `ring`.
    public let name: PickerPart.Name
    /// Only hue.
    public let components: [ColorComponent] = [.hue]
    /// The area between the two circles, in points.
    public let ring: Ring
    /// The centre, the angle of hue 0 and the direction of hues.
    public let circle: HueCircle
    /// The thickness as a fraction of the outer radius, 0…1.
    private let thickness: Double
    private let model: ColorModel
    private let sweep: HueSweep?
    private let paint: Paint
    private let marker: Marker.CircleSize

    /// Makes a ring around the circle's centre; `radius` is the outer one, in points.
    ///
    /// `thickness` is a fraction of the radius, 0…1. `segments` is the number of flat segments,
    /// 1…``HueSweep/maximumSegments``; nil for hues without segments. In OKHSV and OKHSL the hues are those of OKHSV, in at
    /// most ``HueSweep/maximumPerceptualSegments``. The marker is by default as wide as the ring.
    public init(
        name: PickerPart.Name = .ring, circle: HueCircle, radius: Double, thickness: Double = 0.2,
        segments: Int? = 256, model: ColorModel = .hsb, marker: Marker.CircleSize? = nil
    ) {
        self.marker = marker ?? .diameter(thickness * radius)
        (self.name, self.circle, self.thickness, self.model) = (name, circle, thickness, model)
        ring = Ring(center: circle.center, outerRadius: radius, innerRadius: radius * (1 - thickness))
        let pure = model.isOfSpace ? .hsb : ColorModel(.okhsv, in: model.space) ?? .hsb
        let sweep = segments.map { HueSweep(circle: circle, segments: $0, model: pure) }
        self.sweep = sweep
        paint =
            sweep.map { .hueSweep($0) }
            ?? .colorWheel(ColorWheel(circle: circle, radius: 0, model: pure, third: 1))
    }

    /// The square around the ring.
    public var frame: Rectangle { Rectangle(squareAbout: ring.center, ring.outerRadius) }

    /// The square around the ring's middle line.
    public var markerArea: Rectangle { Rectangle(squareAbout: ring.center, hueRadius) }

    /// True if `point` lies on the ring.
    public func contains(_ point: Point) -> Bool {
        let distance = circle.distance(to: point)
        return distance > ring.innerRadius && distance <= ring.outerRadius
    }

    /// The ring in full colours.
    public func layers(_ choice: PickerChoice, scale: Double) -> [Layer] { [Layer(.ring(ring), paint)] }

    /// The hue of the angle, snapped to a segment. At the centre it is the chosen one.
    public func values(at point: Point, _ choice: PickerChoice) -> SIMD2<Double> {
        SIMD2(hue(at: point) ?? choice[.hue], 0)
    }

    /// The point in the middle of the ring at the angle of the hue.
    public func point(of values: SIMD2<Double>) -> Point {
        circle.point(ofHue: values.x, distance: hueRadius)
    }

    /// A circle.
    public func marker(at point: Point) -> Marker { .circle(at: point, marker) }

    /// The ring.
    public func edge(_ choice: PickerChoice) -> Shape? { .ring(ring) }

    /// The pure colour of the hue at the point.
    public func color(at point: Point, _ choice: PickerChoice) -> PickedColor? {
        let hue = hue(at: point) ?? 0
        let pure = model.isOfSpace ? ColorSystem.hsb(of: model.space) : .okhsv
        let color = Color(pure, SIMD3(hue * 360, 1, 1))
        return PickedColor(part: name, rgb: paint.color(at: point), color: color)
    }

    /// A fine step is a degree, a coarse one ten degrees. Where segments are wider than four degrees, these are a segment and ten
    /// segments, at most a twelfth of the ring.
    public func step(_ choice: inout PickerChoice, by key: PickerKey) {
        if let sweep, sweep.segments < Self.leastOfNarrow {
            choice[.hue] = sweep.snapped(key.turned(choice[.hue], of: sweep.segments))
        } else {
            choice[.hue] = key.turned(choice[.hue], of: ColorComponent.hue.steps)
        }
    }

    private static let leastOfNarrow = 90

    /// The ring's hue at the angle of `point`; nil at the centre.
    private func hue(at point: Point) -> Double? {
        circle.hue(at: point).map { hue in sweep?.snapped(hue) ?? hue }
    }

    /// The distance of markers from the centre.
    private var hueRadius: Double { ring.outerRadius * (1 - thickness / 2) }
}
