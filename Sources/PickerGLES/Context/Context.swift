import CEGL
import CGLES2

/// An OpenGL ES 2.0 context without a window: without any surface where the driver allows it, else with one of
/// a single pixel, in which nothing is drawn.
///
/// GL objects hold on to their context, and so are deleted before it is.
final class Context {
    let display: Display
    /// What the driver says of itself.
    let driver: DriverDescription
    /// The greatest width and height of a framebuffer, in pixels.
    let maximumSide: Int
    /// Whether the driver promises that no access reaches beyond a buffer's end.
    let isRobust: Bool
    /// How shaders get at the pixels that they draw over.
    let blendMethod: BlendMethod
    /// Whether the driver offers ``BlendMethod/fetch``, right or wrong.
    let canFetch: Bool
    /// Whether pixels can be read back into rows longer than theirs: `GL_NV_pack_subimage`.
    let canReadIntoRows: Bool
    /// Where the driver places the corners of triangles.
    let cornerGrid: CornerGrid
    private let handle: EGLContext
    private let surface: EGLSurface?
    private var isClosed = false

    /// Opens a context and leaves it current; `blendMethod` instead of the best that the driver offers, and with a
    /// surface even where it needs none if `needsSurface`.
    init(
        _ display: Display,
        blendMethod: BlendMethod? = nil,
        needsSurface: Bool = false
    ) throws(GLESError) {
        let needsSurface = needsSurface || !display.extensions.contains("EGL_KHR_surfaceless_context")
        // The bound API belongs to the thread.
        guard egl.eglBindAPI(EGLenum(EGL_OPENGL_ES_API)) == EGL_TRUE else { throw .egl("eglBindAPI") }
        let config = try Self.config(display, needsSurface)
        let robust = display.extensions.contains("EGL_EXT_create_context_robustness")
        let plain = [EGL_CONTEXT_CLIENT_VERSION, 2]
        let strict =
            plain
            + [
                EGL_CONTEXT_OPENGL_ROBUST_ACCESS_EXT, EGL_TRUE,
                EGL_CONTEXT_OPENGL_RESET_NOTIFICATION_STRATEGY_EXT, EGL_LOSE_CONTEXT_ON_RESET_EXT,
            ].map { Int32($0) }
        var made: EGLContext?
        var isRobust = false
        for (attributes, robustness) in robust ? [(strict, true), (plain, false)] : [(plain, false)] {
            made = egl.eglCreateContext(
                display.handle,
                config,
                glpick_EGL_NO_CONTEXT(),
                attributes + [EGL_NONE]
            )
            isRobust = robustness
            if made != nil { break }
        }
        guard let handle = made else { throw .egl("eglCreateContext") }
        var surface: EGLSurface?
        do throws(GLESError) {
            if needsSurface { surface = try Self.pixelSurface(display, config) }
            try Self.makeCurrent(display, handle, surface)
            driver = try DriverDescription(display.candidate)
            let extensions = Self.glExtensions
            canFetch = extensions.contains("GL_EXT_shader_framebuffer_fetch")
            self.blendMethod = blendMethod ?? (canFetch ? .fetch : .copy)
            // Some drivers crash in shaders that use what they do not offer.
            guard canFetch || self.blendMethod == .copy else {
                throw .unsupported("GL_EXT_shader_framebuffer_fetch")
            }
            canReadIntoRows = extensions.contains("GL_NV_pack_subimage")
            var bits: GLint = 0
            gl.glGetIntegerv(GLenum(GL_SUBPIXEL_BITS), &bits)
            cornerGrid = CornerGrid(bits: Int(bits), allowsOverlap: self.blendMethod == .copy)
            maximumSide = try Self.checkedLimits()
        } catch {
            Self.destroy(display, handle, surface)
            throw error
        }
        self.display = display
        self.handle = handle
        self.surface = surface
        self.isRobust = isRobust
    }

    deinit { close() }

    /// Destroys the context before the last reference goes; its objects, whoever holds them, go with it.
    func close() {
        if !isClosed { Self.destroy(display, handle, surface) }
        isClosed = true
    }

    /// Makes the context current on the calling thread, if it is not.
    ///
    /// Without it GL calls would silently do nothing. Throws if another thread has the context, or it is closed.
    func makeCurrent() throws(GLESError) {
        // A new context may get the handle of one that is gone.
        guard !isClosed else { throw .closed }
        if egl.eglGetCurrentContext() != handle { try Self.makeCurrent(display, handle, surface) }
    }

    /// Calls `body`, which deletes GL objects, with the context current.
    func whenCurrent(_ body: () -> Void) {
        // A context that is current on another thread cannot be reached from here: its objects go with it.
        let previous = CurrentContext()
        if (try? makeCurrent()) != nil { body() }
        previous.restore()
    }

    private static func makeCurrent(
        _ display: Display,
        _ handle: EGLContext,
        _ surface: EGLSurface?
    ) throws(GLESError) {
        guard egl.eglMakeCurrent(display.handle, surface, surface, handle) == EGL_TRUE else {
            throw .egl("eglMakeCurrent")
        }
    }

    private static func destroy(_ display: Display, _ handle: EGLContext, _ surface: EGLSurface?) {
        if egl.eglGetCurrentContext() == handle {
            let none = glpick_EGL_NO_SURFACE()
            _ = egl.eglMakeCurrent(display.handle, none, none, glpick_EGL_NO_CONTEXT())
        }
        _ = egl.eglDestroyContext(display.handle, handle)
        if let surface { _ = egl.eglDestroySurface(display.handle, surface) }
    }

    /// The extensions of the current context.
    private static var glExtensions: ExtensionSet {
        let names = gl.glGetString(GLenum(GL_EXTENSIONS))
        return ExtensionSet(names.map { UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) })
    }

    /// No config where contexts need none, else one for OpenGL ES 2.0.
    private static func config(
        _ display: Display,
        _ needsSurface: Bool
    ) throws(GLESError) -> EGLConfig? {
        if !needsSurface, display.extensions.contains("EGL_KHR_no_config_context") {
            return glpick_EGL_NO_CONFIG()
        }
        let surfaces = needsSurface ? EGL_PBUFFER_BIT : 0
        let attributes = [EGL_RENDERABLE_TYPE, EGL_OPENGL_ES2_BIT, EGL_SURFACE_TYPE, surfaces, EGL_NONE]
        var config: EGLConfig?
        var count: EGLint = 0
        guard egl.eglChooseConfig(display.handle, attributes, &config, 1, &count) == EGL_TRUE else {
            throw .egl("eglChooseConfig")
        }
        guard count > 0 else { throw .unsupported("a config for OpenGL ES 2.0") }
        return config
    }

    /// A surface of one pixel.
    private static func pixelSurface(
        _ display: Display,
        _ config: EGLConfig?
    ) throws(GLESError) -> EGLSurface {
        let attributes = [EGL_WIDTH, 1, EGL_HEIGHT, 1, EGL_NONE]
        guard let surface = egl.eglCreatePbufferSurface(display.handle, config, attributes) else {
            throw .egl("eglCreatePbufferSurface")
        }
        return surface
    }

    /// Checks the current context for what glpick needs and returns the greatest side of a framebuffer.
    private static func checkedLimits() throws(GLESError) -> Int {
        var range: [GLint] = [0, 0]
        var precision: GLint = 0
        gl.glGetShaderPrecisionFormat(
            GLenum(GL_FRAGMENT_SHADER),
            GLenum(GL_HIGH_FLOAT),
            &range,
            &precision
        )
        guard precision >= 23 else { throw .unsupported("highp floats of 32 bits in fragment shaders") }
        var texture: GLint = 0
        var viewport: [GLint] = [0, 0]
        gl.glGetIntegerv(GLenum(GL_MAX_TEXTURE_SIZE), &texture)
        gl.glGetIntegerv(GLenum(GL_MAX_VIEWPORT_DIMS), &viewport)
        try checkGL("asking for the driver's limits")
        return Int(min(texture, viewport[0], viewport[1]))
    }
}

extension GLESError {
    /// The failure of an EGL function that was just called on this thread.
    fileprivate static func egl(_ function: String) -> GLESError {
        .egl(function: function, code: eglErrorCode())
    }
}

/// The error of the EGL function that was called last on this thread.
private func eglErrorCode() -> EGLint { egl.eglGetError() }
