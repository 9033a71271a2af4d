public import PickerColor
public import PickerScene

/// A triangle of saturation and brightness, or of HSL's saturation and lightness, at the chosen hue.
///
/// Its corners are the pure hue, white and black, clockwise; between them encoded red, green and blue change evenly. It is for HSB and
/// HSL, and has the look that GTK, Krita and Paint.NET give it.
public struct Triangle: ComponentControl {
    /// The name of the part; by default `triangle`.
    public let name: PickerPart.Name
    /// Saturation, and brightness or lightness.
    public let components: [ColorComponent]
    /// The centre, and the angles to which the pure hue points.
    private let circle: HueCircle
    private let radius: Double
    private let isFixed: Bool
    private let marker: Marker.CircleSize
    /// The corners of the pure hue, white and black, with the pure hue at the right.
    private let corners: [Point]
    private let shape: ConvexPolygon?

    /// Makes a triangle whose corners lie on a circle of a radius in points.
    ///
    /// It turns so that the pure hue points to the chosen hue. A fixed one has the pure hue at the right.
    public init(
        name: PickerPart.Name = .triangle, circle: HueCircle, radius: Double, model: ColorModel = .hsb,
        isFixed: Bool = false, marker: Marker.CircleSize = .diameter(20)
    ) {
        (self.name, self.circle, self.radius) = (name, circle, radius)
        (self.isFixed, self.marker) = (isFixed, marker)
        components = [.saturation, model.components[2]]
        corners = (0..<3).map { index in
            let angle = 2 * .pi * Double(index) / 3
            return Point(
                x: circle.center.x + radius * cosine(angle), y: circle.center.y + radius * sine(angle))
        }
        shape = ConvexPolygon(corners)
    }

    /// The square around the circle of the corners.
    public var frame: Rectangle { Rectangle(squareAbout: circle.center, radius) }

    /// True if `point` lies in the circle of the corners: the triangle may turn to any angle.
    public func contains(_ point: Point) -> Bool { circle.distance(to: point) <= radius }

    /// The colour of the triangle at the point; nil beside it.
    public func color(at point: Point, _ choice: PickerChoice) -> PickedColor? {
        let shares = shares(at: turned(point, by: -turn(choice))), hair = 1e-9
        guard shares.min() >= -hair, shares.sum() <= 1 + hair else { return nil }
        var there = choice
        drag(&there, to: point)
        return there.picked(name)
    }

    /// The triangle, as one layer.
    public func layers(_ choice: PickerChoice, scale: Double) -> [Layer] {
        let turn = turn(choice)
        guard let shape = turnedShape(choice) else { return [] }
        let hue = Hue.color(choice[.hue]).components
        func rgb(_ x: Double, _ y: Double) -> SIMD3<Double> {
            let point = Point(x: frame.minX + x * frame.width, y: frame.maxY - y * frame.height)
            let shares = shares(at: turned(point, by: -turn))
            return hue * shares.x + shares.y
        }
        let corner = rgb(0, 0)
        let coordinates = ColorPlane.Coordinates(
            corner: corner, right: rgb(1, 0) - corner, up: rgb(0, 1) - corner)
        let space = choice.model.space
        let plane = ColorPlane(frame: frame, system: space.system, coordinates, in: space)
        return [Layer(.polygon(shape), .colorPlane(plane))]
    }

    /// Saturation and brightness or lightness of the nearest point of the triangle. Black keeps the saturation.
    public func values(at point: Point, _ choice: PickerChoice) -> SIMD2<Double> {
        guard let shape else { return chosen(choice) }
        let shares = shares(at: shape.nearest(to: turned(point, by: -turn(choice))))
        let (hue, white) = (unitClamped(shares.x), unitClamped(shares.y))
        let third = unitClamped(white + purest * hue)
        let most = mostHue(third)
        return SIMD2(most > 1e-9 ? unitClamped(hue / most) : choice[components[0]], third)
    }

    /// The point of both values in a triangle with the pure hue at the right.
    public func point(of values: SIMD2<Double>) -> Point {
        let hue = values.x * mostHue(values.y)
        let white = values.y - purest * hue
        func mixed(_ of: (Point) -> Double) -> Double {
            of(corners[0]) * hue + of(corners[1]) * white + of(corners[2]) * (1 - hue - white)
        }
        return Point(x: mixed(\.x), y: mixed(\.y))
    }

    /// A circle.
    public func marker(at point: Point) -> Marker { .circle(at: point, marker) }

    /// The triangle, as it is turned.
    public func edge(_ choice: PickerChoice) -> Shape? { turnedShape(choice).map { .polygon($0) } }

    private func turnedShape(_ choice: PickerChoice) -> ConvexPolygon? {
        let turn = turn(choice)
        return ConvexPolygon(corners.map { turned($0, by: turn) })
    }

    /// The marker at the chosen values.
    public func marker(_ choice: PickerChoice) -> Marker? {
        marker(at: turned(point(of: chosen(choice)), by: turn(choice)))
    }

    /// The brightness or lightness of the pure hue.
    private var purest: Double { components[1] == .lightness ? 0.5 : 1 }

    /// The greatest share of the pure hue in colours of a brightness or lightness.
    private func mostHue(_ third: Double) -> Double { purest < 1 ? 1 - abs(2 * third - 1) : third }

    /// The angle of the pure hue, in radians clockwise from the right.
    private func turn(_ choice: PickerChoice) -> Double {
        if isFixed { return 0 }
        let towards = circle.unitVector(ofHue: choice[.hue])
        return arcTangent(towards.y, towards.x)
    }

    /// The point turned clockwise around the centre.
    private func turned(_ point: Point, by angle: Double) -> Point {
        let (offset, across, down) = (point.offset(from: circle.center), cosine(angle), sine(angle))
        return Point(
            x: circle.center.x + offset.x * across - offset.y * down,
            y: circle.center.y + offset.x * down + offset.y * across)
    }

    /// How much of the pure hue and of white the colour at a point has; the rest is black.
    private func shares(at point: Point) -> SIMD2<Double> {
        let (hue, white) = (corners[0].offset(from: corners[2]), corners[1].offset(from: corners[2]))
        let there = point.offset(from: corners[2])
        func area(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
        let whole = area(hue, white)
        return whole == 0 ? .zero : SIMD2(area(there, white), area(hue, there)) / whole
    }
}
