// Draws a picker into a framebuffer of your own, between drawing of your own: here in a context without a window, with a
// texture in place of the window. In GTK, the closure of `GLArea`'s render signal would call `painter.draw`.

import COpenGL
import PickerKit

/// What a toolkit or a game engine does for you: makes a context current and binds a framebuffer.
func makeContext() -> Bool {
    // A display without a window server, as on servers; a program with windows has its own.
    let display = eglGetPlatformDisplay(0x31DD, nil, nil)  // EGL_PLATFORM_SURFACELESS_MESA
    guard eglInitialize(display, nil, nil) == EGL_TRUE else { return false }
    var config: EGLConfig?
    var count: EGLint = 0
    eglChooseConfig(
        display, [EGL_RENDERABLE_TYPE, EGL_OPENGL_ES2_BIT, EGL_SURFACE_TYPE, 0, EGL_NONE], &config, 1, &count)
    let context = eglCreateContext(display, config, nil, [EGL_CONTEXT_CLIENT_VERSION, 2, EGL_NONE])
    return eglMakeCurrent(display, nil, nil, context) == EGL_TRUE
}

func bindFramebuffer(width: GLsizei, height: GLsizei) {
    var (texture, framebuffer): (GLuint, GLuint) = (0, 0)
    glGenTextures(1, &texture)
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    glTexImage2D(
        GLenum(GL_TEXTURE_2D), 0, GL_RGBA, width, height, 0, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), nil)
    glGenFramebuffers(1, &framebuffer)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glFramebufferTexture2D(
        GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
}

func pixel(x: GLint, y: GLint) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4)
    glReadPixels(x, y, 1, 1, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &bytes)
    return bytes
}

guard makeContext() else { fatalError("OpenGL ES cannot be used") }
bindFramebuffer(width: 640, height: 480)

// Make the painter once for each context, and let it go while the context is current.
var painter = try GLESPainter()
let layout = RingLayout(frame: Rectangle(x: 0, y: 0, width: 200, height: 200))
let controller = PickerController(
    .ring(color: Color(hue: 0, saturation: 1, brightness: 1), layout: layout))
controller.pointerBegan(at: Point(x: 180, y: 100))

for frame in 0..<3 {
    // Your own drawing.
    glClearColor(0.2, 0.2, 0.2, 1)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    // The picker's lowest row is row 40: OpenGL counts rows from the bottom.
    controller.pointerChanged(to: Point(x: 180, y: 100 + 40 * Double(frame)))
    try painter.draw(controller.picker.scene(), left: 20, bottom: 40)
    // Swap your buffers here.
}
controller.pointerEnded(at: Point(x: 180, y: 180))

// A pointer at row 100 from the top of the picker is at row 40 + 200 - 100 of the framebuffer.
let shown = pixel(x: 20 + 100, y: 40 + 200 - 100)
let color = controller.picker.color.map { ColorFormat.hex.text($0) } ?? "nothing"
print("beside the picker \(pixel(x: 600, y: 40)), in it \(shown); chosen: \(color)")
