import Glibc
import PickerScene

/// Triangles that cover every pixel that a layer touches, and few others.
struct Mesh {
    private(set) var vertices: [Vertex] = []

    /// Covers the part of `layer` that is in the picture.
    init(_ layer: PixelLayer) {
        let bounds = layer.bounds
        switch layer.paint {
        case .hueSweep(let sweep) where !sweep.isFine: addSegments(of: sweep, over: layer.shape, bounds)
        case .hueSweep(let sweep): addNarrowSectors(around: sweep.circle, over: layer.shape, bounds)
        case .hueSaturationWheel(let wheel): addNarrowSectors(around: wheel.circle, over: layer.shape, bounds)
        default: addRectangle(bounds)
        }
    }

    /// Exactly these pixels: no pixel's centre is near an edge of the mesh.
    private mutating func addRectangle(_ bounds: PixelBounds) {
        let left = Float(bounds.columns.lowerBound)
        let right = Float(bounds.columns.upperBound)
        let top = Float(bounds.rows.lowerBound)
        let bottom = Float(bounds.rows.upperBound)
        addQuad(
            Vertex(position: SIMD2(left, top)),
            Vertex(position: SIMD2(right, top)),
            Vertex(position: SIMD2(right, bottom)),
            Vertex(position: SIMD2(left, bottom))
        )
    }

    /// One piece for each border between two of the sweep's segments, from the middle of one segment to the
    /// middle of the next.
    private mutating func addSegments(of sweep: HueSweep, over shape: Shape, _ bounds: PixelBounds) {
        // Pieces wider than this are divided, so that their chords stay near the circle.
        let steps = max(1, (64 + sweep.segments - 1) / sweep.segments)
        addSectors(count: sweep.segments * steps, around: sweep.circle, over: shape, bounds) { index in
            let border = index / steps
            return (
                hues: SIMD2(Float(sweep.segmentHue(border)), Float(sweep.segmentHue(border + 1))),
                normal: sweep.normal(ofBorder: border)
            )
        }
    }

    /// Narrow pieces, each with the hue of its middle.
    private mutating func addNarrowSectors(
        around circle: HueCircle,
        over shape: Shape,
        _ bounds: PixelBounds
    ) {
        let count = 64
        addSectors(count: count, around: circle, over: shape, bounds) { index in
            let hue = (Double(index) + 0.5) / Double(count)
            return (hues: SIMD2(Float(hue), 0), normal: circle.normal(ofHue: hue))
        }
    }

    /// As many pieces of equal width around a circle, the first from hue 0 on.
    private mutating func addSectors(
        count: Int,
        around circle: HueCircle,
        over shape: Shape,
        _ bounds: PixelBounds,
        content: (_ index: Int) -> (hues: SIMD2<Float>, normal: Point)
    ) {
        let (inner, outer) = Self.radii(of: shape, within: bounds, about: circle.center)
        // A chord between two points of a circle is nearer to the centre than the circle.
        let reach = outer / cos(.pi / Double(count))
        let directions = (0..<count).map { circle.unitVector(ofHue: Double($0) / Double(count)) }
        vertices.reserveCapacity(6 * count)
        for index in 0..<count {
            let (hues, normal) = content(index)
            let (x, y) = (split(normal.x), split(normal.y))
            let (from, to) = (directions[index], directions[(index + 1) % count])
            func vertex(_ direction: Point, _ distance: Double) -> Vertex {
                Vertex(
                    position: SIMD2(
                        Float(circle.center.x + direction.x * distance),
                        Float(circle.center.y + direction.y * distance)
                    ),
                    hues: hues,
                    normal: SIMD4(x.coarse, y.coarse, x.rest, y.rest)
                )
            }
            addQuad(vertex(from, inner), vertex(from, reach), vertex(to, reach), vertex(to, inner))
        }
    }

    private mutating func addQuad(_ a: Vertex, _ b: Vertex, _ c: Vertex, _ d: Vertex) {
        vertices += [a, b, c, a, c, d]
    }

    /// Distances from `center` between which all of the shape lies, with a pixel to spare.
    private static func radii(
        of shape: Shape,
        within bounds: PixelBounds,
        about center: Point
    ) -> (inner: Double, outer: Double) {
        if case .ring(let ring) = shape, ring.center == center {
            return (max(ring.innerRadius - 2, 0), ring.outerRadius + 2)
        }
        let (columns, rows) = (bounds.columns, bounds.rows)
        let x = max(abs(Double(columns.lowerBound) - center.x), abs(Double(columns.upperBound) - center.x))
        let y = max(abs(Double(rows.lowerBound) - center.y), abs(Double(rows.upperBound) - center.y))
        return (0, hypot(x, y) + 2)
    }
}
