import Glibc
import PickerScene

/// Triangles that cover every pixel that a layer touches, and few others.
struct Mesh {
    /// Triangles next to each other in the buffer.
    struct Piece {
        /// Vertices, by index.
        let vertices: Range<Int>
        /// The pixels that it may touch.
        let bounds: PixelBounds
    }

    private(set) var vertices: [Vertex] = []
    private(set) var pieces: [Piece] = []
    /// The piece of pixels that are covered in full by an opaque paint; nil if there is none.
    private(set) var interior: Piece?
    /// Pixels around a centre of hues that sectors may get wrong; nil if there are none.
    private(set) var center: Piece?
    /// Whether the pieces, with the interior, cover all pixels in the layer's bounds.
    let fillsBounds: Bool

    /// Covers the part of `layer`, drawn by `shading`, that is in a picture of `size`.
    init(_ layer: PixelLayer, _ shading: PaintShading, _ size: PixelSize, _ grid: CornerGrid) {
        switch shading.pieces {
        case .rectangles(let vertex):
            fillsBounds = if case .ring = layer.shape { false } else { true }
            addRectangles(layer, vertex)
        case .sectors(let sectors):
            fillsBounds = false
            addSectors(sectors, over: layer, grid)
            if let pixels = CenterPixels(layer, sectors, size, grid) {
                center = Piece(
                    vertices: vertices.count..<(vertices.count + pixels.vertices.count), bounds: pixels.bounds
                )
                vertices += pixels.vertices
            }
        }
    }

    /// Parts of `area` without a pixel in common, and the vertices that draw each: those of the sectors, or those of the
    /// pixels around their centre.
    func parts(of area: PixelBounds, withInterior: Bool) -> [(area: PixelBounds, runs: [Range<Int>])] {
        guard let center, center.bounds.overlaps(area) else {
            return [(area, runs(in: area, withInterior: withInterior))]
        }
        return area.subtracting(center.bounds).map { ($0, runs(in: $0, withInterior: withInterior)) }
            + [(area.intersection(center.bounds), [center.vertices])]
    }

    /// Vertices next to each other of all pieces that may touch pixels of `area`, the interior among them or not.
    private func runs(in area: PixelBounds, withInterior: Bool) -> [Range<Int>] {
        // What the interior covers no other piece does.
        if let interior, interior.bounds.contains(area) {
            return withInterior ? [interior.vertices] : []
        }
        var runs: [Range<Int>] = []
        for piece in pieces + (withInterior ? [interior].compactMap { $0 } : [])
        where piece.bounds.overlaps(area) {
            if let last = runs.last, last.upperBound == piece.vertices.lowerBound {
                runs[runs.count - 1] = last.lowerBound..<piece.vertices.upperBound
            } else {
                runs.append(piece.vertices)
            }
        }
        return runs
    }
}

// Rectangles of whole pixels: no pixel's centre is near an edge of the mesh.
extension Mesh {
    /// Adds what the layer covers in full apart from the rest, and leaves out a rectangle in which it covers
    /// nothing.
    private mutating func addRectangles(
        _ layer: PixelLayer,
        _ vertex: (_ x: Int, _ y: Int) -> Vertex
    ) {
        let bounds = layer.bounds
        let inside = layer.opaqueInside
        func add(_ columns: Range<Int>, _ rows: Range<Int>) {
            if columns.isEmpty || rows.isEmpty { return }
            addQuad(
                vertex(columns.lowerBound, rows.lowerBound),
                vertex(columns.upperBound, rows.lowerBound),
                vertex(columns.upperBound, rows.upperBound),
                vertex(columns.lowerBound, rows.upperBound),
                PixelBounds(columns: columns, rows: rows)
            )
        }
        let hole = inside.isEmpty ? layer.innerHole : inside
        guard !hole.isEmpty else { return add(bounds.columns, bounds.rows) }
        add(bounds.columns, bounds.rows.lowerBound..<hole.rows.lowerBound)
        add(bounds.columns.lowerBound..<hole.columns.lowerBound, hole.rows)
        add(hole.columns.upperBound..<bounds.columns.upperBound, hole.rows)
        add(bounds.columns, hole.rows.upperBound..<bounds.rows.upperBound)
        if !inside.isEmpty {
            add(inside.columns, inside.rows)
            interior = pieces.removeLast()
        }
    }

    private mutating func addQuad(_ a: Vertex, _ b: Vertex, _ c: Vertex, _ d: Vertex, _ bounds: PixelBounds) {
        let first = vertices.count
        vertices += [a, b, c, a, c, d]
        pieces.append(Piece(vertices: first..<vertices.count, bounds: bounds))
    }
}

extension PixelLayer {
    /// Pixels inside the circle of a ring, none of which it covers.
    fileprivate var innerHole: PixelBounds {
        guard case .ring(let ring) = shape else { return .empty }
        let half = (ring.innerRadius - ring.softness - 2) * 0.7
        guard half >= 4 else { return .empty }
        let columns = Int(ring.center.x - half)..<Int(ring.center.x + half)
        let rows = Int(ring.center.y - half)..<Int(ring.center.y + half)
        return PixelBounds(columns: columns, rows: rows).intersection(bounds)
    }
}

// Sectors around the centre of hues.
extension Mesh {
    private mutating func addSectors(_ sectors: Sectors, over layer: PixelLayer, _ grid: CornerGrid) {
        let (circle, count) = (sectors.circle, sectors.count)
        let (inner, outer) = Self.radii(of: layer, about: circle.center)
        // A chord between two points of a circle is nearer to the centre than the circle.
        let reach = outer / cos(.pi / Double(count))
        let directions = (0..<count).map { circle.unitVector(ofHue: Double($0) / Double(count)) }
        vertices.reserveCapacity(6 * count)
        pieces.reserveCapacity(count)
        for index in 0..<count {
            let sector = sectors.sector(index)
            let (x, y) = (split(sector.normal.x), split(sector.normal.y))
            let (from, to) = (directions[index], directions[(index + 1) % count])
            let past = grid.overlap > 0 ? circle.normal(ofHue: Double(index + 1) / Double(count)) : .zero
            func vertex(_ direction: Point, _ distance: Double, past overlap: Double = 0) -> Vertex {
                Vertex(
                    position: SIMD2(
                        Float(circle.center.x + direction.x * distance + past.x * overlap),
                        Float(circle.center.y + direction.y * distance + past.y * overlap)
                    ),
                    before: sector.before,
                    behind: sector.behind,
                    normal: SIMD4(x.coarse, y.coarse, x.rest, y.rest)
                )
            }
            let corners = [
                vertex(from, inner), vertex(from, reach), vertex(to, reach, past: grid.overlap),
                vertex(to, inner, past: grid.overlap),
            ]
            let bounds = PixelBounds(touching: corners.map(\.position)).intersection(layer.bounds)
            addQuad(corners[0], corners[1], corners[2], corners[3], bounds)
        }
    }

    /// Distances from `center` between which all of the layer lies, with a pixel to spare.
    static func radii(of layer: PixelLayer, about center: Point) -> (inner: Double, outer: Double) {
        if case .ring(let ring) = layer.shape, ring.center == center {
            return (max(ring.innerRadius - ring.softness - 2, 0), max(ring.outerRadius, 0) + 2)
        }
        let (columns, rows) = (layer.bounds.columns, layer.bounds.rows)
        let x = max(abs(Double(columns.lowerBound) - center.x), abs(Double(columns.upperBound) - center.x))
        let y = max(abs(Double(rows.lowerBound) - center.y), abs(Double(rows.upperBound) - center.y))
        return (0, hypot(x, y) + 2)
    }
}

extension PixelBounds {
    /// The pixels about some positions and all between them, and one more to each side.
    fileprivate init(touching positions: [SIMD2<Float>]) {
        let low = positions.reduce(SIMD2(repeating: .infinity)) { pointwiseMin($0, $1) }
        let high = positions.reduce(SIMD2(repeating: -.infinity)) { pointwiseMax($0, $1) }
        self.init(
            columns: (Int(low.x.rounded(.down)) - 1)..<(Int(high.x.rounded(.up)) + 1),
            rows: (Int(low.y.rounded(.down)) - 1)..<(Int(high.y.rounded(.up)) + 1)
        )
    }
}
