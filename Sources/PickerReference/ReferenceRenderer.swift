public import PickerScene

/// The CPU rasteriser: evaluates every layer's coverage and paint at every pixel's centre, in double precision.
///
/// Any other renderer of the same scene is measured against it.
public struct ReferenceRenderer: SceneRenderer {
    /// Makes a renderer; it keeps nothing between pictures.
    public init() {}

    /// Draws `scene` from the bottom up and rounds each pixel once, to the nearest step of 8 bits.
    ///
    /// Throws ``SceneError`` if the scene's size, scale or a coordinate is unusable.
    public func render(_ scene: Scene) throws(SceneError) -> PremultipliedPixmap {
        let rasterizer = try Rasterizer(scene)
        return PremultipliedPixmap(size: rasterizer.size) { pixels in
            var row = rasterizer.emptyRow
            for y in 0..<rasterizer.size.height {
                rasterizer.draw(row: y, into: &row)
                let start = y * rasterizer.size.width
                for x in row.indices { pixels[start + x] = row[x].rounded }
            }
        }
    }
}
