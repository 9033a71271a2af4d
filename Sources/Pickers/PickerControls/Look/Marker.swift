import PickerColor
public import PickerScene

/// The drawing that marks the chosen value.
public struct Marker: Hashable, Sendable {
    /// A shape that a ``MarkerStyle`` can draw.
    enum Form: Hashable {
        case circle(Ring)
        case cross(Cross)
        case outline(Outline)

        var shape: Shape {
            switch self {
            case .circle(let ring): .ring(ring)
            case .cross(let cross): .cross(cross)
            case .outline(let outline): .outline(outline)
            }
        }

        /// The outer and the inner half of the lines, which ``MarkerStyle/twoTone`` draws black and white.
        var halves: (outer: Shape, inner: Shape) {
            switch self {
            case .circle(let ring):
                // A line of 1.5 points would be grey pixels in some places, so each colour has 2 of the usual 3.
                let line = 2 * (ring.outerRadius - ring.innerRadius) / 3
                let middle = ring.outerRadius - line
                func half(_ outer: Double, _ inner: Double) -> Shape {
                    .ring(Ring(center: ring.center, outerRadius: outer, innerRadius: inner))
                }
                return (half(ring.outerRadius, middle), half(middle, max(middle - line, 0)))
            case .cross(let cross):
                // 2 points have a whole pixel of their colour in any place.
                let line = max(2 * cross.lineWidth / 3, min(2, cross.lineWidth))
                let outer = Cross(
                    center: cross.center, reach: cross.reach, lineWidth: line + cross.lineWidth)
                let core = Cross(
                    center: cross.center, reach: cross.reach - cross.lineWidth / 4, lineWidth: line)
                return (.cross(outer), .cross(core))
            case .outline(let outline):
                // A narrow slot must leave room for its colour.
                let sides = min(outline.rectangle.width, outline.rectangle.height)
                let line = outline.lineWidth * (sides > 4 * outline.lineWidth ? 2.0 / 3 : 0.5)
                let inner = outline.rectangle.inset(by: line)
                return (
                    .outline(Outline(outline.rectangle, lineWidth: line)),
                    .outline(Outline(inner, lineWidth: line))
                )
            }
        }
    }

    /// How large a circle is, in points.
    public enum CircleSize: Hashable, Sendable {
        /// The diameter with its line, which is a ninth of it wide, and at least 3 points.
        case diameter(Double)
        /// The side of a square in which a line of 3 points lies 3 points inside. In a square narrower than 12 points both are
        /// a quarter of its side, so that the colour below shows.
        case inSquare(Double)
    }

    /// The point that is marked, in points from the picker's top left corner.
    public let center: Point
    let form: Form

    /// A stroked circle.
    public static func circle(at center: Point, _ size: CircleSize) -> Marker {
        switch size {
        case .diameter(let diameter):
            let line = min(max(diameter / 9, 3), diameter / 4)
            return .circle(
                Ring(center: center, outerRadius: diameter / 2, innerRadius: diameter / 2 - line))
        case .inSquare(let side):
            let line = min(3, side / 4)
            return .circle(Ring(center: center, radius: side / 2 - line, lineWidth: line))
        }
    }

    /// The stroke of a circle.
    public static func circle(_ ring: Ring) -> Marker { Marker(center: ring.center, form: .circle(ring)) }

    /// Two crossing bars.
    public static func cross(_ cross: Cross) -> Marker { Marker(center: cross.center, form: .cross(cross)) }

    /// The edge of a rectangle, drawn inwards, around a point.
    public static func outline(_ outline: Outline, around center: Point) -> Marker {
        Marker(center: center, form: .outline(outline))
    }

    /// The same form around this one, at a distance of its line; nil for a cross.
    var surrounding: Marker? {
        switch form {
        case .circle(let ring):
            let line = ring.outerRadius - ring.innerRadius
            let inner = ring.outerRadius + line
            return .circle(Ring(center: center, outerRadius: inner + 2 * line / 3, innerRadius: inner))
        case .cross: return nil
        case .outline(let outline):
            let line = 2 * outline.lineWidth / 3
            return .outline(
                Outline(outline.rectangle.inset(by: -2 * line), lineWidth: line), around: center)
        }
    }

    /// The frame; with `isFocused` also that of the second line around the marker of the focused part.
    func frame(isFocused: Bool) -> Rectangle {
        let second = isFocused ? surrounding : nil
        return second.map { frame.union($0.frame) } ?? frame
    }

    var innerRadius: Double { if case .circle(let ring) = form { ring.innerRadius } else { 0 } }

    /// The smallest rectangle that the marker fits in, in points.
    public var frame: Rectangle {
        switch form {
        case .circle(let ring): Rectangle(squareAbout: ring.center, ring.outerRadius)
        case .cross(let cross): cross.longSquare
        case .outline(let outline): outline.rectangle
        }
    }
}

/// The style of the markers' lines.
public enum MarkerStyle: String, CaseIterable, Hashable, Sendable {
    /// Mid grey lines, which are invisible on mid grey.
    case plain
    /// White lines inside black ones: one of the two is visible on every colour. Circles on bars, and those that lie
    /// partly beside their part, are filled with the colour that they mark.
    case twoTone = "two-tone"

    /// Appends the layers of a marker in this style; that of the focused part has a second line around it.
    func append(
        _ marker: Marker, filled color: RGBColor? = nil, isFocused: Bool = false, to layers: inout [Layer]
    ) {
        if isFocused, let second = marker.surrounding { append(second, to: &layers) }
        switch self {
        case .plain: layers.append(Layer(marker.form.shape, .solid(.midGrey)))
        case .twoTone:
            let (outer, inner) = marker.form.halves
            // It ends below the middle of the white line: no seam shows the background, and nothing is blended at its edge.
            if let color, case .ring(let white) = inner {
                let radius = (white.outerRadius + white.innerRadius) / 2
                let disc = Ring(center: white.center, outerRadius: radius, innerRadius: 0)
                layers.append(Layer(.ring(disc), .solid(color)))
            }
            layers.append(Layer(outer, .solid(.black)))
            layers.append(Layer(inner, .solid(.white)))
        }
    }
}

extension Rectangle {
    init(center: Point, _ size: Size) {
        self.init(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
            height: size.height)
    }

    func union(_ other: Rectangle) -> Rectangle {
        let (left, top) = (min(minX, other.minX), min(minY, other.minY))
        return Rectangle(
            x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }
}

extension Size {
    init(toFarCornerOf areas: [Rectangle]) {
        self.init(width: areas.map(\.maxX).max() ?? 0, height: areas.map(\.maxY).max() ?? 0)
    }
}
