import CEGL

/// The client API that is bound on this thread, and the contexts that are current there, to be put back.
///
/// A context is current for a client API, and most of EGL's functions mean the one that is bound. So a caller's OpenGL
/// context is put back for OpenGL, and ours is taken away for OpenGL ES, whether an EGL keeps these apart or not.
struct CurrentContext {
    private let api: EGLenum
    private let forAPI: Binding
    private let forGLES: Binding

    /// Keeps what is there, and binds OpenGL ES.
    init() {
        api = egl.eglQueryAPI()
        forAPI = Binding()
        Self.bind(EGLenum(EGL_OPENGL_ES_API))
        forGLES = api == EGLenum(EGL_OPENGL_ES_API) ? forAPI : Binding()
    }

    /// Makes all that as it was.
    func restore() {
        Self.bind(EGLenum(EGL_OPENGL_ES_API))
        forGLES.restore()
        guard api != EGLenum(EGL_OPENGL_ES_API) else { return }
        Self.bind(api)
        forAPI.restore()
    }

    /// Binds a client API, if it is not bound.
    private static func bind(_ api: EGLenum) { if egl.eglQueryAPI() != api { _ = egl.eglBindAPI(api) } }

    /// The context that is current for the bound client API, and the surfaces that it draws on and reads.
    private struct Binding {
        private let display = egl.eglGetCurrentDisplay()
        private let context = egl.eglGetCurrentContext()
        private let drawSurface = egl.eglGetCurrentSurface(EGL_DRAW)
        private let readSurface = egl.eglGetCurrentSurface(EGL_READ)

        /// Makes it current again, or none if there was none.
        func restore() {
            let now = egl.eglGetCurrentContext()
            guard now != context, let display = display ?? egl.eglGetCurrentDisplay() else { return }
            _ = egl.eglMakeCurrent(display, drawSurface, readSurface, context)
        }
    }
}
