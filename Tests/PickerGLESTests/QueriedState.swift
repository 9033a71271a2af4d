import CGLES2

/// All of the current context's state that drawing a scene could change, as the driver reports it; names are those of OpenGL ES, or
/// their numbers where the header of 2.0 lacks them.
struct QueriedState: Equatable {
    private(set) var values: [String: [String]] = [:]

    /// Queries the state, and removes the errors of names that the driver does not know.
    init() {
        // From OpenGL ES 3 and extensions: rasterizer discard, sample mask, fixed index of restarts, encoding as sRGB.
        for name in [
            GL_BLEND, GL_CULL_FACE, GL_DEPTH_TEST, GL_DITHER, GL_POLYGON_OFFSET_FILL,
            GL_SAMPLE_ALPHA_TO_COVERAGE, GL_SAMPLE_COVERAGE, GL_SCISSOR_TEST, GL_STENCIL_TEST, 0x8C89, 0x8E51,
            0x8D69, 0x8DB9,
        ] { note("is enabled", name, [glIsEnabled(GLenum(name))]) }
        for name in [
            GL_ACTIVE_TEXTURE, GL_ARRAY_BUFFER_BINDING, GL_ELEMENT_ARRAY_BUFFER_BINDING,
            GL_BLEND_DST_ALPHA, GL_BLEND_DST_RGB, GL_BLEND_EQUATION_ALPHA, GL_BLEND_EQUATION_RGB,
            GL_BLEND_SRC_ALPHA, GL_BLEND_SRC_RGB, GL_CULL_FACE_MODE, GL_CURRENT_PROGRAM, GL_DEPTH_FUNC,
            GL_DEPTH_WRITEMASK, GL_FRAMEBUFFER_BINDING, GL_FRONT_FACE, GL_GENERATE_MIPMAP_HINT,
            GL_PACK_ALIGNMENT, GL_RENDERBUFFER_BINDING, GL_SCISSOR_BOX, GL_STENCIL_BACK_FAIL,
            GL_STENCIL_BACK_FUNC, GL_STENCIL_BACK_WRITEMASK, GL_STENCIL_CLEAR_VALUE, GL_STENCIL_FAIL,
            GL_STENCIL_FUNC, GL_STENCIL_REF, GL_STENCIL_WRITEMASK, GL_UNPACK_ALIGNMENT, GL_VIEWPORT,
            // The buffers of pixels, uniforms, copies and transform feedback, the vertex array, the framebuffer to read from.
            0x88ED, 0x88EF, 0x8A28, 0x8F36, 0x8F37, 0x8C8F, 0x85B5, 0x8CAA,
            // How rows of pixels lie in memory.
            0x0CF2, 0x0CF3, 0x0CF4, 0x806D, 0x806E, 0x0D02, 0x0D03, 0x0D04,
            // The buffer to read from, those to draw into, the pipeline of programs.
            0x0C02, 0x8825, 0x8826, 0x825A,
        ] {
            var numbers = [GLint](repeating: 0, count: 16)
            glGetIntegerv(GLenum(name), &numbers)
            note("integers", name, numbers)
        }
        for name in [
            GL_BLEND_COLOR, GL_COLOR_CLEAR_VALUE, GL_DEPTH_CLEAR_VALUE, GL_DEPTH_RANGE, GL_LINE_WIDTH,
            GL_POLYGON_OFFSET_FACTOR, GL_POLYGON_OFFSET_UNITS, GL_SAMPLE_COVERAGE_VALUE,
        ] {
            var numbers = [GLfloat](repeating: 0, count: 4)
            glGetFloatv(GLenum(name), &numbers)
            note("floats", name, numbers)
        }
        var mask = [GLboolean](repeating: 0, count: 4)
        glGetBooleanv(GLenum(GL_COLOR_WRITEMASK), &mask)
        note("booleans", GL_COLOR_WRITEMASK, mask)
        noteUnits()
        for index in 0..<GLuint(8) { noteAttribute(index) }
    }

    /// The names with other values than before.
    func differences(from before: QueriedState) -> [String] {
        values.filter { before.values[$0.key] != $0.value }.map { name, value in
            "\(name): \(before.values[name] ?? []) became \(value)"
        }
    }

    private mutating func note(_ kind: String, _ name: Int32, _ value: [some Any]) {
        // The driver does not know it.
        if glGetError() != GLenum(GL_NO_ERROR) { return }
        values["\(kind) 0x\(String(name, radix: 16))"] = value.map { "\($0)" }
    }

    private mutating func noteUnits() {
        var active: GLint = 0
        glGetIntegerv(GLenum(GL_ACTIVE_TEXTURE), &active)
        for unit in 0..<Int32(8) {
            glActiveTexture(GLenum(GL_TEXTURE0 + unit))
            // The textures of 2D, cubes, 3D and arrays, and the sampler.
            for name in [GL_TEXTURE_BINDING_2D, GL_TEXTURE_BINDING_CUBE_MAP, 0x806A, 0x8C1D, 0x8919] {
                var number: GLint = 0
                glGetIntegerv(GLenum(name), &number)
                note("unit \(unit)", name, [number])
            }
        }
        glActiveTexture(GLenum(active))
    }

    private mutating func noteAttribute(_ index: GLuint) {
        for name in [
            GL_VERTEX_ATTRIB_ARRAY_ENABLED, GL_VERTEX_ATTRIB_ARRAY_SIZE, GL_VERTEX_ATTRIB_ARRAY_STRIDE,
            GL_VERTEX_ATTRIB_ARRAY_TYPE, GL_VERTEX_ATTRIB_ARRAY_NORMALIZED,
            GL_VERTEX_ATTRIB_ARRAY_BUFFER_BINDING, 0x88FD, 0x88FE,
        ] {
            var number: GLint = 0
            glGetVertexAttribiv(index, GLenum(name), &number)
            note("attribute \(index)", name, [number])
        }
        var pointer: UnsafeMutableRawPointer?
        glGetVertexAttribPointerv(index, GLenum(GL_VERTEX_ATTRIB_ARRAY_POINTER), &pointer)
        note("attribute \(index)", GL_VERTEX_ATTRIB_ARRAY_POINTER, [UInt(bitPattern: pointer)])
        var value = [GLfloat](repeating: 0, count: 4)
        glGetVertexAttribfv(index, GLenum(GL_CURRENT_VERTEX_ATTRIB), &value)
        note("attribute \(index)", GL_CURRENT_VERTEX_ATTRIB, value)
    }
}
