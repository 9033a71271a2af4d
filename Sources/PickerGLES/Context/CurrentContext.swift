import CEGL

/// The context that is current on this thread, to be made current again.
struct CurrentContext {
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
