import CEGL

/// The context that is current on this thread, to be made current again.
struct CurrentContext {
    private let display = eglGetCurrentDisplay()
    private let context = eglGetCurrentContext()
    private let drawSurface = eglGetCurrentSurface(EGL_DRAW)
    private let readSurface = eglGetCurrentSurface(EGL_READ)

    /// Makes it current again, or none if there was none.
    func restore() {
        let now = eglGetCurrentContext()
        guard now != context, let display = display ?? eglGetCurrentDisplay() else { return }
        eglMakeCurrent(display, drawSurface, readSurface, context)
    }
}
