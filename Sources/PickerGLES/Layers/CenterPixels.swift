import PickerColor
import PickerScene

/// The pixels where hues meet, each as a rectangle of its own with the hue or the colour of its centre.
///
/// Rasterisers round the corners of sectors to parts of a pixel. Near their centre that is as much as sectors are wide, so
/// that a pixel might get another one's hue; corners of pixels need no rounding.
struct CenterPixels {
    let bounds: PixelBounds
    let vertices: [Vertex]

    /// Pixels of `layer` in a picture of `size`; nil if there are none, or it has no hues by angle.
    init?(_ layer: PixelLayer, _ size: PixelSize, _ grid: CornerGrid) {
        guard let (circle, margin) = layer.paint.sectors else { return nil }
        // Nearer than a twentieth of a pixel, floats are too coarse for soft borders.
        let reach = max(grid.edgeError(circle.center, size) / margin, 0.05)
        guard Mesh.radii(of: layer, about: circle.center).inner < reach else { return nil }
        let bounds = PixelBounds(
            columns: Self.centers(circle.center.x - reach, circle.center.x + reach),
            rows: Self.centers(circle.center.y - reach, circle.center.y + reach)
        ).intersection(layer.bounds)
        // At the centre itself every sector gives hue 0.
        let hasHue = bounds.rows.contains { y in
            bounds.columns.contains { x in circle.hue(at: Self.center(x, y)) != nil }
        }
        guard hasHue else { return nil }
        var vertices: [Vertex] = []
        vertices.reserveCapacity(6 * bounds.count)
        for y in bounds.rows {
            for x in bounds.columns {
                let pixel = Self.center(x, y)
                let color = SIMD3<Float>(layer.paint.color(at: pixel, footprint: 1).forShaders)
                let hue = Float(circle.hue(at: pixel) ?? 0)
                // Without a normal, the pixel lies on the ray of that hue, and both sides have one colour.
                vertices += PixelBounds(columns: x..<(x + 1), rows: y..<(y + 1)).triangles.map {
                    Vertex(position: $0, coordinates: SIMD2(hue, 1), before: color, behind: color)
                }
            }
        }
        (self.bounds, self.vertices) = (bounds, vertices)
    }

    /// The pixels in a row or column whose centres lie between two places.
    private static func centers(_ low: Double, _ high: Double) -> Range<Int> {
        let first = Int((low - 0.5).rounded(.up))
        return first..<max(first, Int((high - 0.5).rounded(.down)) + 1)
    }

    private static func center(_ x: Int, _ y: Int) -> Point {
        Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
    }
}

extension Paint {
    /// The circle of hues that is drawn in sectors; and how far beside a sector, as a share of the distance from the centre,
    /// it still gives the right colour.
    fileprivate var sectors: (circle: HueCircle, margin: Double)? {
        switch self {
        case .hueSweep(let paint) where paint.segments == 1: nil
        // Beyond the middle of a segment there is its one colour, up to its soft border.
        case .hueSweep(let paint) where !paint.isFine: (paint.circle, paint.borderReach)
        // `small_angle` in hue_angle.glsl holds for tangents up to 0.1, and the half of a narrow sector has 0.0491.
        case .hueSweep(let paint): (paint.circle, 0.05)
        case .hueSaturationWheel(let paint): (paint.circle, 0.05)
        default: nil
        }
    }
}
