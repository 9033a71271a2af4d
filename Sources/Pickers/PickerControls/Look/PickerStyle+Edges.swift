import PickerColor
import PickerScene

extension PickerStyle {
    /// The layers with rounded corners if wanted, where they fill the edge.
    func cut(_ layers: [Layer], _ edge: Shape) -> [Layer] {
        guard corner > 0, case .rectangle(let frame) = edge, let rounded = rounded(frame) else {
            return layers
        }
        return layers.map { $0.shape == edge ? Layer(.polygon(rounded), $0.paint) : $0 }
    }

    /// Appends a line around a shape, drawn outwards, in a scene of a scale, if the style has one.
    func appendLine(around shape: Shape, scale: Double, to layers: inout [Layer]) {
        let width = lineWidth(scale: scale)
        guard width > 0 else { return }
        func append(_ line: Shape) { layers.append(Layer(line, .solid(theme.hairline))) }
        switch shape {
        case .rectangle(let frame):
            let outline = PickerScene.Outline(frame.inset(by: -width), lineWidth: width)
            append(rounded(frame)?.line(width) ?? .outline(outline))
        case .ring(let ring):
            guard ring.outerRadius > 0, ring.softness == 0 else { return }
            func appendCircle(_ outer: Double) {
                let inner = max(outer - width, 0)
                append(.ring(Ring(center: ring.center, outerRadius: outer, innerRadius: inner)))
            }
            appendCircle(ring.outerRadius + width)
            if ring.innerRadius > 0 { appendCircle(ring.innerRadius) }
        case .polygon(let polygon): append(polygon.line(width))
        default: break
        }
    }

    /// The width of lines around parts in a scene of a scale, in points.
    func lineWidth(scale: Double) -> Double {
        switch outline {
        case .none: 0
        case .hairline: 1 / scale
        case .points(let points): points
        }
    }

    /// The rectangle with rounded corners; nil if they are square.
    private func rounded(_ frame: Rectangle) -> ConvexPolygon? {
        let radius = min(corner, min(frame.width, frame.height) / 2)
        guard radius > 0 else { return nil }
        // Chords this fine are less than a fiftieth of a pixel away from the arc.
        let count = min(max(Int((2 * (radius * scale).squareRoot()).rounded(.up)), 2), 64)
        let inner = frame.inset(by: radius)
        let centers = [
            Point(x: inner.maxX, y: inner.maxY), Point(x: inner.minX, y: inner.maxY),
            Point(x: inner.minX, y: inner.minY), Point(x: inner.maxX, y: inner.minY),
        ]
        return ConvexPolygon(
            centers.enumerated().flatMap { quarter, center in
                (0...count).map { step in
                    let angle = (Double(quarter) + Double(step) / Double(count)) * .pi / 2
                    return Point(x: center.x + radius * cosine(angle), y: center.y + radius * sine(angle))
                }
            })
    }
}

extension ConvexPolygon {
    fileprivate func line(_ width: Double) -> Shape {
        let count = corners.count
        let center = bounds.center
        // The unit vector from an edge outwards, for corners in either order.
        func outwards(_ index: Int) -> Point {
            let (from, to) = (corners[index % count], corners[(index + 1) % count])
            let along = to.offset(from: from)
            let length = max(along.length, .leastNormalMagnitude)
            let normal = Point(x: along.y / length, y: -along.x / length)
            let side = normal.dot(from.offset(from: center)) < 0 ? -1.0 : 1
            return Point(x: side * normal.x, y: side * normal.y)
        }
        let middle = (0...count).map { index in
            let (a, b) = (outwards(index + count - 1), outwards(index))
            // Where the lines beside both edges meet.
            let reach = width / 2 / max(1 + a.dot(b), 0.1)
            let corner = corners[index % count]
            return Point(x: corner.x + (a.x + b.x) * reach, y: corner.y + (a.y + b.y) * reach)
        }
        return .stroke(Stroke([middle], lineWidth: width, within: bounds.inset(by: -2 * width)))
    }
}
