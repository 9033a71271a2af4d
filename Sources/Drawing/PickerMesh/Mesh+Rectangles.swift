import PickerScene

// Rectangles of whole pixels, so that no pixel's centre is near an edge of the mesh.
extension Mesh {
    /// Adds rectangles for the layer, one for each coverage; the part that a rectangle covers fully is the interior. In strips, all corners have the values of the first one.
    mutating func addRectangles(
        _ layer: PixelLayer, strips: Shading.Strips? = nil, region: ((PixelBounds) -> LabPlane.Region)?,
        _ vertex: (_ x: Int, _ y: Int) -> Vertex
    ) {
        func add(_ area: PixelBounds, coverage: Float) {
            guard let strip = strips else { return addCorners(area.columns, area.rows) }
            let range = strip.areRows ? area.rows : area.columns
            for first in stride(from: strip.first(range.lowerBound), to: range.upperBound, by: strip.width) {
                let part = (first..<(first + strip.width)).clamped(to: range)
                if strip.areRows { addCorners(area.columns, part) } else { addCorners(part, area.rows) }
            }
            func addCorners(_ columns: Range<Int>, _ rows: Range<Int>) {
                func corner(_ x: Int, _ y: Int) -> Vertex {
                    var corner = strips == nil ? vertex(x, y) : vertex(columns.lowerBound, rows.lowerBound)
                    corner.position = SIMD2(Float(x), Float(y))
                    corner.coverage = coverage
                    return corner
                }
                addVertices(
                    corner(columns.lowerBound, rows.lowerBound), corner(columns.upperBound, rows.lowerBound),
                    corner(columns.upperBound, rows.upperBound), corner(columns.lowerBound, rows.upperBound))
            }
        }
        func addPiece(_ bounds: PixelBounds, _ parts: [(area: PixelBounds, coverage: Double)]) {
            let first = vertices.count
            for part in parts {
                add(part.area, coverage: part.coverage < 1 ? Float(part.coverage) : Vertex.full)
            }
            if vertices.count > first {
                pieces.append(Piece(vertices: first..<vertices.count, bounds: bounds))
            }
        }
        var inside = PixelBounds.empty
        if case .ring(let ring) = layer.shape {
            ring.bands(layer.bounds).forEach { addPiece($0, [($0, 1)]) }
        } else if let parts = layer.shape.partsOfEqualCoverage(layer.bounds) {
            if case .rectangle(let rectangle) = layer.shape { inside = rectangle.pixelsInside(layer.bounds) }
            for part in parts where part.area != inside { addPiece(part.area, [part]) }
        } else {
            let (bounds, rows) = (layer.bounds, layer.shape.rows(in: layer.bounds))
            // In bands, because most changes reach into few rows.
            for start in stride(from: bounds.rows.lowerBound, to: bounds.rows.upperBound, by: 16) {
                let band = start..<min(start + 16, bounds.rows.upperBound)
                let parts = band.flatMap { y in
                    rows.runs(ofRow: y).map {
                        (PixelBounds(columns: $0.columns, rows: y..<(y + 1)), $0.coverage)
                    }
                }
                addPiece(PixelBounds(columns: bounds.columns, rows: band), parts)
            }
        }
        if inside.isEmpty { return }
        let first = vertices.count
        let areas = region.map { inside.runs($0) } ?? [(.mixed, inside)]
        for region in [LabPlane.Region.mixed, .inside, .outside] {
            let start = vertices.count
            for area in areas where area.region == region { add(area.area, coverage: Vertex.full) }
            if vertices.count > start { interiorParts.append((region, start..<vertices.count)) }
        }
        interior = Piece(vertices: first..<vertices.count, bounds: inside)
    }

    /// Adds two triangles for four corners.
    mutating func addVertices(_ a: Vertex, _ b: Vertex, _ c: Vertex, _ d: Vertex) {
        vertices += [a, b, c, a, c, d]
    }
}

extension Ring {
    /// Bands of rows within `bounds` that together hold all pixels which the ring covers; one that only crosses its hole
    /// is split in two.
    fileprivate func bands(_ bounds: PixelBounds) -> [PixelBounds] {
        if bounds.isEmpty { return [] }
        var bands: [PixelBounds] = []
        let (outer, inner) = (outerRadius + 2, innerRadius - softness - 2)
        let height = outer < 32 ? bounds.rows.count : max(8, Int(outer / 4))
        for start in stride(from: bounds.rows.lowerBound, to: bounds.rows.upperBound, by: height) {
            let rows = start..<min(start + height, bounds.rows.upperBound)
            let (above, below) = (Double(rows.lowerBound) - center.y, Double(rows.upperBound) - center.y)
            let (near, far) = (above > 0 ? above : below < 0 ? -below : 0, max(abs(above), abs(below)))
            func columns(_ half: Double, _ rule: FloatingPointRoundingRule) -> Range<Int> {
                let low = Int((center.x - half).rounded(rule == .up ? .down : .up))
                return (low..<max(low, Int((center.x + half).rounded(rule)))).clamped(to: bounds.columns)
            }
            guard near < outer else { continue }
            let across = columns((outer * outer - near * near).squareRoot(), .up)
            let band = PixelBounds(columns: across, rows: rows)
            guard far < inner else {
                bands.append(band)
                continue
            }
            let hole = columns((inner * inner - far * far).squareRoot(), .down)
            band.forEachPart(outside: PixelBounds(columns: hole, rows: rows)) { bands.append($0) }
        }
        return bands
    }
}

extension PixelBounds {
    /// Splits the bounds into columns of squares, and these where the region changes.
    fileprivate func runs(
        _ region: (PixelBounds) -> LabPlane.Region
    ) -> [(region: LabPlane.Region, area: PixelBounds)] {
        var runs: [(region: LabPlane.Region, area: PixelBounds)] = []
        let side = LabPlane.regionSide
        for x in stride(from: columns.lowerBound, to: columns.upperBound, by: side) {
            let across = x..<min(x + side, columns.upperBound)
            let first = runs.count
            for y in stride(from: rows.lowerBound, to: rows.upperBound, by: side) {
                let down = y..<min(y + side, rows.upperBound)
                let region = region(PixelBounds(columns: across, rows: down))
                if runs.count > first, let last = runs.last, last.region == region {
                    runs[runs.count - 1].area.rows = last.area.rows.lowerBound..<down.upperBound
                } else {
                    runs.append((region, PixelBounds(columns: across, rows: down)))
                }
            }
        }
        return runs
    }
}
