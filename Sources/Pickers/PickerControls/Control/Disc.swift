public import PickerColor
public import PickerScene

/// A disc of hue by angle and saturation or chroma by distance from the centre, at the chosen brightness, lightness or value; or
/// a hexagon of the same, as the RGB cube looks along its greys.
///
/// It is for choices in models with a hue.
public struct Disc: ComponentControl {
    /// The name of the part; by default `wheel`.
    public let name: PickerPart.Name
    /// Hue, and saturation or chroma.
    public let components: [ColorComponent]
    private let disc: Ring
    private let circle: HueCircle
    private let metric: HueCircle.Metric
    private let hexagon: ConvexPolygon?
    private let look: PlaneLook
    private let marker: Marker.CircleSize

    /// Makes a disc for choices in a model; `look` says how it shows the borders of gamuts.
    ///
    /// Its edge fades inwards by `softness` pixels besides anti-aliasing.
    public init(
        name: PickerPart.Name = .wheel, circle: HueCircle, radius: Double, metric: HueCircle.Metric = .circle,
        model: ColorModel = .hsb, look: PlaneLook = PlaneLook(), softness: Double = 0,
        marker: Marker.CircleSize = .diameter(20)
    ) {
        self.marker = marker
        (self.name, self.circle, self.metric) = (name, circle, metric)
        self.look = look
        hexagon =
            metric == .hexagon
            ? ConvexPolygon((0..<6).map { circle.point(ofHue: Double($0) / 6, distance: radius) }) : nil
        components = [.hue, model.components[1]]
        disc = Ring(
            center: circle.center, outerRadius: radius, innerRadius: 0, softness: softness > 0 ? softness : 0)
    }

    /// The rectangle around the disc or the hexagon.
    public var frame: Rectangle { hexagon?.bounds ?? Rectangle(squareAbout: disc.center, disc.outerRadius) }

    /// True if `point` is on the disc, edge included.
    public func contains(_ point: Point) -> Bool {
        guard disc.outerRadius > 0 else { return false }
        if let hexagon { return hexagon.contains(point) }
        // Rounding may move a point on the edge, where pure colours lie, outside it.
        let rounding = 4 * max(abs(disc.center.x), abs(disc.center.y), disc.outerRadius).ulp
        return circle.distance(to: point) <= disc.outerRadius + rounding
    }

    /// The disc, as one layer.
    public func layers(_ choice: PickerChoice, scale: Double) -> [Layer] {
        [Layer(shape, .colorWheel(paint(choice)))]
    }

    /// The hue of the angle, and the distance from the centre as the other component. At the centre the hue is the chosen one.
    public func values(at point: Point, _ choice: PickerChoice) -> SIMD2<Double> {
        let nearest = hexagon?.nearest(to: point) ?? point
        let place = circle.place(of: nearest, radius: disc.outerRadius, metric)
        return SIMD2(circle.hue(at: point) == nil ? choice[.hue] : place.hue, place.share)
    }

    /// The point at the angle of the hue, and as far from the centre as the other component says.
    public func point(of values: SIMD2<Double>) -> Point {
        circle.point(ofHue: values.x, share: values.y, radius: disc.outerRadius, metric)
    }

    /// A circle.
    public func marker(at point: Point) -> Marker { .circle(at: point, marker) }

    /// The disc, or the hexagon.
    public func edge(_ choice: PickerChoice) -> Shape? { shape }

    private var shape: Shape { hexagon.map { .polygon($0) } ?? .ring(disc) }

    /// The colour at the point, without dither and without the softness of the edge.
    public func color(at point: Point, _ choice: PickerChoice) -> PickedColor? {
        var there = choice
        // The hue of the centre.
        there[.hue] = 0
        drag(&there, to: point)
        return there.picked(name)
    }

    /// A fine step of left and right turns the hue by a degree; one of up and down changes the other component by a
    /// hundredth. Home sets it to its least value, end to its greatest.
    public func step(_ choice: inout PickerChoice, by key: PickerKey) {
        let component: ColorComponent = if case .right = key.move { .hue } else { components[1] }
        choice[component] = key.moved(choice[component], of: component)
    }

    private func paint(_ choice: PickerChoice) -> ColorWheel {
        ColorWheel(
            circle: circle, radius: disc.outerRadius, metric: metric, model: choice.model,
            third: choice.components.z, look: look)
    }
}
