import CEGL

/// A record of the client API that is bound on this thread and of the contexts that are current, for ``restore()``.
///
/// Each client API has its own current context, and most EGL functions apply to the bound API. So this restores the
/// caller's OpenGL context for OpenGL, and removes glpick's for OpenGL ES, whether or not the EGL keeps these apart.
package struct CurrentContext {
    private let api: EGLenum
    private let forAPI: Binding
    private let forGLES: Binding

    /// Records the current state, and binds OpenGL ES.
    init() {
        api = egl.eglQueryAPI()
        forAPI = Binding()
        if api == EGLenum(EGL_OPENGL_ES_API) {
            forGLES = forAPI
        } else {
            _ = egl.eglBindAPI(EGLenum(EGL_OPENGL_ES_API))
            forGLES = Binding()
        }
    }

    /// Restores the recorded state. OpenGL ES must still be bound.
    func restore() {
        forGLES.restore()
        guard api != EGLenum(EGL_OPENGL_ES_API) else { return }
        _ = egl.eglBindAPI(api)
        forAPI.restore()
    }

    /// The context that is current for the bound client API, and its surfaces for drawing and reading.
    ///
    /// Some EGLs ask the system who calls, in each call: without a context, there is only one.
    private struct Binding {
        private let context = egl.eglGetCurrentContext()
        private var display: EGLDisplay?
        private var drawSurface: EGLSurface?
        private var readSurface: EGLSurface?

        init() {
            guard context != nil else { return }
            display = egl.eglGetCurrentDisplay()
            drawSurface = egl.eglGetCurrentSurface(EGL_DRAW)
            readSurface = egl.eglGetCurrentSurface(EGL_READ)
        }

        /// Makes this context current again, or none if there was none.
        func restore() {
            // Without a context, there is no display either.
            guard let display = display ?? egl.eglGetCurrentDisplay(),
                context == nil || egl.eglGetCurrentContext() != context
            else { return }
            _ = egl.eglMakeCurrent(display, drawSurface, readSurface, context)
        }
    }
}
