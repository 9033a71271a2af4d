public import PickerScene

/// The judge: evaluates every layer's coverage and paint at every pixel's centre, and rounds once, at the end.
///
/// Slow and short, so that it can be read and trusted. Goldens are drawn by it, and other renderers are compared with it.
public struct ReferenceRenderer: SceneRenderer {
    /// Makes a renderer.
    public init() {}

    /// Draws `scene` from the bottom up; returns 8-bit, premultiplied pixels, rows top down, each rounded to the nearest
    /// step.
    ///
    /// Throws ``SceneError`` if the scene's size, scale or a coordinate is unusable.
    public func render(_ scene: Scene) throws(SceneError) -> PremultipliedPixmap {
        try render(scene, rows: 0..<scene.pixelSize().height)
    }

    /// Draws some rows of `scene`, counted from the top; the bytes are the same as in the whole picture.
    ///
    /// Throws ``SceneError`` as for the whole picture, and if `rows` is empty or not within the picture.
    public func render(_ scene: Scene, rows: Range<Int>) throws(SceneError) -> PremultipliedPixmap {
        let width = try scene.pixelSize(having: rows).width
        let rasterizer = Rasterizer(try PixelScene(scene))
        var picture = PremultipliedPixmap(size: PixelSize(width: width, height: rows.count))
        picture.colorSpace = scene.colorSpace
        for y in rows {
            for (x, color) in rasterizer.row(y).enumerated() {
                picture[x, y - rows.lowerBound] = color.rounded
            }
        }
        return picture
    }
}
