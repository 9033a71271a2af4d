import PickerScene

/// What is drawn where something is chosen.
enum Marker: Hashable {
    /// The stroke of a circle.
    case circle(Ring)
    /// Two bars across each other.
    case cross(Cross)
    /// The edge of a rectangle, drawn inwards.
    case outline(Outline)

    /// The smallest rectangle that the marker fits in, in points.
    var frame: Rectangle {
        switch self {
        case .circle(let ring):
            let radius = ring.outerRadius
            return Rectangle(
                x: ring.center.x - radius, y: ring.center.y - radius, width: 2 * radius, height: 2 * radius)
        case .cross(let cross): return cross.longSquare
        case .outline(let outline): return outline.rectangle
        }
    }
}

extension MarkerStyle {
    /// A marker in this style.
    func layers(_ marker: Marker) -> [Layer] {
        switch marker {
        case .circle(let ring): layers(circle: ring)
        case .cross(let cross): layers(cross: cross)
        case .outline(let outline): layers(outline: outline)
        }
    }
}

extension Rectangle {
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
