public import PickerScene
import Synchronization

/// The CPU rasteriser: evaluates every layer's coverage and paint at every pixel's centre, in double precision.
///
/// Any other renderer of the same scene is measured against it. It keeps its last picture, and draws again only
/// where the next scene differs, on several threads where that is quicker.
///
/// Calls may come from any thread, and several at once: those that come while another is under way draw all of their
/// picture.
public final class ReferenceRenderer: SceneRenderer, Sendable {
    private struct Drawn {
        let scene: PreparedScene
        /// Nil if only some of its rows were drawn.
        let picture: PremultipliedPixmap?
    }

    /// Nil too while a call has it.
    private let last = Mutex<Drawn?>(nil)

    /// Makes a renderer that has drawn nothing yet.
    public init() {}

    /// Draws `scene` from the bottom up and rounds each pixel once, to the nearest step of 8 bits.
    ///
    /// Throws ``SceneError`` if the scene's size, scale or a coordinate is unusable.
    public func render(_ scene: Scene) throws(SceneError) -> PremultipliedPixmap {
        let scene = try PixelScene(scene)
        // Held in one place only, the picture is changed without being copied.
        var last = self.last.withLock { $0.take() }
        let prepared = PreparedScene(scene, after: last?.scene)
        let changes = last.flatMap { $0.picture == nil ? nil : prepared.changedShapes(since: $0.scene) }
        var before = changes == nil ? nil : last?.picture
        last = nil
        let picture: PremultipliedPixmap
        if var changed = before.take() {
            changed.withMutablePixels { DrawingJob(prepared, changes, $0)?.run() }
            picture = changed
        } else {
            picture = PremultipliedPixmap(size: prepared.scene.size) { DrawingJob(prepared, nil, $0)?.run() }
        }
        let drawn = Drawn(scene: prepared, picture: picture)
        self.last.withLock { $0 = drawn }
        return picture
    }

    /// Draws some rows of `scene`, with the bytes that its picture has there.
    ///
    /// Throws ``SceneError`` as for the whole picture, and for rows that it has not.
    public func render(_ scene: Scene, rows: Range<Int>) throws(SceneError) -> PremultipliedPixmap {
        let size = try scene.pixelSize(having: rows)
        let scene = try PixelScene(scene)
        let prepared = PreparedScene(scene, after: last.withLock { $0.take() }?.scene)
        last.withLock { $0 = Drawn(scene: prepared, picture: nil) }
        return PremultipliedPixmap(size: PixelSize(width: size.width, height: rows.count)) {
            DrawingJob(prepared, rows: rows, $0)?.run()
        }
    }
}
