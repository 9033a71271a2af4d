import CGLES2
import PickerColor
public import PickerScene

/// Draws scenes with OpenGL ES 2.0 in a context of its own that has no window.
///
/// It keeps its last picture, and draws again and reads back only where the next scene differs.
///
/// Calls may come from any thread, one at a time: a call while another is under way throws ``GLESError/inUse``.
/// Its context is current during calls alone, and one that the caller has made current is so again afterwards. Many
/// renderers may work side by side.
public final class GLESRenderer: SceneRenderer, @unchecked Sendable {
    /// How well the driver drew a small scene when the renderer was opened.
    public let probe: DriverProbe
    /// How its shaders get at the pixels that they draw over, and why so.
    package let blending: Blending
    let context: Context
    let access = ExclusiveAccess()
    private var canvas: SceneCanvas
    /// What the canvas holds; nil while that is not known.
    private var last: (scene: PixelScene, picture: PremultipliedPixmap)?

    /// Opens a context on the best display of `platforms` that works, a GPU's before the processor's.
    ///
    /// Loads the system's EGL and OpenGL ES first; throws ``GLESError/missingLibrary(_:)`` where they are not installed.
    /// Throws ``GLESError/noDisplay(_:)`` with the reason for each display if none works.
    public convenience init(platforms: [DisplayPlatform] = DisplayPlatform.allCases) throws(GLESError) {
        try self.init(platforms: platforms, blendMethod: nil)
    }

    /// Opens a context on the first of `candidates` that works and whose driver is of a kind.
    ///
    /// It works if it draws a scene of 4 x 4 pixels right. Throws ``GLESError/noDisplay(_:)`` with the reason for each
    /// candidate if there is none; where one could not make programs of the shaders, that one's error with its log.
    public convenience init(
        candidates: [DisplayCandidate],
        accepting kind: DriverKind = .any
    ) throws(GLESError) {
        try Libraries.load()
        let previous = CurrentContext()
        defer { previous.restore() }
        try self.init(Self.firstContext(candidates, kind, blendMethod: nil))
    }

    /// Opens a context that blends by `blendMethod`; nil for the best that the driver offers.
    package convenience init(
        platforms: [DisplayPlatform],
        blendMethod: BlendMethod?
    ) throws(GLESError) {
        try Libraries.load()
        let previous = CurrentContext()
        defer { previous.restore() }
        try self.init(
            Self.firstContext(DisplayCandidate.all(of: platforms), .any, blendMethod: blendMethod))
    }

    /// Opens a context on one candidate, or says why that cannot be.
    package convenience init(on candidate: DisplayCandidate) throws(DisplayFailure) {
        do { try Libraries.load() } catch { throw DisplayFailure(candidate, error) }
        let previous = CurrentContext()
        defer { previous.restore() }
        try self.init(Self.context(candidate, .any, nil))
    }

    /// Draws in a context that has been opened.
    init(_ opened: OpenedContext) {
        context = opened.context
        canvas = SceneCanvas(opened.context, opened.programs)
        probe = opened.probe
        blending = opened.blending
    }

    /// What the driver says of itself.
    public var driver: DriverDescription { context.driver }

    /// Whether the driver promises that nothing it does reaches beyond a buffer's end.
    public var isRobust: Bool { context.isRobust }

    /// How shaders get at the pixels that they draw over.
    package var blendMethod: BlendMethod { context.blendMethod }

    /// The greatest width and height that the driver draws at once, in pixels; larger pictures are drawn in tiles.
    public var maximumSide: Int { context.maximumSide }

    /// The greatest width and height of a tile, in pixels.
    package var tileSide = 4096

    /// Draws `scene` and returns its picture: 8-bit, premultiplied, rows top down.
    ///
    /// Throws ``GLESError`` if the scene is unusable, a shader does not compile or link, OpenGL reports an error, the
    /// renderer is closed, or another call is under way.
    public func render(_ scene: Scene) throws(GLESError) -> PremultipliedPixmap {
        let previous = try beginCall()
        defer { endCall(previous) }
        let whole = scene
        let scene = try pixelScene(scene)
        guard max(scene.size.width, scene.size.height) <= maximumSide else {
            return try drawTiles(of: whole, rows: 0..<scene.size.height)
        }
        let damage = last.flatMap { scene.damage(since: $0.scene) }
        var picture = last?.picture
        // Held in one place only, the picture is changed without being copied; and if something fails, the canvas
        // holds neither scene.
        last = nil
        if let picture, damage?.areas == [] {
            last = (scene, picture)
            return picture
        }
        try canvas.prepare(scene, isWhole: damage == nil)
        if let damage, var drawn = picture.take() {
            try canvas.draw(scene, damage)
            try canvas.readPixels(damage.areas, into: &drawn)
            last = (scene, drawn)
            return drawn
        }
        try canvas.draw(scene)
        let drawn = try canvas.readPixels()
        last = (scene, drawn)
        return drawn
    }

    /// Gives back the context and all the memory that it takes, now rather than when the last reference goes.
    ///
    /// Every call that needs the context throws ``GLESError/closed`` from then on; to close once more does nothing.
    /// Throws ``GLESError/inUse`` while a call is under way on another thread.
    public func close() throws(GLESError) {
        guard access.take() else { throw .inUse }
        let previous = CurrentContext()
        defer { endCall(previous) }
        // Else each object would make it current for itself; where it cannot be, its objects go with it.
        try? context.makeCurrent()
        last = nil
        canvas.removeAll()
        context.close()
    }
}

extension GLESRenderer {
    /// Draws `scene` from scratch, for those who measure it: `endStage` is called with the name of each stage at its end.
    package func render(
        _ scene: Scene,
        endStage: (_ name: String) -> Void
    ) throws(GLESError) -> PremultipliedPixmap {
        let previous = try beginCall()
        defer { endCall(previous) }
        last = nil
        let pixels = try pixelScene(scene)
        guard max(pixels.size.width, pixels.size.height) <= maximumSide else {
            let picture = try drawTiles(of: scene, rows: 0..<pixels.size.height)
            endStage("drawing in tiles")
            return picture
        }
        try canvas.prepare(pixels, isWhole: true)
        endStage("framebuffer and shaders")
        try canvas.draw(pixels)
        gl.glFinish()
        try checkGL("waiting for the picture")
        endStage("first draw")
        let picture = try canvas.readPixels()
        endStage("readback")
        return picture
    }

    /// Draws a part of a scene within a call, and returns its picture.
    func renderPart(_ part: PixelBounds, of scene: Scene) throws(GLESError) -> PremultipliedPixmap {
        let scene = try pixelScene(scene, part: part)
        last = nil
        try canvas.prepare(scene, isWhole: true)
        try canvas.draw(scene)
        return try canvas.readPixels()
    }

    /// Throws the error that OpenGL has noted since it was asked last, if there is one.
    package func checkErrorState() throws(GLESError) {
        let previous = try beginCall()
        defer { endCall(previous) }
        try checkGL("checking the state between pictures")
    }

    /// The scene's pixels, or those of a part of it.
    private func pixelScene(_ scene: Scene, part: PixelBounds? = nil) throws(GLESError) -> PixelScene {
        do { return try PixelScene(scene, part: part) } catch { throw .scene(error) }
    }
}
