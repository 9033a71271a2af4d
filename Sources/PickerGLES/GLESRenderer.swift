import CGLES2
public import PickerScene

/// Draws scenes with OpenGL ES 2.0 in a context of its own that has no window.
///
/// It keeps its last picture, and draws again and reads back only where the next scene differs.
///
/// Its context is current during calls alone: any thread may make the next call, and a context that the caller
/// has made current is so again afterwards. Two calls at a time are an error, which one of them throws. Many
/// renderers may work side by side.
public final class GLESRenderer: SceneRenderer {
    let context: Context
    private let vertexBuffer: VertexBuffer
    private var framebuffer: Framebuffer?
    private var programs: [LayerProgramKey: LayerProgram] = [:]
    /// What the framebuffer holds; nil while that is not known.
    private var last: (scene: PixelScene, picture: PremultipliedPixmap)?

    /// Opens a context on the first of `platforms` that works.
    ///
    /// Throws ``GLESError/noDisplay(_:)`` with the reason for each platform if none does.
    public convenience init(platforms: [DisplayPlatform] = DisplayPlatform.allCases) throws(GLESError) {
        try self.init(platforms: platforms, blendMethod: nil)
    }

    /// Opens a context that blends by `blendMethod`; nil for the best that the driver offers.
    package init(platforms: [DisplayPlatform], blendMethod: BlendMethod?) throws(GLESError) {
        let previous = CurrentContext()
        defer { previous.restore() }
        context = try Self.firstContext(platforms, blendMethod)
        vertexBuffer = try VertexBuffer(in: context)
    }

    private static func firstContext(
        _ platforms: [DisplayPlatform],
        _ blendMethod: BlendMethod?
    ) throws(GLESError) -> Context {
        var failures: [DisplayFailure] = []
        for platform in platforms {
            do throws(DisplayFailure) {
                let display = try Display.open(platform)
                do throws(GLESError) {
                    return try Context(display, blendMethod: blendMethod)
                } catch {
                    throw DisplayFailure(platform: platform, reason: error.description)
                }
            } catch {
                failures.append(error)
            }
        }
        throw .noDisplay(failures)
    }

    /// What the driver says of itself.
    public var driver: DriverDescription { context.driver }

    /// Whether the driver promises that nothing it does reaches beyond a buffer's end.
    public var isRobust: Bool { context.isRobust }

    /// The greatest width and height of a picture, in pixels.
    public var maximumSide: Int { min(context.maximumSide, Scene.maximumSide) }

    /// Draws `scene` and returns its picture: 8-bit, premultiplied, rows top down.
    ///
    /// Throws ``GLESError`` if the scene is unusable, the picture exceeds ``maximumSide``, a shader does not
    /// compile or link, or OpenGL reports an error.
    public func render(_ scene: Scene) throws(GLESError) -> PremultipliedPixmap {
        let previous = CurrentContext()
        defer { previous.restore() }
        try context.makeCurrent()
        let scene = try pixelScene(scene)
        let areas = last.flatMap { scene.damage(since: $0.scene) }
        var picture = last?.picture
        // Held in one place only, the picture is changed without being copied; and if something fails, the
        // framebuffer holds neither scene.
        last = nil
        if let areas, var drawn = picture.take() {
            try draw(scene, in: areas)
            for area in areas { try framebuffer?.readPixels(area, into: &drawn) }
            last = (scene, drawn)
            return drawn
        }
        try prepare(scene)
        try draw(scene, in: [PixelBounds(scene.size)])
        let drawn = try readPixels()
        last = (scene, drawn)
        return drawn
    }
}

// The stages of rendering one by one, for those who measure them.
extension GLESRenderer {
    /// Checks the scene's size, and makes the framebuffer and the programs that it needs.
    package func prepare(_ scene: Scene) throws(GLESError) {
        let previous = CurrentContext()
        defer { previous.restore() }
        try context.makeCurrent()
        try prepare(try pixelScene(scene))
    }

    private func prepare(_ scene: PixelScene) throws(GLESError) {
        if framebuffer?.size != scene.size {
            // The old one goes first: two need not fit.
            framebuffer = nil
            framebuffer = try Framebuffer(size: scene.size, in: context)
        }
        for layer in scene.layers { _ = try program(for: layer.layer) }
    }

    /// Draws a scene that has been prepared, without waiting for the end.
    package func draw(_ scene: Scene) throws(GLESError) {
        let previous = CurrentContext()
        defer { previous.restore() }
        try context.makeCurrent()
        last = nil
        let scene = try pixelScene(scene)
        try draw(scene, in: [PixelBounds(scene.size)])
    }

    /// Draws the pixels of a scene in `areas`, and no others.
    private func draw(_ scene: PixelScene, in areas: [PixelBounds]) throws(GLESError) {
        framebuffer?.bind()
        let background = SIMD4<Float>(PremultipliedColor(scene.background).components)
        glDisable(GLenum(GL_DITHER))
        glDisable(GLenum(GL_BLEND))
        glClearColor(background.x, background.y, background.z, background.w)
        for area in areas {
            area.limitDrawing()
            glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
        }
        for layer in scene.layers { try draw(layer, in: areas, of: scene.size) }
        try checkGL("drawing \(scene.layers.count) layers")
    }

    /// Draws the pixels of a layer in `areas` of a picture of `size` over what is there.
    private func draw(_ layer: PixelLayer, in areas: [PixelBounds], of size: PixelSize) throws(GLESError) {
        let visible = areas.map { $0.intersection(layer.bounds) }.filter { !$0.isEmpty }
        if visible.isEmpty { return }
        let program = try program(for: layer.layer)
        let picture = Uniform("u_picture_size", .size(Double(size.width), Double(size.height)))
        let uniforms = [picture] + layer.shape.uniforms + layer.paint.uniforms
        // The mesh of the whole layer, so that each pixel comes out the same whatever the areas are.
        let mesh = Mesh(layer)
        for area in visible {
            // Nothing is shared beyond.
            area.limitDrawing()
            let shared = framebuffer?.shareWithShaders(area) ?? []
            if case .image(let paint) = layer.paint {
                let textures = try ImageTextures(paint, area, in: context)
                try program.program.use(uniforms + shared + textures.bind())
                vertexBuffer.draw(mesh)
            } else {
                try program.program.use(uniforms + shared)
                vertexBuffer.draw(mesh)
            }
        }
    }

    /// Waits until everything is drawn.
    package func finish() throws(GLESError) {
        let previous = CurrentContext()
        defer { previous.restore() }
        try context.makeCurrent()
        glFinish()
        try checkGL("waiting for the picture")
    }

    /// Returns the picture of the scene that was drawn last.
    package func readPixels() throws(GLESError) -> PremultipliedPixmap {
        let previous = CurrentContext()
        defer { previous.restore() }
        try context.makeCurrent()
        guard let picture = try framebuffer?.readPixels() else {
            throw .gl(doing: "reading a picture before one was drawn", code: GLenum(GL_INVALID_OPERATION))
        }
        return picture
    }

    /// Throws the error that OpenGL has noted since it was asked last, if there is one.
    package func checkErrorState() throws(GLESError) {
        let previous = CurrentContext()
        defer { previous.restore() }
        try context.makeCurrent()
        try checkGL("checking the state between pictures")
    }

    private func pixelScene(_ scene: Scene) throws(GLESError) -> PixelScene {
        let pixelScene: PixelScene
        do { pixelScene = try PixelScene(scene) } catch { throw .scene(error) }
        guard max(pixelScene.size.width, pixelScene.size.height) <= maximumSide else {
            throw .pictureTooLarge(pixelScene.size, limit: maximumSide)
        }
        return pixelScene
    }

    private func program(for layer: Layer) throws(GLESError) -> LayerProgram {
        let key = LayerProgramKey(layer)
        if let program = programs[key] { return program }
        let program = try LayerProgram(layer, in: context)
        programs[key] = program
        return program
    }
}

extension PixelBounds {
    /// Makes OpenGL leave all other pixels as they are.
    fileprivate func limitDrawing() {
        glEnable(GLenum(GL_SCISSOR_TEST))
        glScissor(
            GLint(columns.lowerBound),
            GLint(rows.lowerBound),
            GLsizei(columns.count),
            GLsizei(rows.count)
        )
    }
}
