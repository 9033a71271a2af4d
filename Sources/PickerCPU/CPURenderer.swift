public import PickerScene

/// The CPU renderer: draws what `ReferenceRenderer` draws, in a fraction of the time.
///
/// A component may differ from it by one step where the unrounded value is within a ten-thousandth of a half. The renderer
/// keeps its last picture, and draws again only where the next scene differs; large areas on several threads.
///
/// Calls may come from any thread, several at once. A call during another one draws its whole picture.
public final class CPURenderer<Component: PixelComponent>: SceneRenderer, @unchecked Sendable {
    private struct Drawn {
        let scene: PreparedScene
        /// The picture; nil if only some rows were drawn.
        let picture: Pixmap<PremultipliedRGBA<Component>>?
    }

    /// Only the call that holds `access` may use it.
    private var last: Drawn?
    private let access = ExclusiveAccess()

    /// Makes a renderer of pictures of the component's depth, without a last picture.
    public convenience init() { self.init(last: nil) }

    private init(last: Drawn?) { self.last = last }

    /// Draws `scene` from the bottom up; returns premultiplied pixels, rows top down, each rounded once to the
    /// nearest step.
    ///
    /// Throws ``SceneError`` if the scene's size, scale or a coordinate is unusable.
    public func render(_ scene: Scene) throws(SceneError) -> Pixmap<PremultipliedRGBA<Component>> {
        guard access.take() else {
            var nothing: Drawn?
            return try Self.render(scene, after: &nothing)
        }
        defer { access.giveBack() }
        return try Self.render(scene, after: &last)
    }

    private static func render(_ scene: Scene, after last: inout Drawn?) throws(SceneError)
        -> Pixmap<PremultipliedRGBA<Component>>
    {
        let prepared = PreparedScene(try PixelScene(scene), after: last?.scene)
        let changes = last.flatMap { $0.picture == nil ? nil : prepared.changedShapes(since: $0.scene) }
        var before = changes == nil ? nil : last?.picture
        // With only one reference, the picture is changed without a copy.
        last = nil
        var picture: Pixmap<PremultipliedRGBA<Component>>
        if var changed = before.take() {
            changed.withMutablePixels { draw(prepared, changes, $0) }
            picture = changed
        } else {
            picture = Pixmap(size: prepared.scene.size) { draw(prepared, nil, $0) }
        }
        picture.colorSpace = scene.colorSpace
        last = Drawn(scene: prepared, picture: picture)
        return picture
    }

    private static func draw(
        _ scene: PreparedScene,
        _ changes: [PreparedShape]?,
        _ pixels: UnsafeMutableBufferPointer<PremultipliedRGBA<Component>>
    ) {
        guard let canvas = Canvas(pixels, width: scene.scene.size.width) else { return }
        DrawingJob(scene, changes, canvas).run()
    }

    /// Draws some rows of `scene`, counted from the top; the bytes are the same as in the whole picture.
    ///
    /// Throws ``SceneError`` as for the whole picture, and if `rows` is empty or not within the picture.
    public func render(_ scene: Scene, rows: Range<Int>) throws(SceneError) -> Pixmap<
        PremultipliedRGBA<Component>
    > {
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
    ) throws(SceneError) -> Pixmap<PremultipliedRGBA<Component>> {
        let size = try scene.pixelSize(having: rows)
        let prepared = PreparedScene(try PixelScene(scene), after: last?.scene)
        last = Drawn(scene: prepared, picture: nil)
        var picture = Pixmap(size: PixelSize(width: size.width, height: rows.count)) {
            (pixels: UnsafeMutableBufferPointer<PremultipliedRGBA<Component>>) in
            guard let canvas = Canvas(pixels, width: size.width, firstRow: rows.lowerBound) else { return }
            DrawingJob(prepared, rows: rows, canvas).run()
        }
        picture.colorSpace = scene.colorSpace
        return picture
    }
}

extension CPURenderer where Component == UInt8 {
    /// Makes a renderer of 8-bit pictures without a last picture.
    public convenience init() { self.init(last: nil) }
}
