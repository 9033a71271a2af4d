import CGLES2
import PickerMesh
import PickerScene

/// The picture of a framebuffer, as it is drawn into a caller's one, whose first row is at the bottom.
final class ShownPicture {
    private let framebuffer: Framebuffer
    private let programs: LayerPrograms
    private let program: BoundProgram
    private var place = MeshPlace()

    init(_ framebuffer: Framebuffer, _ programs: LayerPrograms) throws(GLESError) {
        (self.framebuffer, self.programs) = (framebuffer, programs)
        program = try BoundProgram(
            programs.program(ShadingKey(shape: .whole, paint: .kept), .hidden),
            Self.constants(framebuffer.size, corner: .zero))
    }

    private static func constants(_ size: PixelSize, corner: SIMD2<Float>) -> Constants {
        let (width, height) = (Double(size.width), Double(size.height))
        return [
            "picture_size": .size(width, height), "corner": .vector2(corner),
            "pixel_share": .size(1 / width, -1 / height), "under": .unit(KeptLayers.unit),
        ]
    }

    /// Draws the picture over the framebuffer that is bound, by premultiplied alpha, with its bottom left at a pixel.
    func draw(left: Int, bottom: Int) {
        let size = framebuffer.size
        // Varyings have positions from the mesh, which begins at the picture's bottom left.
        let (x, y) = programs.context.constants == .varyings ? (0, 0) : (left, bottom)
        program.update(Self.constants(size, corner: SIMD2(Float(x), Float(y + size.height))))
        framebuffer.bindTexture(unit: KeptLayers.unit)
        program.use()
        let first = place.first(of: Vertex.covering(size), in: programs.buffer)
        let corner = (GLint(left), GLint(bottom))
        gl.glViewport(corner.0, corner.1, GLsizei(size.width), GLsizei(size.height))
        gl.glScissor(corner.0, corner.1, GLsizei(size.width), GLsizei(size.height))
        gl.glEnable(GLenum(GL_BLEND))
        gl.glBlendEquationSeparate(GLenum(GL_FUNC_ADD), GLenum(GL_FUNC_ADD))
        let (one, rest) = (GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
        gl.glBlendFuncSeparate(one, rest, one, rest)
        drawTriangles(first..<(first + 6))
    }
}
