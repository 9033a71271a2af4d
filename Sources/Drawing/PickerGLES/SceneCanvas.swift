import CGLES2
import PickerColor
import PickerMesh
import PickerScene

/// A framebuffer and the layers that are drawn into it; both are kept for the next picture.
///
/// The context must be current during calls.
struct SceneCanvas {
    let programs: LayerPrograms
    private(set) var framebuffer: Framebuffer?
    /// The layers of the current or last scene.
    private var layers: [DrawnLayer] = []
    /// The background of that scene.
    private var background: RGBColor?
    /// The background as a layer, for damaged pixels. `glClear` could fill them, but Mesa's zink loses some of several clears
    /// that a scissor limits.
    private var fill: DrawnLayer?
    /// The picture of the lowest layers, shown where layers above them change.
    private var kept = KeptLayers<KeptPicture>()
    /// The framebuffer's picture, as callers' framebuffers show it.
    private var shown: KeptPicture?

    init(_ programs: LayerPrograms) { self.programs = programs }

    private var context: Context { programs.context }

    /// Makes the framebuffer and the layers for a scene; with `isWhole` it also compiles their programs.
    private mutating func prepare(_ scene: PixelScene, isWhole: Bool) throws(GLESError) {
        if framebuffer?.size != scene.size {
            // Free the old one first: memory may not hold both.
            (framebuffer, shown, background) = (nil, nil, nil)
            framebuffer = try Framebuffer(size: scene.size, in: context)
        }
        if background != scene.background {
            layers = []
            fill = DrawnLayer(try scene.ofBackground(), 0, programs)
        }
        background = scene.background
        layers.removeLast(max(layers.count - scene.layers.count, 0))
        for index in layers.indices { layers[index].update(scene, index) }
        for index in layers.count..<scene.layers.count { layers.append(DrawnLayer(scene, index, programs)) }
        programs.buffer.beginPicture()
        if isWhole { for layer in layers { try layer.compileShared() } }
    }

    /// Draws a prepared scene, or its pixels in `areas` over the last picture, without waiting until it is finished. Keeps a
    /// picture of its lowest `count` layers, as a ``SceneHistory`` wants it.
    private mutating func draw(
        _ scene: PixelScene, in areas: [PixelBounds]? = nil, keepingLayers count: Int = 0
    ) throws(GLESError) {
        guard let framebuffer else { return }
        let all = [PixelBounds(scene.size)]
        let layers = layers.map(\.planned)
        if kept.lacks(count), areas != nil {
            let picture = try Framebuffer(size: scene.size, in: context)
            picture.bind()
            try draw(plan(Array(layers[..<count]), in: all), byParts: false, into: picture)
            kept.picture = KeptPicture(picture, programs)
        }
        framebuffer.bind()
        let plan = plan(layers, in: areas ?? all, kept: areas == nil ? 0 : count)
        try draw(plan, byParts: areas != nil, into: framebuffer)
        kept.picture?.pictures += 1
    }

    /// Draws what differs from the last scene of `history`; returns the areas in which the pictures may differ, or nil if everything
    /// was drawn.
    mutating func drawChange(
        to scene: PixelScene, _ history: inout SceneHistory, _ endStage: (_ name: String) -> Void = { _ in }
    ) throws(GLESError) -> [PixelBounds]? {
        guard let areas = history.advance(to: scene)?.areas else {
            try prepare(scene, isWhole: true)
            endStage("framebuffer and shaders")
            try draw(scene)
            endStage("first draw")
            return nil
        }
        if !areas.isEmpty {
            try prepare(scene, isWhole: false)
            try draw(scene, in: areas, keepingLayers: history.keptLayers)
        }
        return areas
    }

    private func plan(_ layers: [PlannedLayer], in areas: [PixelBounds], kept: Int = 0) -> FramePlan {
        FramePlan(
            layers, in: areas, kept: kept,
            joinsRings: self.kept.picture?.pictures ?? 0 >= context.costs.picturesBeforeRings,
            copies: context.blendMethod == .copy, context.costs)
    }

    /// Draws what a plan says into a framebuffer, which must be bound.
    private func draw(_ plan: FramePlan, byParts: Bool, into framebuffer: Framebuffer) throws(GLESError) {
        for step in plan.steps {
            switch step {
            case .fill(let area):
                if byParts, let fill {
                    try fill.draw(in: area, byParts: true, over: framebuffer)
                } else {
                    clear(area)
                }
            case .copyKept(let areas): kept.picture?.copy(areas, into: framebuffer)
            case .draw(let drawing):
                var rings: [SolidRing] = []
                rings.reserveCapacity(drawing.rings.count)
                for layer in layers[drawing.rings] { if let ring = layer.ring { rings.append(ring) } }
                guard let layer = drawing.layer else {
                    try kept.picture?.draw(in: drawing.area, with: rings)
                    continue
                }
                // Reading the framebuffer, where drivers let shaders do it, takes no program more.
                let readsTexture = !rings.isEmpty || drawing.readsKept && context.blendMethod == .copy
                try layers[layer].draw(
                    in: drawing.area, with: rings, byParts: byParts, over: readsTexture ? nil : framebuffer)
            }
        }
        try checkGL("drawing \(layers.count) layers")
    }

    /// Clears an area to the background, rounded here because drivers differ in how they round halves.
    private func clear(_ area: PixelBounds) {
        let pixel: PremultipliedRGBA8 = PremultipliedColor(background ?? .clear).rounded()
        let color = SIMD4<Float>(SIMD4(pixel.red, pixel.green, pixel.blue, pixel.alpha)) / 255
        area.limitDrawing()
        gl.glClearColor(color.x, color.y, color.z, color.w)
        gl.glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    }

    /// Binds what stays bound in a context of glpick's own.
    func bind() {
        programs.buffer.bind()
        kept.picture?.bind()
    }

    /// Draws the last picture over what another framebuffer has, whose first row is at the bottom. `left` and `bottom` are the corner
    /// in its pixels.
    mutating func show(in other: GLuint, left: Int, bottom: Int) throws(GLESError) {
        guard let framebuffer else { return }
        let picture = shown ?? KeptPicture(framebuffer, programs)
        shown = picture
        context.bindFramebuffer(other)
        try picture.show(left: left, bottom: bottom)
        try checkGL("drawing into the caller's framebuffer")
    }

    func readPixels() throws(GLESError) -> PremultipliedPixmap {
        guard let framebuffer else {
            throw .gl(doing: "reading a picture before one was drawn", code: GLenum(GL_INVALID_OPERATION))
        }
        return try PremultipliedPixmap(size: framebuffer.size) { pixels throws(GLESError) in
            try read([PixelBounds(framebuffer.size)], into: pixels)
        }
    }

    /// Reads some areas of the last picture into `picture`, which must equal it outside of them.
    func readPixels(_ areas: [PixelBounds], into picture: inout PremultipliedPixmap) throws(GLESError) {
        try picture.withMutablePixels { pixels throws(GLESError) in
            try read(context.costs.readbacks(areas), into: pixels)
        }
    }

    func readPixels(_ areas: [PixelBounds], into buffer: PixelBuffer) throws(GLESError) {
        framebuffer?.bind()
        try buffer.read(areas)
    }

    private func read(
        _ areas: [PixelBounds], into pixels: UnsafeMutableBufferPointer<PremultipliedRGBA8>
    ) throws(GLESError) {
        guard let framebuffer, let start = pixels.baseAddress else { return }
        let width = framebuffer.size.width
        for area in areas {
            let first = start + area.rows.lowerBound * width + area.columns.lowerBound
            try framebuffer.read(area, to: first, rowLength: width)
        }
    }

    mutating func removeAll() {
        (kept, fill, shown, framebuffer, background) = (KeptLayers(), nil, nil, nil, nil)
        layers = []
        programs.removeAll()
    }
}

extension PixelScene {
    /// The scene in pixels, or a part of it.
    static func checked(
        _ scene: Scene, part: PixelBounds? = nil, after previous: PixelScene? = nil
    ) throws(GLESError) -> PixelScene {
        do { return try PixelScene(scene, part: part, after: previous) } catch { throw .scene(error) }
    }

    /// A scene of the same size that has the background as a layer.
    fileprivate func ofBackground() throws(GLESError) -> PixelScene {
        let size = Size(width: Double(size.width), height: Double(size.height))
        let frame = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
        return try .checked(Scene(size: size, layers: [Layer(.rectangle(frame), .solid(background))]))
    }
}

extension PixelBounds {
    func limitDrawing() {
        gl.glScissor(
            GLint(columns.lowerBound), GLint(rows.lowerBound), GLsizei(columns.count), GLsizei(rows.count))
    }
}
