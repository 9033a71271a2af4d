public import PickerScene

/// The CPU rasteriser: evaluates every layer's coverage and paint at every pixel's centre, in double precision.
///
/// Any other renderer of the same scene is measured against it. It keeps its last picture, and draws again only
/// where the next scene differs, on several threads where that is quicker.
///
/// Calls may come from any thread, and several at once: those that come while another is under way draw all of their
/// picture.
public final class ReferenceRenderer: SceneRenderer, @unchecked Sendable {
    private struct Drawn {
        let scene: PreparedScene
        /// Nil if only some of its rows were drawn.
        let picture: PremultipliedPixmap?
    }

    /// For the call that has the access alone.
    private var last: Drawn?
    private let access = ExclusiveAccess()

    /// Makes a renderer that has drawn nothing yet.
    public init() {}

    /// Draws `scene` from the bottom up and rounds each pixel once, to the nearest step of 8 bits.
    ///
    /// Throws ``SceneError`` if the scene's size, scale or a coordinate is unusable.
    public func render(_ scene: Scene) throws(SceneError) -> PremultipliedPixmap {
        guard access.take() else {
            var nothing: Drawn?
            return try Self.render(scene, after: &nothing)
        }
        defer { access.giveBack() }
        return try Self.render(scene, after: &last)
    }

    private static func render(_ scene: Scene, after last: inout Drawn?) throws(SceneError)
        -> PremultipliedPixmap
    {
        let prepared = PreparedScene(try PixelScene(scene), after: last?.scene)
        let changes = last.flatMap { $0.picture == nil ? nil : prepared.changedShapes(since: $0.scene) }
        var before = changes == nil ? nil : last?.picture
        // Held in one place only, the picture is changed without being copied.
        last = nil
        let picture: PremultipliedPixmap
        if var changed = before.take() {
            changed.withMutablePixels { DrawingJob(prepared, changes, $0)?.run() }
            picture = changed
        } else {
            picture = PremultipliedPixmap(size: prepared.scene.size) { DrawingJob(prepared, nil, $0)?.run() }
        }
        last = Drawn(scene: prepared, picture: picture)
        return picture
    }

    /// Draws some rows of `scene`, with the bytes that its picture has there.
    ///
    /// Throws ``SceneError`` as for the whole picture, and for rows that it has not.
    public func render(_ scene: Scene, rows: Range<Int>) throws(SceneError) -> PremultipliedPixmap {
        guard access.take() else {
            var nothing: Drawn?
            return try Self.render(scene, rows: rows, after: &nothing)
        }
        defer { access.giveBack() }
        return try Self.render(scene, rows: rows, after: &last)
    }

    private static func render(
        _ scene: Scene,
        rows: Range<Int>,
        after last: inout Drawn?
    ) throws(SceneError) -> PremultipliedPixmap {
        let size = try scene.pixelSize(having: rows)
        let prepared = PreparedScene(try PixelScene(scene), after: last?.scene)
        last = Drawn(scene: prepared, picture: nil)
        return PremultipliedPixmap(size: PixelSize(width: size.width, height: rows.count)) {
            DrawingJob(prepared, rows: rows, $0)?.run()
        }
    }
}
