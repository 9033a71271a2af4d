import CGLES2
import PickerColor
import PickerScene

/// A framebuffer and the layers that are drawn into it; both are kept for the next picture.
///
/// The context must be current during calls.
struct SceneCanvas {
    private let context: Context
    private let programs: LayerPrograms
    private var framebuffer: Framebuffer?
    /// The layers of the current or last scene.
    private var layers: [DrawnLayer] = []
    /// The background of that scene.
    private var background: RGBColor?
    /// The background as a layer, for damaged pixels. `glClear` could fill them, but Mesa's zink loses some of several clears
    /// that a scissor limits.
    private var fill: DrawnLayer?
    /// The lowest layers in a framebuffer of their own, to be copied where layers above them change.
    private var kept: (layers: [PixelLayer], framebuffer: Framebuffer)?

    init(_ context: Context, _ programs: LayerPrograms) {
        self.context = context
        self.programs = programs
    }

    /// Draws a scene from scratch and reads it back.
    mutating func picture(of scene: PixelScene) throws(GLESError) -> PremultipliedPixmap {
        try prepare(scene, isWhole: true)
        try draw(scene)
        return try readPixels()
    }

    /// Makes the framebuffer and the layers for a scene; with `isWhole` it also compiles their programs.
    mutating func prepare(_ scene: PixelScene, isWhole: Bool) throws(GLESError) {
        if framebuffer?.size != scene.size {
            // Free the old one first: memory may not hold both.
            framebuffer = nil
            background = nil
            framebuffer = try Framebuffer(size: scene.size, in: context)
        }
        if background != scene.background {
            layers = []
            do throws(SceneError) { fill = DrawnLayer(try scene.ofBackground(), 0, programs) } catch {
                throw .scene(error)
            }
        }
        background = scene.background
        layers.removeLast(max(layers.count - scene.layers.count, 0))
        for index in scene.layers.indices {
            if index < layers.count {
                layers[index].update(scene, index)
            } else {
                layers.append(DrawnLayer(scene, index, programs))
            }
        }
        let all = layers + [fill].compactMap { $0 }
        programs.buffer.reserve(all.reduce(0) { $0 + $1.vertexCount })
        for layer in all { layer.upload(into: programs.buffer) }
        if isWhole { for layer in layers { try layer.program(.shared) } }
    }

    /// Draws a prepared scene, or its pixels in `areas` over the last picture, without waiting until it is finished. Keeps a
    /// copy of its lowest `count` layers, as a ``SceneHistory`` wants it.
    mutating func draw(
        _ scene: PixelScene, in areas: [PixelBounds]? = nil, keepingLayers count: Int = 0
    ) throws(GLESError) {
        if kept?.layers.count != count { kept = nil }
        let all = [PixelBounds(scene.size)]
        if areas != nil, kept == nil, count > 0 {
            let copy = try Framebuffer(size: scene.size, in: context)
            try draw(scene, in: all, byParts: false, below: count, into: copy)
            kept = (Array(scene.layers[..<count]), copy)
        }
        guard let framebuffer else { return }
        try draw(scene, in: areas ?? all, byParts: areas != nil, below: layers.count, into: framebuffer)
    }

    /// Draws only the pixels of a scene in `areas`.
    private func draw(
        _ scene: PixelScene,
        in areas: [PixelBounds],
        byParts: Bool,
        below end: Int,
        into framebuffer: Framebuffer
    ) throws(GLESError) {
        framebuffer.bind()
        // Rounded here because drivers differ in how they round halves.
        let pixel: PremultipliedRGBA8 = PremultipliedColor(scene.background).rounded()
        let background = SIMD4<Float>(SIMD4(pixel.red, pixel.green, pixel.blue, pixel.alpha)) / 255
        gl.glDisable(GLenum(GL_DITHER))
        gl.glDisable(GLenum(GL_BLEND))
        gl.glClearColor(background.x, background.y, background.z, background.w)
        var parts: [(area: PixelBounds, lowest: Int)] = []
        for area in areas {
            // The lowest visible layer.
            var lowest = layers[..<end].lastIndex { $0.layer.opaqueInside.contains(area) } ?? 0
            if byParts, let kept, lowest < kept.layers.count,
                kept.layers.contains(where: { $0.mayCover(area) })
            {
                kept.framebuffer.copy(area, into: framebuffer)
                framebuffer.bind()
                lowest = kept.layers.count
            } else if lowest == 0, !layers[..<end].contains(where: { $0.overwrites(area) }) {
                if byParts, let fill {
                    try fill.draw(in: [area], byParts: true) { _, _ in nil }
                } else {
                    area.limitDrawing()
                    gl.glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
                }
            }
            parts.append((area, lowest))
        }
        for (index, layer) in layers[..<end].enumerated() {
            try layer.draw(in: parts.lazy.filter { $0.lowest <= index }.map(\.area), byParts: byParts) {
                area, isRead in
                framebuffer.shareWithShaders(area, isRead: isRead)
            }
        }
        try checkGL("drawing \(end) layers")
    }

    /// Reads back the last picture.
    func readPixels() throws(GLESError) -> PremultipliedPixmap {
        guard let picture = try framebuffer?.readPixels() else {
            throw .gl(doing: "reading a picture before one was drawn", code: GLenum(GL_INVALID_OPERATION))
        }
        return picture
    }

    /// Reads some areas of the last picture into `picture`.
    func readPixels(_ areas: [PixelBounds], into picture: inout PremultipliedPixmap) throws(GLESError) {
        for area in areas { try framebuffer?.readPixels(area, into: &picture) }
    }

    /// Frees everything.
    mutating func removeAll() {
        (kept, fill, framebuffer, background) = (nil, nil, nil, nil)
        layers = []
        programs.removeAll()
    }
}

extension PixelScene {
    /// A scene of the same size that has the background as a layer.
    fileprivate func ofBackground() throws(SceneError) -> PixelScene {
        let size = Size(width: Double(size.width), height: Double(size.height))
        let frame = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
        return try PixelScene(Scene(size: size, layers: [Layer(.rectangle(frame), .solid(background))]))
    }
}

extension PixelBounds {
    /// Limits drawing to these pixels.
    func limitDrawing() {
        gl.glEnable(GLenum(GL_SCISSOR_TEST))
        gl.glScissor(
            GLint(columns.lowerBound),
            GLint(rows.lowerBound),
            GLsizei(columns.count),
            GLsizei(rows.count)
        )
    }
}
