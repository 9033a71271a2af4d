import CEGL
import CGLES2
import PickerMesh

/// An OpenGL ES 2.0 context without a window, or the caller's one. One without a window has no surface where the driver allows
/// that, otherwise one of a single pixel, which is never drawn into.
///
/// GL objects keep a reference to their context, so they are deleted before it.
final class Context {
    let display: Display
    let driver: DriverDescription
    /// The greatest width and height of a framebuffer, in pixels.
    let maximumSide: Int
    /// True if the driver promises that no access reaches beyond the end of a buffer.
    let isRobust: Bool
    let blendMethod: BlendMethod
    /// True if the driver offers ``BlendMethod/fetch``, which may still draw wrong colours.
    let canFetch: Bool
    /// True if readback can write into part of longer rows, with `GL_NV_pack_subimage`.
    let canReadIntoRows: Bool
    /// The functions of OpenGL ES 3.0; nil in contexts of 2.0.
    let gles3: GLES3Functions?
    var hasPixelBuffers: Bool { gles3 != nil }
    let cornerGrid: CornerGrid
    let costs: DriverCosts
    let constants: ConstantStorage
    var calls = CallCounts()
    /// The name of the framebuffer that is bound.
    private var bound: GLuint = 0
    private let handle: EGLContext
    private let surface: EGLSurface?
    private let isCallers: Bool
    private var isClosed = false

    /// Opens a context and leaves it current.
    ///
    /// `way` replaces what suits the driver; `needsSurface` makes a surface even where the driver needs none. Throws ``GLESError`` if EGL fails or the driver lacks something that glpick needs.
    convenience init(
        _ display: Display, _ way: DrawingWay = DrawingWay(), needsSurface: Bool = false
    ) throws(GLESError) {
        let needsSurface = needsSurface || !display.extensions.contains("EGL_KHR_surfaceless_context")
        // Each thread has its own bound API.
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
                display.handle, config, glpick_EGL_NO_CONTEXT(), attributes + [EGL_NONE])
            isRobust = robustness
            if made != nil { break }
        }
        guard let handle = made else { throw .egl("eglCreateContext") }
        var surface: EGLSurface?
        do throws(GLESError) {
            if needsSurface { surface = try Self.pixelSurface(display, config) }
            try Self.makeCurrent(display, handle, surface)
            try self.init(display, handle, surface, way, isRobust: isRobust, isCallers: false)
        } catch {
            Self.destroy(display, handle, surface)
            throw error
        }
    }

    /// Takes the context that is current on this thread. It stays the caller's, and must be current in all calls.
    convenience init(currentFor way: DrawingWay) throws(GLESError) {
        guard let handle = egl.eglGetCurrentContext(), let display = Display.current else {
            throw .notCurrent
        }
        guard DriverDescription.string(GL_VERSION)?.hasPrefix("OpenGL ES") == true else {
            throw .unsupported("OpenGL ES in the current context, which is one of desktop OpenGL")
        }
        try self.init(display, handle, nil, way, isRobust: false, isCallers: true)
    }

    /// Queries a context that is current.
    private init(
        _ display: Display, _ handle: EGLContext, _ surface: EGLSurface?, _ way: DrawingWay, isRobust: Bool,
        isCallers: Bool
    ) throws(GLESError) {
        driver = try DriverDescription(display.candidate)
        let extensions = ExtensionSet.current
        canFetch = extensions.contains("GL_EXT_shader_framebuffer_fetch")
        blendMethod = way.blendMethod ?? (canFetch ? .fetch : .copy)
        // Some drivers crash in shaders that use an extension which they do not offer.
        guard canFetch || blendMethod == .copy else {
            throw .unsupported("GL_EXT_shader_framebuffer_fetch")
        }
        canReadIntoRows = extensions.contains("GL_NV_pack_subimage")
        gles3 = driver.version.hasPrefix("OpenGL ES 3") ? glpick_GLES3Functions(egl) : nil
        costs = way.costs ?? (driver.isSoftware ? .software : .hardware)
        constants = ConstantStorage(driver)
        cornerGrid = CornerGrid(
            bits: Int(stateNumbers(GL_SUBPIXEL_BITS).x), allowsOverlap: blendMethod == .copy)
        maximumSide = try Self.checkedLimits()
        (self.display, self.handle, self.surface) = (display, handle, surface)
        (self.isRobust, self.isCallers) = (isRobust, isCallers)
    }

    deinit { close() }

    /// Destroys the context now, together with all GL objects in it; the caller's one stays.
    func close() {
        if !isClosed, !isCallers { Self.destroy(display, handle, surface) }
        isClosed = true
    }

    /// Makes the context current on the calling thread, if it is not.
    ///
    /// Without a current context GL calls would silently do nothing. Throws if the context is closed or current on
    /// another thread.
    func makeCurrent() throws(GLESError) {
        // A new context may get the handle of a destroyed one.
        guard !isClosed else { throw .closed }
        if egl.eglGetCurrentContext() == handle { return }
        if isCallers { throw .notCurrent }
        try Self.makeCurrent(display, handle, surface)
    }

    /// Calls `body`, which deletes GL objects, with the context current; not at all if it cannot be made current.
    func whenCurrent(_ body: () -> Void) {
        // If the context is current on another thread, its objects stay until it is destroyed.
        let previous = CurrentContext()
        if (try? makeCurrent()) != nil { body() }
        previous.restore()
    }

    func bindFramebuffer(_ name: GLuint) {
        if name == bound { return }
        gl.glBindFramebuffer(GLenum(GL_FRAMEBUFFER), name)
        calls.framebuffers += 1
        bound = name
    }

    /// Notes that the caller may have bound any framebuffer.
    func forgetBinding() { bound = .max }

    /// Notes that a framebuffer has been deleted: another may get its name.
    func forgetFramebuffer(_ name: GLuint) { if bound == name { bound = 0 } }

    private static func makeCurrent(
        _ display: Display, _ handle: EGLContext, _ surface: EGLSurface?
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

    /// Chooses a config for OpenGL ES 2.0; nil where contexts need none.
    private static func config(_ display: Display, _ needsSurface: Bool) throws(GLESError) -> EGLConfig? {
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

    private static func pixelSurface(
        _ display: Display, _ config: EGLConfig?
    ) throws(GLESError) -> EGLSurface {
        let attributes = [EGL_WIDTH, 1, EGL_HEIGHT, 1, EGL_NONE]
        guard let surface = egl.eglCreatePbufferSurface(display.handle, config, attributes) else {
            throw .egl("eglCreatePbufferSurface")
        }
        return surface
    }

    /// Checks that the current context has what glpick needs; returns the greatest side of a framebuffer, in pixels.
    private static func checkedLimits() throws(GLESError) -> Int {
        guard precision(GL_HIGH_FLOAT, in: GL_FRAGMENT_SHADER) >= 23 else {
            throw .unsupported("highp floats of 32 bits in fragment shaders")
        }
        let (texture, viewport) = (stateNumbers(GL_MAX_TEXTURE_SIZE), stateNumbers(GL_MAX_VIEWPORT_DIMS))
        try checkGL("asking for the driver's limits")
        return Int(min(texture.x, viewport.x, viewport.y))
    }
}

extension GLESError {
    /// The error of an EGL function that has just failed on this thread.
    fileprivate static func egl(_ function: String) -> GLESError {
        .egl(function: function, code: PickerGLES.egl.eglGetError())
    }
}
