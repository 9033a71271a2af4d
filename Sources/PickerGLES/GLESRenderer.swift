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
    let context: Context
    let programs: LayerPrograms
    let access = ExclusiveAccess()
    private var framebuffer: Framebuffer?
    /// The layers of the scene that is drawn, or was.
    private var layers: [DrawnLayer] = []
    /// The background that they are made for.
    private var background: RGBColor?
    /// What lies below the layers that change.
    private var backing: Backing?
    /// How many layers at the bottom were the same in the last two scenes.
    private var steadyLayers = 0
    /// What the framebuffer holds; nil while that is not known.
    private var last: (scene: PixelScene, picture: PremultipliedPixmap)?

    /// Opens a context on the best display of `platforms` that works, a GPU's before the processor's.
    ///
    /// Throws ``GLESError/noDisplay(_:)`` with the reason for each display if none does.
    public convenience init(platforms: [DisplayPlatform] = DisplayPlatform.allCases) throws(GLESError) {
        try self.init(platforms: platforms, blendMethod: nil)
    }

    /// Opens a context on the first of `candidates` that works and whose driver is of a kind.
    ///
    /// A GPU's driver works if it draws a small scene right; of drivers that draw with the processor that is taken
    /// for granted. Throws ``GLESError/noDisplay(_:)`` with the reason for each candidate if there is none.
    public convenience init(
        candidates: [DisplayCandidate],
        accepting kind: DriverKind = .any
    ) throws(GLESError) {
        let previous = CurrentContext()
        defer { previous.restore() }
        try self.init(Self.firstContext(candidates, kind, blendMethod: nil))
    }

    /// Opens a context that blends by `blendMethod`; nil for the best that the driver offers.
    package convenience init(
        platforms: [DisplayPlatform],
        blendMethod: BlendMethod?
    ) throws(GLESError) {
        let previous = CurrentContext()
        defer { previous.restore() }
        try self.init(
            Self.firstContext(DisplayCandidate.all(of: platforms), .any, blendMethod: blendMethod))
    }

    /// Draws in `context`.
    convenience init(_ context: Context) {
        self.init(OpenedContext(context: context, programs: LayerPrograms(context)))
    }

    private init(_ opened: OpenedContext) {
        context = opened.context
        programs = opened.programs
    }

    /// What the driver says of itself.
    public var driver: DriverDescription { context.driver }

    /// Whether the driver promises that nothing it does reaches beyond a buffer's end.
    public var isRobust: Bool { context.isRobust }

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
        // Held in one place only, the picture is changed without being copied; and if something fails, the
        // framebuffer holds neither scene.
        last = nil
        if let picture, damage?.areas == [] {
            last = (scene, picture)
            return picture
        }
        try prepare(scene, isWhole: damage == nil)
        if let damage, var drawn = picture.take() {
            try prepareBacking(scene, below: damage.steadyLayers)
            try draw(scene, in: damage.areas, byParts: true)
            for area in damage.areas { try framebuffer?.readPixels(area, into: &drawn) }
            last = (scene, drawn)
            return drawn
        }
        try draw(scene, in: [PixelBounds(scene.size)], byParts: false)
        let drawn = try pictureInFramebuffer()
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
        backing = nil
        layers = []
        framebuffer = nil
        programs.removeAll()
        context.close()
    }
}

// The stages of rendering one by one, for those who measure them.
extension GLESRenderer {
    /// Checks the scene's size, and makes the framebuffer and the programs that it needs.
    package func prepare(_ scene: Scene) throws(GLESError) {
        let previous = try beginCall()
        defer { endCall(previous) }
        try prepare(try pixelScene(scene), isWhole: true)
    }

    private func prepare(_ scene: PixelScene, isWhole: Bool) throws(GLESError) {
        if framebuffer?.size != scene.size {
            // The old one goes first: two need not fit.
            framebuffer = nil
            layers = []
            framebuffer = try Framebuffer(size: scene.size, in: context)
        }
        if background != scene.background { layers = [] }
        background = scene.background
        layers.removeLast(max(layers.count - scene.layers.count, 0))
        for index in scene.layers.indices {
            if index < layers.count {
                layers[index].update(scene, index)
            } else {
                layers.append(try DrawnLayer(scene, index, programs))
            }
        }
        if isWhole { for layer in layers { try layer.program(.shared) } }
    }

    /// Draws a part of a scene into the framebuffer, which becomes as large as the part.
    func drawPart(_ part: PixelBounds, of scene: Scene) throws(GLESError) {
        let scene = try pixelScene(scene, part: part)
        last = nil
        try prepare(scene, isWhole: true)
        try draw(scene, in: [PixelBounds(scene.size)], byParts: false)
    }

    /// Draws a scene that has been prepared, without waiting for the end.
    package func draw(_ scene: Scene) throws(GLESError) {
        let previous = try beginCall()
        defer { endCall(previous) }
        last = nil
        let scene = try pixelScene(scene)
        try draw(scene, in: [PixelBounds(scene.size)], byParts: false)
    }

    /// Sees to it that what lies below the layers from `end` on can be put back, if it stays the same for more than
    /// one picture.
    private func prepareBacking(_ scene: PixelScene, below end: Int) throws(GLESError) {
        if let backing, backing.holds(scene, below: end) { return }
        backing = nil
        guard steadyLayers == end else {
            steadyLayers = end
            return
        }
        backing = try Backing(scene, below: end, programs) { framebuffer throws(GLESError) in
            try draw(scene, in: [PixelBounds(scene.size)], byParts: false, below: end, into: framebuffer)
        }
    }

    /// Draws the pixels of a scene in `areas`, and no others.
    private func draw(_ scene: PixelScene, in areas: [PixelBounds], byParts: Bool) throws(GLESError) {
        guard let framebuffer else { return }
        try draw(scene, in: areas, byParts: byParts, below: layers.count, into: framebuffer)
    }

    private func draw(
        _ scene: PixelScene,
        in areas: [PixelBounds],
        byParts: Bool,
        below end: Int,
        into framebuffer: Framebuffer
    ) throws(GLESError) {
        framebuffer.bind()
        let background = SIMD4<Float>(PremultipliedColor(scene.background).components)
        glDisable(GLenum(GL_DITHER))
        glDisable(GLenum(GL_BLEND))
        glClearColor(background.x, background.y, background.z, background.w)
        var parts: [(area: PixelBounds, lowest: Int)] = []
        for area in areas {
            // The lowest layer that is seen.
            var lowest = layers[..<end].lastIndex { $0.layer.opaqueInside.contains(area) } ?? 0
            if byParts, let backing, lowest < backing.count, backing.mayCover(area) {
                try backing.restore(area)
                lowest = backing.count
            } else if lowest == 0, !layers[..<end].contains(where: { $0.overwrites(area) }) {
                area.limitDrawing()
                glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
            }
            parts.append((area, lowest))
        }
        for (index, layer) in layers[..<end].enumerated() {
            let seen = parts.filter { $0.lowest <= index }.map(\.area)
            try layer.draw(in: seen, byParts: byParts) { area, isRead in
                framebuffer.shareWithShaders(area, isRead: isRead)
            }
        }
        try checkGL("drawing \(end) layers")
    }

    /// Waits until everything is drawn.
    package func finish() throws(GLESError) {
        let previous = try beginCall()
        defer { endCall(previous) }
        glFinish()
        try checkGL("waiting for the picture")
    }

    /// Returns the picture of the scene that was drawn last.
    package func readPixels() throws(GLESError) -> PremultipliedPixmap {
        let previous = try beginCall()
        defer { endCall(previous) }
        return try pictureInFramebuffer()
    }

    func pictureInFramebuffer() throws(GLESError) -> PremultipliedPixmap {
        guard let picture = try framebuffer?.readPixels() else {
            throw .gl(doing: "reading a picture before one was drawn", code: GLenum(GL_INVALID_OPERATION))
        }
        return picture
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

extension PixelBounds {
    /// Makes OpenGL leave all other pixels as they are.
    func limitDrawing() {
        glEnable(GLenum(GL_SCISSOR_TEST))
        glScissor(
            GLint(columns.lowerBound),
            GLint(rows.lowerBound),
            GLsizei(columns.count),
            GLsizei(rows.count)
        )
    }
}
