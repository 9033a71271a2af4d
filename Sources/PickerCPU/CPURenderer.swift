public import PickerScene

/// The CPU renderer: draws what `ReferenceRenderer` draws, in a fraction of the time.
///
/// A component may differ from it by one step where the unrounded value is within a ten-thousandth of a half. The renderer
/// keeps its last picture, and draws again only where the next scene differs; large areas on several threads.
///
/// Calls may come from any thread, several at once. A call during another one draws its whole picture.
public final class CPURenderer<Component: PixelComponent>: SceneRenderer, @unchecked Sendable {
    private struct Last {
        let scene: PreparedScene
        /// The picture; nil if only some rows were drawn.
        var drawn: DrawnPicture<Component>?
    }

    /// Only the call that holds `access` may use it.
    private var last: Last?
    private let access = ExclusiveAccess()

    /// Makes a renderer of pictures of the component's depth, without a last picture.
    public convenience init() { self.init(last: nil) }

    private init(last: Last?) { self.last = last }

    /// Draws `scene` from the bottom up; returns premultiplied pixels, rows top down, each rounded once to the
    /// nearest step.
    ///
    /// Throws ``SceneError`` if the scene's size, scale or a coordinate is unusable.
    public func render(_ scene: Scene) throws(SceneError) -> Pixmap<PremultipliedRGBA<Component>> {
        guard access.take() else {
            var nothing: Last?
            return try Self.render(scene, after: &nothing)
        }
        defer { access.giveBack() }
        return try Self.render(scene, after: &last)
    }

    // Otherwise types are looked up again in each call from another module.
    @_specialize(where Component == UInt8)
    @_specialize(where Component == UInt16)
    private static func render(_ scene: Scene, after last: inout Last?) throws(SceneError)
        -> Pixmap<PremultipliedRGBA<Component>>
    {
        let prepared = PreparedScene(try PixelScene(scene), after: last?.scene)
        // Taken out, because with only one reference the picture is changed without a copy.
        var before = last?.drawn.take()
        last = nil
        var drawn: DrawnPicture<Component>
        if var same = before.take(), same.update(to: prepared) {
            drawn = same
        } else {
            drawn = DrawnPicture(prepared)
        }
        drawn.picture.colorSpace = scene.colorSpace
        last = Last(scene: prepared, drawn: drawn)
        return drawn.picture
    }

    /// Draws some rows of `scene`, counted from the top; the bytes are the same as in the whole picture.
    ///
    /// Throws ``SceneError`` as for the whole picture, and if `rows` is empty or not within the picture.
    public func render(_ scene: Scene, rows: Range<Int>) throws(SceneError) -> Pixmap<
        PremultipliedRGBA<Component>
    > {
        guard access.take() else {
            var nothing: Last?
            return try Self.render(scene, rows: rows, after: &nothing)
        }
        defer { access.giveBack() }
        return try Self.render(scene, rows: rows, after: &last)
    }

    private static func render(
        _ scene: Scene,
        rows: Range<Int>,
        after last: inout Last?
    ) throws(SceneError) -> Pixmap<PremultipliedRGBA<Component>> {
        let size = try scene.pixelSize(having: rows)
        let prepared = PreparedScene(try PixelScene(scene), after: last?.scene)
        last = Last(scene: prepared)
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
