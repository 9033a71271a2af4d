import Glibc
import PickerScene

/// Triangles that cover every pixel that a layer touches, and few others.
struct Mesh {
    private(set) var vertices: [Vertex] = []

    init(_ layer: Layer) {
        switch (layer.shape, layer.paint) {
        case (let shape, .hueSweep(let sweep)): addSectors(of: sweep, over: shape)
        case (let shape, .hueSaturationWheel(let wheel)): addSectors(of: wheel, over: shape)
        case (let shape, _): addRectangle(shape.coveredArea)
        }
    }

    /// The pixels that `area` touches.
    private mutating func addRectangle(_ area: Rectangle) {
        // At the edges of pixels, so that no pixel's centre is near an edge of the mesh.
        let left = Float(area.minX.rounded(.down))
        let right = Float(area.maxX.rounded(.up))
        let top = Float(area.minY.rounded(.down))
        let bottom = Float(area.maxY.rounded(.up))
        addQuad(
            Vertex(position: SIMD2(left, top)),
            Vertex(position: SIMD2(right, top)),
            Vertex(position: SIMD2(right, bottom)),
            Vertex(position: SIMD2(left, bottom))
        )
    }

    /// One piece for each border between two of the sweep's segments, from the middle of one segment to the
    /// middle of the next.
    private mutating func addSectors(of sweep: HueSweep, over shape: Shape) {
        // Pieces wider than this are divided, so that their chords stay near the circle.
        let steps = max(1, (64 + sweep.segments - 1) / sweep.segments)
        addSectors(count: sweep.segments * steps, around: sweep.circle, over: shape) { index in
            let border = index / steps
            return (
                hues: SIMD2(Float(sweep.segmentHue(border)), Float(sweep.segmentHue(border + 1))),
                normal: sweep.normal(ofBorder: border)
            )
        }
    }

    /// Narrow pieces, each with the hue of its middle.
    private mutating func addSectors(of wheel: HueSaturationWheel, over shape: Shape) {
        let count = 64
        addSectors(count: count, around: wheel.circle, over: shape) { index in
            let hue = (Double(index) + 0.5) / Double(count)
            return (hues: SIMD2(Float(hue), 0), normal: wheel.circle.normal(ofHue: hue))
        }
    }

    /// As many pieces of equal width around a circle, the first from hue 0 on.
    private mutating func addSectors(
        count: Int,
        around circle: HueCircle,
        over shape: Shape,
        content: (_ index: Int) -> (hues: SIMD2<Float>, normal: Point)
    ) {
        let (inner, outer) = Self.radii(of: shape, about: circle.center)
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
    private static func radii(of shape: Shape, about center: Point) -> (inner: Double, outer: Double) {
        if case .ring(let ring) = shape, ring.center == center {
            return (max(ring.innerRadius - 2, 0), ring.outerRadius + 2)
        }
        let area = shape.coveredArea
        let x = max(abs(area.minX - center.x), abs(area.maxX - center.x))
        let y = max(abs(area.minY - center.y), abs(area.maxY - center.y))
        return (0, hypot(x, y) + 2)
    }
}
