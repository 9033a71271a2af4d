import Glibc
package import PickerScene

/// Triangles that cover every pixel that a layer touches, and few others.
package struct Mesh {
    /// Consecutive triangles.
    package struct Piece {
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

    /// Covers the part of `layer` that lies in its picture, in the pieces that `shading` needs.
    package init(_ layer: PixelLayer, _ shading: Shading) {
        switch shading.pieces {
        case .rectangles(let vertex): addRectangles(layer, region: shading.region, vertex)
        case .strips(let strips, let vertex):
            let range = strips.areRows ? layer.bounds.rows : layer.bounds.columns
            let first = strips.first(range.lowerBound)
            let vertices = stride(from: first, to: range.upperBound, by: strips.width).map(vertex)
            addRectangles(layer, strips: strips, region: shading.region) { x, y in
                vertices[((strips.areRows ? y : x) - first) / strips.width]
            }
        case .sectors(let sectors): addSectors(sectors, layer.bounds)
        }
    }

    /// The runs of vertices of all pieces that may touch `area`, with or without the interior. A run may hold some others.
    package func runs(in area: PixelBounds, withInterior: Bool) -> [Range<Int>] {
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

// Sectors around the centre of hues.
extension Mesh {
    private mutating func addSectors(_ sectors: Sectors, _ bounds: PixelBounds) {
        let (sweep, circle, overlap) = (sectors.sweep, sectors.sweep.circle, sectors.grid.overlap)
        let count = sweep.segments * sectors.steps
        // A chord of a circle lies inside it, so the outer corners must lie farther out.
        let reach = sectors.outer / cos(.pi / Double(count))
        let directions = (0..<count).map { circle.unitVector(ofHue: Double($0) / Double(count)) }
        let colors = (0...sweep.segments).map {
            SIMD4(SIMD3<Float>(sweep.pureColor(sweep.segmentHue($0)).forShaders.components), 0)
        }
        vertices.reserveCapacity(6 * count)
        pieces.reserveCapacity(count)
        for index in 0..<count {
            let border = index / sectors.steps
            let normal = sweep.normal(ofBorder: border)
            let (x, y) = (split(normal.x), split(normal.y))
            let (from, to) = (directions[index], directions[(index + 1) % count])
            let past = overlap > 0 ? circle.normal(ofHue: Double(index + 1) / Double(count)) : .zero
            func vertex(_ direction: Point, _ distance: Double, past overlap: Double = 0) -> Vertex {
                Vertex(
                    position: SIMD2(
                        Float(circle.center.x + direction.x * distance + past.x * overlap),
                        Float(circle.center.y + direction.y * distance + past.y * overlap)),
                    before: colors[border], behind: colors[border + 1],
                    normal: SIMD4(x.coarse, y.coarse, x.rest, y.rest))
            }
            let corners = [
                vertex(from, sectors.inner), vertex(from, reach), vertex(to, reach, past: overlap),
                vertex(to, sectors.inner, past: overlap),
            ]
            let first = vertices.count
            addVertices(corners[0], corners[1], corners[2], corners[3])
            pieces.append(
                Piece(
                    vertices: first..<vertices.count,
                    bounds: PixelBounds(touching: corners.map(\.position)).intersection(bounds)))
        }
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
