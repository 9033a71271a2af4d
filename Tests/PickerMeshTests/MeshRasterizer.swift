import PickerColor
@testable import PickerMesh
import PickerScene

/// A back end for meshes that needs no driver: it draws their triangles one pixel after the other, without rounding.
///
/// The mesh decides which pixels are drawn and how much of each a rectangle covers; solid colours, boxes and hues in segments
/// come from its vertices and constants, other colours and coverages from their functions in Swift.
struct MeshRasterizer {
    let scene: PixelScene
    /// True to draw the insides of opaque rectangles apart from their edges, as for a picture that is drawn again.
    var byParts = false
    /// The corners of a driver like llvmpipe.
    var grid = CornerGrid(bits: 8, allowsOverlap: false)

    /// What a mesh draws in a pixel: how often, and the values of the last triangle.
    struct Fragment {
        var count = 0
        var vertex = Vertex(position: .zero)
        var use = ProgramUse.shared
    }

    /// The whole picture: premultiplied, row by row.
    func picture() -> [PremultipliedColor] {
        var pixels = Array(repeating: PremultipliedColor(scene.background), count: scene.size.count)
        for layer in scene.layers {
            let shading = Shading(layer, scene.size, grid)
            for (index, fragment) in fragments(layer, shading).enumerated() where fragment.count > 0 {
                let center = Point.center(column: index % scene.size.width, row: index / scene.size.width)
                let coverage = coverage(layer, shading, fragment, center)
                pixels[index].blend(
                    PremultipliedColor(color(layer, shading, fragment, center), coverage: coverage))
            }
        }
        return pixels
    }

    /// What the mesh of a layer draws in each pixel of the picture.
    func fragments(_ layer: PixelLayer, _ shading: Shading) -> [Fragment] {
        let mesh = Mesh(layer, shading)
        var fragments = Array(repeating: Fragment(), count: scene.size.count)
        func draw(_ vertices: Range<Int>, _ use: ProgramUse) {
            for first in stride(from: vertices.lowerBound, to: vertices.upperBound, by: 3) {
                let triangle = Triangle(
                    mesh.vertices[first], mesh.vertices[first + 1], mesh.vertices[first + 2])
                triangle.forEachPixel(in: layer.bounds) { x, y, vertex in
                    let index = y * scene.size.width + x
                    fragments[index] = Fragment(count: fragments[index].count + 1, vertex: vertex, use: use)
                }
            }
        }
        let interior = byParts && shading.colors == nil ? mesh.interior : nil
        if interior != nil {
            for part in mesh.interiorParts {
                draw(part.vertices, .own(.whole, part.region))
            }
        }
        for run in mesh.runs(in: layer.bounds, withInterior: interior == nil) {
            draw(run, byParts ? .own(.partial) : .shared)
        }
        return fragments
    }

    private func coverage(
        _ layer: PixelLayer, _ shading: Shading, _ fragment: Fragment, _ center: Point
    ) -> Double {
        switch shading.key(fragment.use).shape {
        case .whole: 1
        case .ring: layer.shape.coverage(center)
        case .inMesh, .any:
            if case .ring = layer.shape {
                layer.shape.coverage(center)
            } else {
                Double(min(fragment.vertex.coverage, 1))
            }
        }
    }

    private func color(
        _ layer: PixelLayer, _ shading: Shading, _ fragment: Fragment, _ center: Point
    ) -> RGBColor {
        let (key, vertex, constants) = (shading.key(.own(.partial)), fragment.vertex, shading.constants)
        guard !key.isSeen, !key.isDithered, case .tint(let tint) = key.paint else {
            return layer.layer.color(at: center, footprint: 1)
        }
        switch tint {
        case .solid:
            return RGBColor(SIMD3<Double>(constants["high"].low3), alpha: Double(constants["alpha"].x))
        case .any, .box, .insideOfBox:
            let color = vertex.before + vertex.behind.w * constants["change"]
            let full = color.low3.clamped(
                lowerBound: constants["low"].low3, upperBound: constants["high"].low3)
            return RGBColor(SIMD3<Double>(full * min(max(color.w, 0), 1)))
        case .hues:
            let middle = constants["circle_center"]
            let offset = SIMD2(Float(center.x), Float(center.y)) - middle.lowHalf - middle.highHalf
            let past = ((vertex.normal.lowHalf + vertex.normal.highHalf) * offset).sum()
            let distance = (offset * offset).sum().squareRoot()
            let reach = min(0.5, distance * constants["border_reach"].x)
            let share = min(max(0.5 + 0.5 * past / reach, 0), 1)
            return RGBColor(
                SIMD3<Double>(vertex.before.low3 + share * (vertex.behind.low3 - vertex.before.low3)))
        }
    }
}

/// A triangle of a mesh, with its corners where a rasterizer of 8 bits after the point places them.
private struct Triangle {
    let corners: [(point: SIMD2<Double>, vertex: Vertex)]
    /// Twice the area, negative if the corners go round the other way.
    let area: Double

    init(_ vertices: Vertex...) {
        corners = vertices.map {
            ((SIMD2<Double>($0.position) * 256).rounded(.toNearestOrAwayFromZero) / 256, $0)
        }
        area = Self.cross(corners[1].point - corners[0].point, corners[2].point - corners[0].point)
    }

    private static func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }

    /// Calls `body` with each pixel of `bounds` whose centre lies inside and the values there, by barycentric coordinates. A
    /// centre on an edge belongs to the triangle on one side of it.
    func forEachPixel(in bounds: PixelBounds, _ body: (_ x: Int, _ y: Int, _ vertex: Vertex) -> Void) {
        if area == 0 { return }
        func range(_ numbers: [Double], _ limits: Range<Int>) -> Range<Int> {
            let (low, high) = (numbers.min() ?? 0, numbers.max() ?? 0)
            let first = min(max(low.rounded(.down), -1e6), 1e6), last = min(max(high.rounded(.up), -1e6), 1e6)
            return (Int(first)..<Int(last)).clamped(to: limits)
        }
        let columns = range(corners.map(\.point.x), bounds.columns)
        for y in range(corners.map(\.point.y), bounds.rows) {
            for x in columns {
                let center = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
                var weights = SIMD3<Double>.zero
                let isInside = (0..<3).allSatisfy { index in
                    let (from, to) = (corners[(index + 1) % 3].point, corners[(index + 2) % 3].point)
                    let side = Self.cross(to - from, center - from) / area
                    weights[index] = side
                    let edge = area > 0 ? to - from : from - to
                    return side > 0 || side == 0 && (edge.y < 0 || edge.y == 0 && edge.x > 0)
                }
                if isInside { body(x, y, vertex(SIMD3<Float>(weights))) }
            }
        }
    }

    private func vertex(_ weights: SIMD3<Float>) -> Vertex {
        func mean(_ value: (Vertex) -> SIMD4<Float>) -> SIMD4<Float> {
            // As sums of differences: where all are alike, rounding changes nothing.
            let (a, b, c) = (value(corners[0].vertex), value(corners[1].vertex), value(corners[2].vertex))
            return a + (b - a) * weights.y + (c - a) * weights.z
        }
        return Vertex(
            position: mean { SIMD4(lowHalf: $0.position, highHalf: .zero) }.lowHalf,
            coverage: mean { SIMD4($0.coverage, 0, 0, 0) }.x,
            before: mean(\.before), behind: mean(\.behind), normal: mean(\.normal))
    }
}

extension Constants {
    /// A member as a vector; zero if there is none.
    fileprivate subscript(_ name: String) -> SIMD4<Float> {
        switch members.first(where: { $0.name == name })?.value {
        case .float(let x): SIMD4(x, 0, 0, 0)
        case .vector2(let vector): SIMD4(lowHalf: vector, highHalf: .zero)
        case .vector3(let vector): SIMD4(vector, 0)
        case .vector4(let vector): vector
        case .pairs, .unit, .matrices, nil: .zero
        }
    }
}

extension SIMD4<Float> {
    fileprivate var low3: SIMD3<Float> { SIMD3(x, y, z) }
}
