import Glibc
import PickerColor
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
    /// Whether a box's coordinates are precise enough as the mesh has them.
    let isNear: Bool

    /// Covers the part of `layer` that is in a picture of `size`.
    init(_ layer: PixelLayer, _ size: PixelSize, _ grid: CornerGrid) {
        isNear = Self.isNear(layer.paint, size)
        fillsBounds =
            switch layer.paint {
            case .hueSweep, .hueSaturationWheel: false
            default: if case .ring = layer.shape { false } else { true }
            }
        switch layer.paint {
        case .hueSweep(let sweep) where !sweep.isFine: addSegments(of: sweep, over: layer, grid)
        case .hueSweep(let sweep): addNarrowSectors(around: sweep.circle, over: layer, grid)
        case .hueSaturationWheel(let wheel): addNarrowSectors(around: wheel.circle, over: layer, grid)
        case .saturationBrightness(let paint) where isNear:
            let hue = Hue.color(paint.hue)
            addRectangles(layer) { x, y in
                Vertex(
                    position: SIMD2(Float(x), Float(y)),
                    coordinates: SIMD2(
                        Float((Double(x) - paint.frame.minX) / paint.frame.width),
                        Float(1 - (Double(y) - paint.frame.minY) / paint.frame.height)
                    ),
                    before: SIMD3(1, 1, 1),
                    behind: SIMD3(hue)
                )
            }
        case .solid(let color):
            let color = SIMD3<Float>(color.forShaders)
            addRectangles(layer) { x, y in
                Vertex(position: SIMD2(Float(x), Float(y)), before: color, behind: color)
            }
        default: addRectangles(layer) { x, y in Vertex(position: SIMD2(Float(x), Float(y))) }
        }
        if let pixels = CenterPixels(layer, size, grid) {
            center = Piece(
                vertices: vertices.count..<(vertices.count + pixels.vertices.count), bounds: pixels.bounds)
            vertices += pixels.vertices
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

    /// Whether 32-bit floats hold the place of any pixel in a box's frame to a few millionths of its size.
    ///
    /// Rasterisers interpolate from the picture's origin.
    private static func isNear(_ paint: Paint, _ size: PixelSize) -> Bool {
        guard case .saturationBrightness(let box) = paint else { return true }
        let frame = box.frame
        let corners = [(frame.minX, frame.width, size.width), (frame.minY, frame.height, size.height)]
        return corners.allSatisfy { start, length, end in
            abs(start) <= 4 * length && abs(Double(end) - start) <= 4 * length
        }
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
    /// One piece for each border between two of the sweep's segments, from the middle of one segment to the
    /// middle of the next.
    private mutating func addSegments(of sweep: HueSweep, over layer: PixelLayer, _ grid: CornerGrid) {
        // Pieces wider than this are divided, so that their chords stay near the circle.
        let steps = max(1, (64 + sweep.segments - 1) / sweep.segments)
        let colors = (0...sweep.segments).map { SIMD3<Float>(Hue.color(sweep.segmentHue($0)).forShaders) }
        addSectors(count: sweep.segments * steps, around: sweep.circle, over: layer, grid) { index in
            let border = index / steps
            return (SIMD2(0, 1), colors[border], colors[border + 1], sweep.normal(ofBorder: border))
        }
    }

    /// Narrow pieces, each with the hue of its middle.
    private mutating func addNarrowSectors(
        around circle: HueCircle, over layer: PixelLayer, _ grid: CornerGrid
    ) {
        let count = 64
        addSectors(count: count, around: circle, over: layer, grid) { index in
            let hue = (Double(index) + 0.5) / Double(count)
            return (SIMD2(Float(hue), 1), .zero, .zero, circle.normal(ofHue: hue))
        }
    }

    private typealias Sector = (
        coordinates: SIMD2<Float>, before: SIMD3<Float>, behind: SIMD3<Float>, normal: Point
    )

    /// As many pieces of equal width around a circle, the first from hue 0 on.
    private mutating func addSectors(
        count: Int,
        around circle: HueCircle,
        over layer: PixelLayer,
        _ grid: CornerGrid,
        content: (_ index: Int) -> Sector
    ) {
        let (inner, outer) = Self.radii(of: layer, about: circle.center)
        // A chord between two points of a circle is nearer to the centre than the circle.
        let reach = outer / cos(.pi / Double(count))
        let directions = (0..<count).map { circle.unitVector(ofHue: Double($0) / Double(count)) }
        vertices.reserveCapacity(6 * count)
        pieces.reserveCapacity(count)
        for index in 0..<count {
            let sector = content(index)
            let (x, y) = (split(sector.normal.x), split(sector.normal.y))
            let (from, to) = (directions[index], directions[(index + 1) % count])
            let past = grid.overlap > 0 ? circle.normal(ofHue: Double(index + 1) / Double(count)) : .zero
            func vertex(_ direction: Point, _ distance: Double, past overlap: Double = 0) -> Vertex {
                Vertex(
                    position: SIMD2(
                        Float(circle.center.x + direction.x * distance + past.x * overlap),
                        Float(circle.center.y + direction.y * distance + past.y * overlap)
                    ),
                    coordinates: sector.coordinates,
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

extension SIMD3<Float> {
    init(_ color: RGBColor) { self.init(Float(color.red), Float(color.green), Float(color.blue)) }
}
