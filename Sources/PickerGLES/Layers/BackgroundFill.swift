import CGLES2
import PickerColor
import PickerMesh
import PickerScene

/// Draws the background over parts of a framebuffer.
///
/// `glClear` could do it, but Mesa's zink loses some of several clears that a scissor limits.
final class BackgroundFill {
    private let size: PixelSize
    private let color: SIMD4<Float>
    private let programs: LayerPrograms
    private var drawing: Drawing?

    /// The OpenGL objects of the fill.
    private final class Drawing {
        let buffer: VertexBuffer
        let program: BoundProgram

        init(_ size: PixelSize, _ color: SIMD4<Float>, _ programs: LayerPrograms) throws(GLESError) {
            buffer = try VertexBuffer(in: programs.context)
            program = try BoundProgram(
                programs.program(ShadingKey(shape: .whole, paint: .tint(.solid)), .hidden),
                [
                    "picture_size": .size(Double(size.width), Double(size.height)),
                    "high": .vector3(SIMD3(color.x, color.y, color.z)), "alpha": .float(color.w),
                ])
        }
    }

    /// Prepares for framebuffers of `size`; compiles nothing until the first use.
    init(_ background: RGBColor, _ size: PixelSize, _ programs: LayerPrograms) {
        self.size = size
        self.programs = programs
        color = SIMD4<Float>(PremultipliedColor(background).components)
    }

    /// Fills the pixels of `area` in the bound framebuffer.
    func draw(_ area: PixelBounds) throws(GLESError) {
        if drawing == nil { drawing = try Drawing(size, color, programs) }
        guard let drawing else { return }
        drawing.buffer.fill(area.triangles.map { Vertex(position: $0) })
        drawing.buffer.bind()
        drawing.program.use()
        area.limitDrawing()
        gl.glDrawArrays(GLenum(GL_TRIANGLES), 0, 6)
    }
}
