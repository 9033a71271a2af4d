public import PickerScene

/// What is drawn where something is chosen.
public struct Marker: Hashable, Sendable {
    /// A shape that a ``MarkerStyle`` can draw.
    enum Form: Hashable {
        case circle(Ring)
        case cross(Cross)
        case outline(Outline)
    }

    /// The point that is marked.
    public let center: Point
    let form: Form

    /// A stroked circle in a frame with sides of `side` points.
    ///
    /// Line and inset are 3 points; where the frame is narrower than four lines, both are a quarter of it, so
    /// that what is marked shows through.
    public static func circle(at center: Point, side: Double) -> Marker {
        let line = min(3, side / 4)
        return .circle(Ring(center: center, radius: side / 2 - line, lineWidth: line))
    }

    /// The stroke of a circle.
    public static func circle(_ ring: Ring) -> Marker { Marker(center: ring.center, form: .circle(ring)) }

    /// Two bars across each other.
    public static func cross(_ cross: Cross) -> Marker { Marker(center: cross.center, form: .cross(cross)) }

    /// The edge of a rectangle, drawn inwards, around a point.
    public static func outline(_ outline: Outline, around center: Point) -> Marker {
        Marker(center: center, form: .outline(outline))
    }

    /// The smallest rectangle that the marker fits in, in points.
    public var frame: Rectangle {
        switch form {
        case .circle(let ring): Rectangle(squareAbout: ring.center, ring.outerRadius)
        case .cross(let cross): cross.longSquare
        case .outline(let outline): outline.rectangle
        }
    }
}

extension MarkerStyle {
    /// A marker in this style.
    func layers(_ marker: Marker) -> [Layer] {
        switch marker.form {
        case .circle(let ring): layers(circle: ring)
        case .cross(let cross): layers(cross: cross)
        case .outline(let outline): layers(outline: outline)
        }
    }
}

extension Rectangle {
    /// The square about a circle.
    init(squareAbout center: Point, _ radius: Double) {
        self.init(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }

    /// The smallest rectangle that holds both.
    func union(_ other: Rectangle) -> Rectangle {
        let (left, top) = (min(minX, other.minX), min(minY, other.minY))
        return Rectangle(
            x: left,
            y: top,
            width: max(maxX, other.maxX) - left,
            height: max(maxY, other.maxY) - top
        )
    }

    /// The smallest rectangle that holds this one and the markers of all of its points.
    ///
    /// `marker` must draw the same marker at every point.
    func covered(by marker: (Point) -> Marker) -> Rectangle {
        union(marker(Point(x: minX, y: minY)).frame).union(marker(Point(x: maxX, y: maxY)).frame)
    }
}

extension Size {
    /// From the origin to the far corner of all of `areas`.
    init(toFarCornerOf areas: [Rectangle]) {
        self.init(width: areas.map(\.maxX).max() ?? 0, height: areas.map(\.maxY).max() ?? 0)
    }
}
