import CGLES2
import PickerColor
import PickerScene

/// Draws the background over what was in parts of a framebuffer before.
///
/// `glClear` would do, but Mesa's zink loses some of several clears that are limited to areas.
final class BackgroundFill {
    private let size: PixelSize
    private let color: SIMD4<Float>
    private let programs: LayerPrograms
    private var drawing: Drawing?

    /// What OpenGL needs for it.
    private final class Drawing {
        let buffer: VertexBuffer
        let program: BoundProgram

        init(_ size: PixelSize, alpha: Float, _ programs: LayerPrograms) throws(GLESError) {
            buffer = try VertexBuffer(in: programs.context)
            program = try BoundProgram(
                programs.program(.interior, .boxInterior),
                [.pictureSize(size), Uniform("u_alpha", .float(alpha))])
        }
    }

    /// For framebuffers of `size`; nothing is compiled before it is needed.
    init(_ background: RGBColor, _ size: PixelSize, _ programs: LayerPrograms) {
        self.size = size
        self.programs = programs
        color = SIMD4<Float>(PremultipliedColor(background).components)
    }

    /// Draws the pixels of `area` into the framebuffer in use.
    func draw(_ area: PixelBounds) throws(GLESError) {
        if drawing == nil { drawing = try Drawing(size, alpha: color.w, programs) }
        guard let drawing else { return }
        let rgb = SIMD3(color.x, color.y, color.z)
        drawing.buffer.fill(area.triangles.map { Vertex(position: $0, color: rgb) })
        drawing.buffer.bind()
        drawing.program.use()
        area.limitDrawing()
        gl.glDrawArrays(GLenum(GL_TRIANGLES), 0, 6)
    }
}
