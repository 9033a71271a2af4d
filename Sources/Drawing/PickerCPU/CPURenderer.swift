public import PickerScene

/// The CPU renderer: draws what `ReferenceRenderer` draws, in a fraction of the time.
///
/// A component may differ from it by one step where the unrounded value is within a ten-thousandth of a half. The renderer
/// keeps its last picture, and draws again only where the next scene differs; large areas on several threads.
///
/// Calls may come from any thread, several at once. A call during another one draws its whole picture.
public final class CPURenderer<Component: PixelComponent>: SceneRenderer, @unchecked Sendable {
    /// Only the call that holds `access` may use it.
    private var last: LastCall<Component>
    private let access = ExclusiveAccess()

    /// Makes a renderer of pictures of the component's depth, without a last picture.
    public convenience init() { self.init(LastCall()) }

    private init(_ last: LastCall<Component>) { self.last = last }

    /// Draws `scene` from the bottom up; returns premultiplied pixels, rows top down, each rounded once to the
    /// nearest step.
    ///
    /// Throws ``SceneError`` if the scene's size, scale or a coordinate is unusable.
    public func render(_ scene: Scene) throws(SceneError) -> Pixmap<PremultipliedRGBA<Component>> {
        try withLastCall { last throws(SceneError) in try last.render(scene) }
    }

    /// Draws some rows of `scene`, counted from the top; the bytes are the same as in the whole picture.
    ///
    /// Throws ``SceneError`` as for the whole picture, and if `rows` is empty or not within the picture.
    public func render(_ scene: Scene, rows: Range<Int>) throws(SceneError) -> Pixmap<
        PremultipliedRGBA<Component>
    > {
        try withLastCall { last throws(SceneError) in try last.render(scene, rows: rows) }
    }

    private func withLastCall<Picture>(
        _ draw: (inout LastCall<Component>) throws(SceneError) -> Picture
    ) throws(SceneError) -> Picture {
        guard access.take() else {
            var none = LastCall<Component>()
            return try draw(&none)
        }
        defer { access.giveBack() }
        return try draw(&last)
    }
}

extension CPURenderer where Component == UInt8 {
    /// Makes a renderer of 8-bit pictures without a last picture.
    public convenience init() { self.init(LastCall()) }
}

/// What a call leaves to the next one.
private struct LastCall<Component: PixelComponent> {
    private var history = SceneHistory()
    private var scene: PreparedScene?
    /// The picture of the scene; nil if only some rows were drawn.
    private var drawn: DrawnPicture<Component>?

    // Otherwise types are looked up again in each call from another module.
    @_specialize(where Component == UInt8)
    @_specialize(where Component == UInt16)
    mutating func render(_ scene: Scene) throws(SceneError) -> Pixmap<PremultipliedRGBA<Component>> {
        let (before, change, next) = advance(to: try PixelScene(scene, after: history.last))
        // Taken out, because with only one reference the picture is changed without a copy.
        var picture: DrawnPicture<Component>
        if let before, let change, var last = drawn.take() {
            if !change.layers.isEmpty {
                last.update(from: before, to: next, keepingLayers: history.keptLayers)
            }
            picture = last
        } else {
            drawn = nil
            picture = DrawnPicture(next)
        }
        picture.picture.colorSpace = scene.colorSpace
        drawn = picture
        return picture.picture
    }

    @_specialize(where Component == UInt8)
    @_specialize(where Component == UInt16)
    mutating func render(_ scene: Scene, rows: Range<Int>) throws(SceneError) -> Pixmap<
        PremultipliedRGBA<Component>
    > {
        let size = try scene.pixelSize(having: rows)
        let (_, _, next) = advance(to: try PixelScene(scene, after: history.last))
        drawn = nil
        var picture = Pixmap(size: PixelSize(width: size.width, height: rows.count)) {
            (pixels: UnsafeMutableBufferPointer<PremultipliedRGBA<Component>>) in
            guard let canvas = Canvas(pixels, width: size.width, firstRow: rows.lowerBound) else { return }
            DrawingJob(next, canvas, [PixelBounds(columns: 0..<size.width, rows: rows)]).run()
        }
        picture.colorSpace = scene.colorSpace
        return picture
    }

    private mutating func advance(
        to next: PixelScene
    ) -> (before: PreparedScene?, change: SceneChange?, next: PreparedScene) {
        let (before, change) = (scene, history.advance(to: next))
        let prepared = PreparedScene(next, after: before, change)
        scene = prepared
        return (before, change, prepared)
    }
}
