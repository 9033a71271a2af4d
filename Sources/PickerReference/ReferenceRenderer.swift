public import PickerScene

/// The CPU rasteriser: evaluates every layer's coverage and paint at every pixel's centre, in double precision.
///
/// Any other renderer of the same scene is measured against it. It keeps its last picture, and draws again only
/// where the next scene differs.
public final class ReferenceRenderer: SceneRenderer {
    private var last: (scene: Scene, picture: PremultipliedPixmap)?

    /// Makes a renderer that has drawn nothing yet.
    public init() {}

    /// Draws `scene` from the bottom up and rounds each pixel once, to the nearest step of 8 bits.
    ///
    /// Throws ``SceneError`` if the scene's size, scale or a coordinate is unusable.
    public func render(_ scene: Scene) throws(SceneError) -> PremultipliedPixmap {
        let rasterizer = try Rasterizer(scene)
        var picture: PremultipliedPixmap
        var areas = [PixelBounds(rasterizer.size)]
        if let last, case .areas(let damaged) = try scene.damage(since: last.scene) {
            picture = last.picture
            areas = damaged
        } else {
            picture = PremultipliedPixmap(size: rasterizer.size)
        }
        // Held in one place only, the picture is changed without being copied.
        last = nil
        picture.withMutablePixels { pixels in
            var row = rasterizer.emptyRow
            for area in areas {
                for y in area.rows {
                    rasterizer.draw(row: y, columns: area.columns, into: &row)
                    let start = y * rasterizer.size.width
                    for x in area.columns { pixels[start + x] = row[x].rounded }
                }
            }
        }
        last = (scene, picture)
        return picture
    }
}
