import Glibc
package import PickerScene

/// Triangles that cover every pixel that a layer touches, and few others.
package struct Mesh {
    /// Consecutive triangles.
    package struct Piece {
        /// The indices of its vertices.
        package let vertices: Range<Int>
        /// The pixels that the piece may touch.
        package let bounds: PixelBounds
    }

    /// Each three are a triangle.
    package internal(set) var vertices: [Vertex] = []
    package internal(set) var pieces: [Piece] = []
    /// The piece of pixels that an opaque paint covers fully; nil if there is none.
    package internal(set) var interior: Piece?
    /// The vertices of the interior, by what the pixels have in common.
    package internal(set) var interiorParts: [(region: LabPlane.Region, vertices: Range<Int>)] = []
    /// The pixels around a centre of hues that sectors may get wrong, instead of which their own vertices are drawn; nil if
    /// there are none.
    package internal(set) var center: Piece?
    /// True if the pieces, with the interior, cover all pixels in the layer's bounds.
    package let fillsBounds: Bool

    /// Covers the part of `layer` that lies in a picture of `size`, in the pieces that `shading` needs.
    package init(_ layer: PixelLayer, _ shading: Shading, _ size: PixelSize, _ grid: CornerGrid) {
        switch shading.pieces {
        case .rectangles(let vertex):
            fillsBounds = !layer.shape.leavesPixelsOut
            addRectangles(layer, region: shading.region, vertex)
        case .strips(let strips, let vertex):
            fillsBounds = !layer.shape.leavesPixelsOut
            let range = strips.areRows ? layer.bounds.rows : layer.bounds.columns
            let first = strips.first(range.lowerBound)
            let vertices = stride(from: first, to: range.upperBound, by: strips.width).map(vertex)
            addRectangles(layer, strips: strips, region: shading.region) { x, y in
                vertices[((strips.areRows ? y : x) - first) / strips.width]
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

    /// Splits `area` into parts that share no pixel, and calls `body` for each with the vertices that draw it, if there
    /// are any: those of the pieces, or those of the pixels around the centre of hues.
    package func forEachPart<Failure>(
        of area: PixelBounds, withInterior: Bool,
        _ body: (_ area: PixelBounds, _ runs: [Range<Int>]) throws(Failure) -> Void
    ) throws(Failure) {
        func draw(_ area: PixelBounds) throws(Failure) {
            let runs = runs(in: area, withInterior: withInterior)
            if !runs.isEmpty { try body(area, runs) }
        }
        guard let center, center.bounds.overlaps(area) else { return try draw(area) }
        for part in area.subtracting(center.bounds) { try draw(part) }
        try body(area.intersection(center.bounds), [center.vertices])
    }

    /// The runs of vertices of all pieces that may touch `area`, with or without the interior. A run may hold some others.
    private func runs(in area: PixelBounds, withInterior: Bool) -> [Range<Int>] {
        // No other piece covers pixels of the interior.
        if let interior, interior.bounds.contains(area) {
            return withInterior ? [interior.vertices] : []
        }
        var runs: [Range<Int>] = []
        func add(_ piece: Piece) {
            guard piece.bounds.overlaps(area) else { return }
            // Another call takes longer than these vertices.
            if let last = runs.last, piece.vertices.lowerBound - last.upperBound <= 48 {
                runs[runs.count - 1] = last.lowerBound..<piece.vertices.upperBound
            } else {
                runs.append(piece.vertices)
            }
        }
        pieces.forEach(add)
        if withInterior, let interior { add(interior) }
        return runs
    }
}

extension Shape {
    /// True if the rectangles of its mesh need not cover its bounds.
    fileprivate var leavesPixelsOut: Bool { if case .outline = self { true } else { hasGaps } }
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
