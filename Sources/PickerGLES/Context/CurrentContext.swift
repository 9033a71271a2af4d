import CEGL

/// A record of the client API that is bound on this thread and of the contexts that are current, for ``restore()``.
///
/// Each client API has its own current context, and most EGL functions apply to the bound API. So this restores the
/// caller's OpenGL context for OpenGL, and removes glpick's for OpenGL ES, whether or not the EGL keeps these apart.
struct CurrentContext {
    private let api: EGLenum
    private let forAPI: Binding
    private let forGLES: Binding

    /// Records the current state, and binds OpenGL ES.
    init() {
        api = egl.eglQueryAPI()
        forAPI = Binding()
        Self.bind(EGLenum(EGL_OPENGL_ES_API))
        forGLES = api == EGLenum(EGL_OPENGL_ES_API) ? forAPI : Binding()
    }

    /// Restores the recorded state.
    func restore() {
        Self.bind(EGLenum(EGL_OPENGL_ES_API))
        forGLES.restore()
        guard api != EGLenum(EGL_OPENGL_ES_API) else { return }
        Self.bind(api)
        forAPI.restore()
    }

    /// Binds a client API unless it is bound.
    private static func bind(_ api: EGLenum) { if egl.eglQueryAPI() != api { _ = egl.eglBindAPI(api) } }

    /// The context that is current for the bound client API, and its surfaces for drawing and reading.
    private struct Binding {
        private let display = egl.eglGetCurrentDisplay()
        private let context = egl.eglGetCurrentContext()
        private let drawSurface = egl.eglGetCurrentSurface(EGL_DRAW)
        private let readSurface = egl.eglGetCurrentSurface(EGL_READ)

        /// Makes this context current again, or none if there was none.
        func restore() {
            let now = egl.eglGetCurrentContext()
            guard now != context, let display = display ?? egl.eglGetCurrentDisplay() else { return }
            _ = egl.eglMakeCurrent(display, drawSurface, readSurface, context)
        }
    }
}
