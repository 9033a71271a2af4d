import CEGL
import CGLES2
@testable import PickerGLES
import PickerScene
import TestSupport
import Testing

/// A context of desktop OpenGL, which belongs to another client API than ours.
private final class DesktopContext {
    /// Whether EGL makes such contexts.
    static let isAvailable: Bool = {
        let display = try? Display.open(.surfaceless)
        return display.flatMap { DesktopContext($0.handle) } != nil
    }()

    let display: EGLDisplay
    let handle: EGLContext

    /// Makes a context; nil where EGL has no desktop OpenGL. The API stays bound.
    init?(_ display: EGLDisplay) {
        guard eglBindAPI(EGLenum(EGL_OPENGL_API)) == EGL_TRUE else { return nil }
        let attributes = [EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_SURFACE_TYPE, 0, EGL_NONE]
        var config: EGLConfig?
        var count: EGLint = 0
        guard eglChooseConfig(display, attributes, &config, 1, &count) == EGL_TRUE, count > 0,
            let handle = eglCreateContext(display, config, glpick_EGL_NO_CONTEXT(), [EGL_NONE])
        else {
            eglBindAPI(EGLenum(EGL_OPENGL_ES_API))
            return nil
        }
        self.display = display
        self.handle = handle
    }

    deinit {
        eglBindAPI(EGLenum(EGL_OPENGL_API))
        eglMakeCurrent(display, glpick_EGL_NO_SURFACE(), glpick_EGL_NO_SURFACE(), glpick_EGL_NO_CONTEXT())
        eglDestroyContext(display, handle)
        eglBindAPI(EGLenum(EGL_OPENGL_ES_API))
    }

    func makeCurrent() -> Bool {
        eglMakeCurrent(display, glpick_EGL_NO_SURFACE(), glpick_EGL_NO_SURFACE(), handle) == EGL_TRUE
    }
}

/// What a caller's thread has after a call: the bound API, its context, and whether that is desktop OpenGL's.
private struct ThreadState: Equatable {
    let api = eglQueryAPI()
    let context = eglGetCurrentContext()
    let isDesktop = glGetString(GLenum(GL_VERSION)).map { !String(cString: $0).hasPrefix("OpenGL ES") }
}

@Suite(.needsOpenGL)
struct DesktopContextTests {
    private let scene = Scene(
        size: Size(width: 20, height: 10),
        layers: [Layer(.rectangle(Rectangle(x: 2, y: 2, width: 4, height: 3)), .solid(.midGrey))]
    )

    /// Every call of a renderer's life.
    private func calls(_ expected: PremultipliedPixmap, checking isAsBefore: (String) -> Void) throws {
        var renderer: GLESRenderer? = try GLESRenderer()
        isAsBefore("opening")
        #expect(try renderer?.render(scene) == expected)
        isAsBefore("drawing")
        _ = try renderer?.details()
        isAsBefore("details")
        try renderer?.checkErrorState()
        isAsBefore("asking for errors")
        renderer = nil
        isAsBefore("the end of the last reference")
        let other = try GLESRenderer()
        _ = try other.render(scene)
        try other.close()
        isAsBefore("closing")
        #expect(throws: GLESError.noDisplay([])) { try GLESRenderer(candidates: []) }
        isAsBefore("failing")
    }

    @Test(.enabled(if: DesktopContext.isAvailable, "EGL has no desktop OpenGL here"))
    func anotherAPIAndItsContextStay() throws {
        let expected = try GLESRenderer().render(scene)
        let display = try Display.open(.surfaceless)
        let desktop = try #require(DesktopContext(display.handle))
        let (isCurrent, handle) = (desktop.makeCurrent(), desktop.handle)
        let before = ThreadState()
        #expect(isCurrent && before.api == EGLenum(EGL_OPENGL_API) && before.context == handle)
        #expect(before.isDesktop == true)
        try calls(expected) { #expect(ThreadState() == before, "after \($0)") }
    }

    @Test(.enabled(if: DesktopContext.isAvailable, "EGL has no desktop OpenGL here"))
    func anotherAPIStaysWithoutAContext() throws {
        let expected = try GLESRenderer().render(scene)
        #expect(eglBindAPI(EGLenum(EGL_OPENGL_API)) == EGL_TRUE)
        defer { eglBindAPI(EGLenum(EGL_OPENGL_ES_API)) }
        let before = ThreadState()
        #expect(before.api == EGLenum(EGL_OPENGL_API) && before.context == nil)
        try calls(expected) { #expect(ThreadState() == before, "after \($0)") }
    }
}
