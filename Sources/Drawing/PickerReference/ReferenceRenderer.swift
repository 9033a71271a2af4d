public import PickerScene

/// The judge: evaluates every layer's coverage and paint at every pixel's centre, and rounds once, at the end.
///
/// Slow and short, so that it can be read and trusted. Goldens are drawn by it, and other renderers are compared with it.
public struct ReferenceRenderer<Component: PixelComponent>: SceneRenderer {
    /// Makes a renderer of pictures of the component's depth.
    public init() {}

    /// Draws `scene` from the bottom up; returns premultiplied pixels, rows top down, each rounded to the nearest step.
    ///
    /// Throws ``SceneError`` if the scene's size, scale or a coordinate is unusable.
    public func render(_ scene: Scene) throws(SceneError) -> Pixmap<PremultipliedRGBA<Component>> {
        try render(scene, rows: 0..<scene.pixelSize().height)
    }

    /// Draws some rows of `scene`, counted from the top; the bytes are the same as in the whole picture.
    ///
    /// Throws ``SceneError`` as for the whole picture, and if `rows` is empty or not within the picture.
    public func render(_ scene: Scene, rows: Range<Int>) throws(SceneError) -> Pixmap<
        PremultipliedRGBA<Component>
    > {
        let width = try scene.pixelSize(having: rows).width
        let rasterizer = Rasterizer(try PixelScene(scene))
        var picture = Pixmap<PremultipliedRGBA<Component>>(size: PixelSize(width: width, height: rows.count))
        picture.colorSpace = scene.colorSpace
        for y in rows {
            for (x, color) in rasterizer.row(y).enumerated() {
                picture[x, y - rows.lowerBound] = color.rounded()
            }
        }
        return picture
    }
}

extension ReferenceRenderer where Component == UInt8 {
    /// Makes a renderer of 8-bit pictures.
    public init() {}
}
