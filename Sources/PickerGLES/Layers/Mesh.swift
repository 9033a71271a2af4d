import Glibc
import PickerScene

/// Triangles that cover every pixel that a layer touches, and few others.
struct Mesh {
    private(set) var vertices: [Vertex] = []

    init(_ layer: Layer) {
        switch (layer.shape, layer.paint) {
        case (let shape, .hueSweep(let sweep)): addSectors(of: sweep, over: shape)
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
        let (inner, outer) = Self.radii(of: shape, about: sweep.center)
        // Pieces wider than this are divided, so that their chords stay near the circle.
        let steps = max(1, (64 + sweep.segments - 1) / sweep.segments)
        let count = sweep.segments * steps
        let directions = (0..<count).map { index in
            let angle = 2 * .pi * sweep.angle(ofHue: Double(index) / Double(count))
            return Point(x: cos(angle), y: -sin(angle))
        }
        // A chord between two points of a circle is nearer to the centre than the circle.
        let reach = outer / cos(.pi / Double(count))
        vertices.reserveCapacity(6 * count)
        for border in 0..<sweep.segments {
            let hues = SIMD2(Float(sweep.segmentHue(border)), Float(sweep.segmentHue(border + 1)))
            let normal = Self.split(sweep.normal(ofBorder: border))
            for step in 0..<steps {
                let first = border * steps + step
                let (from, to) = (directions[first], directions[(first + 1) % count])
                func vertex(_ direction: Point, _ distance: Double) -> Vertex {
                    Vertex(
                        position: SIMD2(
                            Float(sweep.center.x + direction.x * distance),
                            Float(sweep.center.y + direction.y * distance)
                        ),
                        hues: hues,
                        normal: normal
                    )
                }
                addQuad(vertex(from, inner), vertex(from, reach), vertex(to, reach), vertex(to, inner))
            }
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

    /// A unit vector as a part of 11 bits, whose products with whole pixels are exact, and the rest.
    private static func split(_ vector: Point) -> SIMD4<Float> {
        let coarse = Point(x: (vector.x * 2048).rounded() / 2048, y: (vector.y * 2048).rounded() / 2048)
        return SIMD4(
            Float(coarse.x), Float(coarse.y), Float(vector.x - coarse.x), Float(vector.y - coarse.y)
        )
    }
}
