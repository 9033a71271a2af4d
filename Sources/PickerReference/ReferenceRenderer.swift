public import PickerScene

/// The CPU rasteriser: evaluates every layer's coverage and paint at every pixel's centre, in double precision.
///
/// Any other renderer of the same scene is measured against it. It keeps its last picture, and draws again only
/// where the next scene differs, on several threads where that is quicker.
public final class ReferenceRenderer: SceneRenderer {
    private var last: (scene: PreparedScene, picture: PremultipliedPixmap)?

    /// Makes a renderer that has drawn nothing yet.
    public init() {}

    /// Draws `scene` from the bottom up and rounds each pixel once, to the nearest step of 8 bits.
    ///
    /// Throws ``SceneError`` if the scene's size, scale or a coordinate is unusable.
    public func render(_ scene: Scene) throws(SceneError) -> PremultipliedPixmap {
        let prepared = PreparedScene(try PixelScene(scene), after: last?.scene)
        let changes = last.flatMap { prepared.changedShapes(since: $0.scene) }
        var before = changes == nil ? nil : last?.picture
        // Held in one place only, the picture is changed without being copied.
        last = nil
        func draw(_ pixels: UnsafeMutableBufferPointer<PremultipliedRGBA8>) {
            guard let start = pixels.baseAddress else { return }
            DrawingJob(prepared, changes, start).run()
        }
        let picture: PremultipliedPixmap
        if var changed = before.take() {
            changed.withMutablePixels(draw)
            picture = changed
        } else {
            picture = PremultipliedPixmap(size: prepared.scene.size, initializingWith: draw)
        }
        last = (prepared, picture)
        return picture
    }
}
