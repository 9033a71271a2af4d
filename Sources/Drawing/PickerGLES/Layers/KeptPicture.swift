import CGLES2
import PickerMesh
import PickerScene

/// The picture of the lowest layers in a framebuffer of its own, which shaders can read; or that of all of them, to be shown in a
/// caller's one.
final class KeptPicture {
    /// How many pictures have been drawn above it.
    var pictures = 0
    private let framebuffer: Framebuffer
    private let programs: LayerPrograms
    /// The programs that draw it with a number of rings above.
    private var bound: [Int: BoundProgram] = [:]
    private var place = MeshPlace()

    /// Takes over a framebuffer with the picture of some layers.
    init(_ framebuffer: Framebuffer, _ programs: LayerPrograms) {
        (self.framebuffer, self.programs) = (framebuffer, programs)
        bind()
    }

    func bind() { framebuffer.texture.bind(unit: Self.unit) }

    /// The texture's unit, which no other texture of a scene uses.
    static let unit: Int32 = 4

    /// Copies some areas into another framebuffer, which is bound then.
    func copy(_ areas: [PixelBounds], into other: Framebuffer) {
        for area in areas { framebuffer.copy(area, into: other) }
        other.bind()
    }

    func draw(in area: PixelBounds, with rings: [SolidRing]) throws(GLESError) {
        let program = try program(rings: rings.count)
        program.use(with: rings)
        area.limitDrawing()
        draw()
    }

    /// Draws the picture over the framebuffer that is bound, whose first row is at the bottom, by premultiplied alpha, with its bottom
    /// left at a pixel.
    func show(left: Int, bottom: Int) throws(GLESError) {
        let size = framebuffer.size
        // Varyings have positions from the mesh, which begins at the picture's bottom left.
        let (x, y) = programs.context.constants == .varyings ? (0, 0) : (left, bottom)
        let program = try program(rings: 0)
        program.update(constants(.size(Double(x), Double(y + size.height)), down: -1))
        bind()
        program.use()
        gl.glViewport(GLint(left), GLint(bottom), GLsizei(size.width), GLsizei(size.height))
        gl.glScissor(GLint(left), GLint(bottom), GLsizei(size.width), GLsizei(size.height))
        gl.glEnable(GLenum(GL_BLEND))
        gl.glBlendEquationSeparate(GLenum(GL_FUNC_ADD), GLenum(GL_FUNC_ADD))
        let (one, rest) = (GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
        gl.glBlendFuncSeparate(one, rest, one, rest)
        draw()
    }

    private func draw() {
        let first = place.first(of: Vertex.covering(framebuffer.size), in: programs.buffer)
        gl.glDrawArrays(GLenum(GL_TRIANGLES), GLint(first), 6)
    }

    private func program(rings: Int) throws(GLESError) -> BoundProgram {
        if let program = bound[rings] { return program }
        let constants = constants(.size(0, 0), down: 1)
        let program = try BoundProgram(programs.program(.kept, .hidden, rings: rings, constants), constants)
        bound[rings] = program
        return program
    }

    private func constants(_ corner: Constants.Value, down: Double) -> Constants {
        let (width, height) = (Double(framebuffer.size.width), Double(framebuffer.size.height))
        return [
            "picture_size": .size(width, height), "corner": corner,
            "pixel_share": .size(1 / width, down / height), "under": .unit(Self.unit),
        ]
    }
}
