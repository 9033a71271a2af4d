import Glibc
import PickerScene

/// Triangles that cover every pixel that a layer touches, and few others.
struct Mesh {
    /// Consecutive triangles in the buffer.
    struct Piece {
        /// The indices of its vertices.
        let vertices: Range<Int>
        /// The pixels that the piece may touch.
        let bounds: PixelBounds
    }

    private(set) var vertices: [Vertex] = []
    private(set) var pieces: [Piece] = []
    /// The piece of pixels that an opaque paint covers fully; nil if there is none.
    private(set) var interior: Piece?
    /// The vertices of the interior that each program draws.
    private(set) var interiorParts: [(role: LayerProgramRole, vertices: Range<Int>)] = []
    /// The pixels around a centre of hues that sectors may get wrong; nil if there are none.
    private(set) var center: Piece?
    /// True if the pieces, with the interior, cover all pixels in the layer's bounds.
    let fillsBounds: Bool

    /// Covers the part of `layer` that lies in a picture of `size`, in the pieces that `shading` needs.
    init(_ layer: PixelLayer, _ shading: PaintShading, _ size: PixelSize, _ grid: CornerGrid) {
        switch shading.pieces {
        case .rectangles(let vertex):
            fillsBounds = if case .ring = layer.shape { false } else { true }
            addRectangles(layer, role: shading.role, vertex)
        case .columns(let vertex):
            fillsBounds = if case .ring = layer.shape { false } else { true }
            let first = layer.bounds.columns.lowerBound
            let columns = layer.bounds.columns.map { vertex($0) }
            addRectangles(layer, strips: .columns, role: shading.role) { x, y in
                columns[min(max(x - first, 0), columns.count - 1)].moved(to: SIMD2(Float(x), Float(y)))
            }
        case .rows(let vertex):
            fillsBounds = if case .ring = layer.shape { false } else { true }
            let first = layer.bounds.rows.lowerBound
            let rows = layer.bounds.rows.map { vertex($0) }
            addRectangles(layer, strips: .rows, role: shading.role) { x, y in
                rows[min(max(y - first, 0), rows.count - 1)].moved(to: SIMD2(Float(x), Float(y)))
            }
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

    /// Splits `area` into parts that share no pixel, each with the vertices that draw it: those of the sectors, or
    /// those of the pixels around their centre.
    func parts(of area: PixelBounds, withInterior: Bool) -> [(area: PixelBounds, runs: [Range<Int>])] {
        guard let center, center.bounds.overlaps(area) else {
            return [(area, runs(in: area, withInterior: withInterior))]
        }
        return area.subtracting(center.bounds).map { ($0, runs(in: $0, withInterior: withInterior)) }
            + [(area.intersection(center.bounds), [center.vertices])]
    }

    /// The runs of consecutive vertices of all pieces that may touch `area`, with or without the interior.
    private func runs(in area: PixelBounds, withInterior: Bool) -> [Range<Int>] {
        // No other piece covers pixels of the interior.
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

// Rectangles of whole pixels, so that no pixel's centre is near an edge of the mesh.
extension Mesh {
    /// Adds rectangles for the layer; the part that it covers fully is the interior. Leaves out the hole of a ring. In
    /// strips, all corners have the values of the first one.
    private mutating func addRectangles(
        _ layer: PixelLayer, strips: Strips? = nil, role: ((PixelBounds) -> LayerProgramRole)?,
        _ vertex: (_ x: Int, _ y: Int) -> Vertex
    ) {
        let bounds = layer.bounds
        let inside = layer.opaqueInside
        func addVertices(_ columns: Range<Int>, _ rows: Range<Int>) {
            switch strips {
            case nil: addCorners(columns, rows)
            case .columns: for x in columns { addCorners(x..<(x + 1), rows) }
            case .rows: for y in rows { addCorners(columns, y..<(y + 1)) }
            }
        }
        func addCorners(_ columns: Range<Int>, _ rows: Range<Int>) {
            var corners = [
                vertex(columns.lowerBound, rows.lowerBound), vertex(columns.upperBound, rows.lowerBound),
                vertex(columns.upperBound, rows.upperBound), vertex(columns.lowerBound, rows.upperBound),
            ]
            if strips != nil {
                for index in 1..<4 { corners[index] = corners[0].moved(to: corners[index].position) }
            }
            self.addVertices(corners)
        }
        func add(_ columns: Range<Int>, _ rows: Range<Int>) {
            if columns.isEmpty || rows.isEmpty { return }
            let first = vertices.count
            addVertices(columns, rows)
            pieces.append(
                Piece(
                    vertices: first..<vertices.count, bounds: PixelBounds(columns: columns, rows: rows)))
        }
        let hole = inside.isEmpty ? layer.innerHole : inside
        guard !hole.isEmpty else { return add(bounds.columns, bounds.rows) }
        add(bounds.columns, bounds.rows.lowerBound..<hole.rows.lowerBound)
        add(bounds.columns.lowerBound..<hole.columns.lowerBound, hole.rows)
        add(hole.columns.upperBound..<bounds.columns.upperBound, hole.rows)
        add(bounds.columns, hole.rows.upperBound..<bounds.rows.upperBound)
        if !inside.isEmpty {
            let first = vertices.count
            guard let role else {
                addVertices(inside.columns, inside.rows)
                interiorParts = [(.interior, first..<vertices.count)]
                return interior = Piece(vertices: first..<vertices.count, bounds: inside)
            }
            let areas = inside.runs(role)
            for role in [LayerProgramRole.interior, .inside, .outside] {
                let start = vertices.count
                for area in areas where area.role == role { addVertices(area.columns, area.rows) }
                if vertices.count > start { interiorParts.append((role, start..<vertices.count)) }
            }
            interior = Piece(vertices: first..<vertices.count, bounds: inside)
        }
    }

    private enum Strips {
        case columns, rows
    }

    /// Adds two triangles for four corners.
    private mutating func addVertices(_ corners: [Vertex]) {
        vertices += [corners[0], corners[1], corners[2], corners[0], corners[2], corners[3]]
    }

    private mutating func addQuad(_ a: Vertex, _ b: Vertex, _ c: Vertex, _ d: Vertex, _ bounds: PixelBounds) {
        let first = vertices.count
        addVertices([a, b, c, d])
        pieces.append(Piece(vertices: first..<vertices.count, bounds: bounds))
    }
}

extension PixelLayer {
    /// A square of pixels in the hole of a ring, none of which the ring covers.
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
        // A chord of a circle lies inside it, so the outer corners must lie farther out.
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

    /// The distances from `center` between which the whole layer lies, with a margin of at least a pixel.
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
    /// The bounds of some positions, with a margin of a pixel on each side.
    fileprivate init(touching positions: [SIMD2<Float>]) {
        let low = positions.reduce(SIMD2(repeating: .infinity)) { pointwiseMin($0, $1) }
        let high = positions.reduce(SIMD2(repeating: -.infinity)) { pointwiseMax($0, $1) }
        self.init(
            columns: (Int(low.x.rounded(.down)) - 1)..<(Int(high.x.rounded(.up)) + 1),
            rows: (Int(low.y.rounded(.down)) - 1)..<(Int(high.y.rounded(.up)) + 1)
        )
    }
}

extension PixelBounds {
    /// Splits the bounds into columns of squares, and these where the role changes.
    fileprivate func runs(
        _ role: (PixelBounds) -> LayerProgramRole
    ) -> [(role: LayerProgramRole, columns: Range<Int>, rows: Range<Int>)] {
        var runs: [(role: LayerProgramRole, columns: Range<Int>, rows: Range<Int>)] = []
        let side = ColorPlane.regionSide
        for x in stride(from: columns.lowerBound, to: columns.upperBound, by: side) {
            let across = x..<min(x + side, columns.upperBound)
            let first = runs.count
            for y in stride(from: rows.lowerBound, to: rows.upperBound, by: side) {
                let down = y..<min(y + side, rows.upperBound)
                let role = role(PixelBounds(columns: across, rows: down))
                if runs.count > first, let last = runs.last, last.role == role {
                    runs[runs.count - 1].rows = last.rows.lowerBound..<down.upperBound
                } else {
                    runs.append((role, across, down))
                }
            }
        }
        return runs
    }
}
