import CGLES2
public import PickerScene

/// Draws scenes into the framebuffer of the caller's OpenGL ES context: a window, GTK's `GLArea`, or a texture of a game.
///
/// Make one for each context of OpenGL ES 2.0 or newer that was made with EGL, while the context is current, and call it only
/// then. It keeps programs, textures and a framebuffer in the context. Let it go while the context is current, which deletes
/// them; otherwise they stay until the context ends. It belongs to one thread at a time, as the context does.
///
/// Nothing is read back, and the caller's state stays as it was: what drawing changes is saved and restored. The exception is
/// blending that OpenGL ES 3.2 sets for single attachments: all get that of the first one.
public struct GLESPainter: ~Copyable {
    private let kinds: CallerState.Kinds
    private var canvas: SceneCanvas
    private var history = SceneHistory()

    /// Makes a painter for the context that is current on this thread.
    ///
    /// Draws a small scene and reads it back once, to choose how shaders blend and round on this driver. Throws
    /// ``GLESError/notCurrent`` without a current context, and ``GLESError`` if the driver lacks a feature or draws wrong colours.
    public init() throws(GLESError) { try self.init(DrawingWay()) }

    /// Makes a painter that draws in a certain way; without `usesVertexArray`, it saves attributes as OpenGL ES 2.0 needs it.
    package init(_ way: DrawingWay, usesVertexArray: Bool = true) throws(GLESError) {
        try Libraries.load()
        let context = try Context(currentFor: way)
        try checkGL("the caller drew before")
        let kinds = try CallerState.Kinds(context, usesVertexArray: usesVertexArray)
        let caller = CallerState(kinds)
        defer { caller.restore() }
        let opened = try OpenedContext(trying: context, way) { copying throws(GLESError) in
            try? checkGL("trying framebuffer fetch")
            return try Context(currentFor: copying)
        }
        (self.kinds, canvas) = (kinds, SceneCanvas(opened.programs))
    }

    /// The greatest width and height of a scene, in pixels.
    public var maximumSide: Int { context.maximumSide }

    /// Draws `scene` over what the framebuffer has that is bound for drawing.
    ///
    /// A pixel of the scene is a pixel of the framebuffer. OpenGL counts rows from the bottom: `left` and `bottom` are the
    /// framebuffer's column and row of the scene's bottom left pixel. The picture is blended by premultiplied alpha, so an opaque
    /// background replaces what is there. Its numbers are those of the scene's colour space; a framebuffer that is encoded as
    /// sRGB would encode them again. The caller's scissor, stencil and masks do not limit it.
    ///
    /// Only what differs from the last scene is computed. Throws ``GLESError/notCurrent`` if another context is current, the
    /// OpenGL error that the caller has left, and ``GLESError`` as for a ``GLESRenderer``.
    public mutating func draw(_ scene: Scene, left: Int = 0, bottom: Int = 0) throws(GLESError) {
        try context.makeCurrent()
        try checkGL("the caller drew before")
        let pixels = try PixelScene.checked(scene, after: history.last)
        guard max(pixels.size.width, pixels.size.height) <= maximumSide else {
            throw .unsupported("framebuffers of \(pixels.size.width) x \(pixels.size.height) pixels")
        }
        let caller = CallerState(kinds)
        defer { caller.restore() }
        context.forgetBinding()
        canvas.bind()
        // Taken out, because after an error the canvas may show anything.
        var next = history.take()
        _ = try canvas.drawChange(to: pixels, &next)
        try canvas.show(in: caller.drawn, left: left, bottom: bottom)
        history = next
    }

    private var context: Context { canvas.programs.context }
}
