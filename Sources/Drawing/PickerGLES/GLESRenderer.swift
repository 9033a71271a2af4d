import CGLES2
import PickerColor
public import PickerScene
import Synchronization

/// A renderer that draws with OpenGL ES 2.0 in a context of its own, without a window.
///
/// It keeps its last picture, and draws and reads back only the pixels that differ in the next scene.
///
/// Calls may come from any thread, but one at a time: a call during another one throws ``GLESError/inUse``. The context
/// is current only during calls, or during ``keepingCurrent(_:)``; afterwards the caller's own context is current again. Several
/// renderers may work at the same time.
public final class GLESRenderer: SceneRenderer, CustomStringConvertible, @unchecked Sendable {
    /// The result of drawing a small scene when the renderer was opened.
    package let probe: DriverProbe
    /// How its shaders get the pixels that they blend with, and why that way.
    package let blending: Blending
    /// What rounds components to whole steps of 8 bits.
    public let rounding: StepRounding
    let context: Context
    let access = ExclusiveAccess()
    /// The thread on which the context is kept current; 0 for none.
    let holder = Atomic<UInt>(0)
    var canvas: SceneCanvas
    /// The last picture, which the canvas holds; nil while its content is unknown.
    var last: PremultipliedPixmap?
    var history = SceneHistory()
    var ahead = PicturesAhead()

    /// Opens a context on the best display of `platforms` that works; GPUs come before the processor.
    ///
    /// Loads the system's EGL and OpenGL ES first, and throws ``GLESError/missingLibrary(_:)`` if they are not
    /// installed. Throws ``GLESError/noDisplay(_:)`` with the reason for each display if none works.
    public convenience init(platforms: [DisplayPlatform] = DisplayPlatform.allCases) throws(GLESError) {
        try self.init(platforms: platforms, DrawingWay())
    }

    /// Opens a context on the first of `candidates` that works and whose driver is of a kind.
    ///
    /// A driver works if it draws a small scene right. If none does, throws ``GLESError/noDisplay(_:)`` with the reason for each
    /// candidate; or, if a driver could not compile or link the shaders, that error with its log. Without a `rounding`, shaders
    /// round to whole steps where the driver does not do it exactly.
    public convenience init(
        candidates: [DisplayCandidate], accepting kind: DriverKind = .any, rounding: StepRounding? = nil
    ) throws(GLESError) {
        try self.init(candidates, kind, DrawingWay(rounding: rounding))
    }

    /// Opens a context that draws in a certain way.
    package convenience init(platforms: [DisplayPlatform], _ way: DrawingWay) throws(GLESError) {
        try self.init(DisplayCandidate.all(of: platforms), .any, way)
    }

    private convenience init(
        _ candidates: [DisplayCandidate], _ kind: DriverKind, _ way: DrawingWay
    ) throws(GLESError) {
        try Libraries.load()
        let previous = CurrentContext()
        defer { previous.restore() }
        try self.init(Self.firstContext(candidates, kind, way))
    }

    /// Opens a context on one candidate; throws the reason if that fails.
    package convenience init(
        on candidate: DisplayCandidate, _ way: DrawingWay = DrawingWay()
    ) throws(DisplayFailure) {
        do { try Libraries.load() } catch { throw DisplayFailure(candidate, error) }
        let previous = CurrentContext()
        defer { previous.restore() }
        try self.init(Self.context(candidate, .any, way))
    }

    init(_ opened: OpenedContext) {
        context = opened.context
        canvas = SceneCanvas(opened.programs)
        probe = opened.probe
        (blending, rounding) = (opened.blending, opened.rounding)
    }

    /// The driver's names and version.
    public var driver: DriverDescription { context.driver }

    /// The driver's names and version, after "OpenGL ES".
    public var description: String { "OpenGL ES, \(driver)" }

    /// True if the driver promises that no access reaches beyond the end of a buffer.
    package var isRobust: Bool { context.isRobust }

    /// The greatest width and height that the driver can draw at once, in pixels; larger pictures are drawn in tiles.
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
        try completeAhead()
        return try draw(scene)
    }

    /// Draws a scene while no other is read back; only within a call.
    func draw(
        _ scene: Scene, endStage: (_ name: String) -> Void = { _ in }
    ) throws(GLESError) -> PremultipliedPixmap {
        let pixels = try PixelScene.checked(scene, after: history.last)
        guard max(pixels.size.width, pixels.size.height) <= maximumSide else {
            defer { endStage("drawing in tiles") }
            return try drawTiles(of: scene, rows: 0..<pixels.size.height)
        }
        // Taken out: with only one reference, it is changed without a copy. And after an error the canvas may show anything.
        var picture = last.take()
        if picture == nil { history = SceneHistory() }
        var drawn: PremultipliedPixmap
        if let areas = try canvas.drawChange(to: pixels, &history, endStage), var before = picture.take() {
            if !areas.isEmpty { try canvas.readPixels(areas, into: &before) }
            drawn = before
        } else {
            drawn = try canvas.readPixels()
        }
        endStage("readback")
        drawn.colorSpace = scene.colorSpace
        last = drawn
        return drawn
    }

    /// Frees the context and all its memory now, instead of with the last reference.
    ///
    /// Later calls that need the context throw ``GLESError/closed``; closing again does nothing. Throws
    /// ``GLESError/inUse`` while a call is under way on another thread.
    public func close() throws(GLESError) {
        guard access.take() else { throw .inUse }
        let previous = CurrentContext()
        defer { endCall(previous) }
        // Otherwise each object would make it current for itself. If this fails, the objects go with the context.
        try? context.makeCurrent()
        (last, ahead) = (nil, PicturesAhead())
        canvas.removeAll()
        context.close()
        holder.store(0, ordering: .relaxed)
    }
}

extension GLESRenderer {
    /// Draws `scene` from scratch and calls `endStage` with the name of each stage at its end, to measure them.
    package func render(
        _ scene: Scene, endStage: (_ name: String) -> Void
    ) throws(GLESError) -> PremultipliedPixmap {
        let previous = try beginCall()
        defer { endCall(previous) }
        try completeAhead()
        last = nil
        return try draw(scene) { name in
            gl.glFinish()
            endStage(name)
        }
    }

    /// Throws the OpenGL error since the last check, if there is one.
    package func checkErrorState() throws(GLESError) {
        let previous = try beginCall()
        defer { endCall(previous) }
        try checkGL("checking the state between pictures")
    }
}
