import PickerColor
import PickerScene

/// The pixels around the centre of hues, each a rectangle of its own with the hue or the colour of its centre.
///
/// Rasterizers round the corners of sectors to a fraction of a pixel. Near the centre that is as much as a sector is
/// wide, so a pixel might get the hue of another; corners of pixels need no rounding.
struct CenterPixels {
    let bounds: PixelBounds
    let vertices: [Vertex]

    /// The centre pixels of `layer` in a picture of `size`; nil if there are none.
    init?(_ layer: PixelLayer, _ sectors: Sectors, _ size: PixelSize, _ grid: CornerGrid) {
        guard let margin = sectors.margin else { return nil }
        let circle = sectors.circle
        // Within a twentieth of a pixel, floats are too coarse for soft borders.
        let reach = max(grid.edgeError(circle.center, size) / margin, 0.05)
        guard Mesh.radii(of: layer, about: circle.center).inner < reach else { return nil }
        let bounds = PixelBounds(
            columns: Self.centers(circle.center.x - reach, circle.center.x + reach),
            rows: Self.centers(circle.center.y - reach, circle.center.y + reach)
        ).intersection(layer.bounds)
        guard !bounds.isEmpty else { return nil }
        var vertices: [Vertex] = []
        vertices.reserveCapacity(6 * bounds.count)
        for y in bounds.rows {
            for x in bounds.columns {
                let pixel = Point.center(column: x, row: y)
                let color = SIMD3<Float>(
                    layer.paint.innermost.color(at: pixel, footprint: 1).forShaders.components)
                let hue = Float(circle.hue(at: pixel) ?? 0)
                // Without a normal, the pixel counts as on the ray of its hue, and both sides have the same colour.
                vertices += PixelBounds(columns: x..<(x + 1), rows: y..<(y + 1)).triangles.map {
                    Vertex(position: $0, before: SIMD4(color, hue), behind: SIMD4(color, 0))
                }
            }
        }
        (self.bounds, self.vertices) = (bounds, vertices)
    }

    /// The indices of the pixels in a row or column whose centres lie between `low` and `high`.
    private static func centers(_ low: Double, _ high: Double) -> Range<Int> {
        let first = Int((low - 0.5).rounded(.up))
        return first..<max(first, Int((high - 0.5).rounded(.down)) + 1)
    }
}
