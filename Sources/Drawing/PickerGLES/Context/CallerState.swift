import CEGL
import CGLES2
import PickerMesh

/// The state of a caller's context that drawing changes, to be restored afterwards.
struct CallerState {
    /// The kinds of state that a context has; those of OpenGL ES 3 and of extensions only where the driver knows them.
    struct Kinds {
        /// What is switched off, but for the scissor, which is switched on.
        fileprivate let switches: [GLenum]
        /// How pixels lie in memory; alignments come first.
        fileprivate let layouts: [GLenum]
        fileprivate let pixelBuffers: [(target: GLenum, binding: GLenum)]
        fileprivate let gles3: GLES3Functions?
        /// nil where the attributes are saved for themselves.
        fileprivate let vertexArray: GLObject?

        /// Asks the context, which must be current and without an error. Without `usesVertexArray` it has the way of OpenGL ES 2.
        init(_ context: Context, usesVertexArray: Bool = true) throws(GLESError) {
            func isKnown(_ name: GLenum, _ query: (GLenum) -> Void) -> Bool {
                query(name)
                return gl.glGetError() == GLenum(GL_NO_ERROR)
            }
            // GL_RASTERIZER_DISCARD, GL_SAMPLE_MASK and GL_FRAMEBUFFER_SRGB_EXT are not in the headers of OpenGL ES 2.
            switches = [
                GL_SCISSOR_TEST, GL_BLEND, GL_DEPTH_TEST, GL_STENCIL_TEST, GL_CULL_FACE, GL_DITHER,
                GL_SAMPLE_COVERAGE, GL_SAMPLE_ALPHA_TO_COVERAGE, 0x8C89, 0x8E51, 0x8DB9,
            ].map { GLenum($0) }.filter { isKnown($0) { _ = gl.glIsEnabled($0) } }
            // The length of rows, and the rows and pixels to skip, of textures and of what is read back.
            layouts = [
                GL_UNPACK_ALIGNMENT, GL_PACK_ALIGNMENT, 0x0CF2, 0x0CF3, 0x0CF4, 0x0D02, 0x0D03, 0x0D04,
            ].map { GLenum($0) }.filter { isKnown($0) { _ = stateNumbers($0) } }
            // GL_PIXEL_PACK_BUFFER and GL_PIXEL_UNPACK_BUFFER.
            pixelBuffers = context.gles3 == nil ? [] : [(0x88EB, 0x88ED), (0x88EC, 0x88EF)]
            gles3 = context.gles3
            vertexArray = gles3 != nil && usesVertexArray ? try GLObject(.vertexArray, in: context) : nil
        }
    }

    let drawn = name(GL_FRAMEBUFFER_BINDING)
    private var restorers: [() -> Void] = []

    /// Saves the caller's state, and sets that of a context in which nothing is drawn yet.
    init(_ kinds: Kinds) {
        let gles3 = kinds.gles3
        if let object = kinds.vertexArray {
            save(Self.name(0x85B5)) { gles3?.glBindVertexArray?($0) }
            gles3?.glBindVertexArray?(object.name)
        } else {
            for index in Vertex.attributes.indices { saveAttribute(GLuint(index)) }
        }
        save(Self.name(GL_ARRAY_BUFFER_BINDING)) { gl.glBindBuffer(GLenum(GL_ARRAY_BUFFER), $0) }
        save(Self.name(GL_CURRENT_PROGRAM)) { gl.glUseProgram($0) }
        let active = Self.name(GL_ACTIVE_TEXTURE)
        for index in 0...GLenum(KeptPicture.unit) {
            let unit = GLenum(GL_TEXTURE0) + index
            gl.glActiveTexture(unit)
            save(Self.name(GL_TEXTURE_BINDING_2D)) {
                gl.glActiveTexture(unit)
                gl.glBindTexture(GLenum(GL_TEXTURE_2D), $0)
            }
            // GL_SAMPLER_BINDING. A sampler would replace the parameters of our textures.
            if gles3 != nil { save(Self.name(0x8919)) { gles3?.glBindSampler?(index, $0) } }
            gles3?.glBindSampler?(index, 0)
        }
        save(active) { gl.glActiveTexture($0) }
        gl.glActiveTexture(GLenum(GL_TEXTURE0))
        for (target, binding) in kinds.pixelBuffers {
            save(Self.name(binding)) { gl.glBindBuffer(target, $0) }
            gl.glBindBuffer(target, 0)
        }
        for (index, name) in kinds.layouts.enumerated() {
            save(stateNumbers(name).x) { gl.glPixelStorei(name, $0) }
            gl.glPixelStorei(name, index < 2 ? 4 : 0)
        }
        save(drawn) { gl.glBindFramebuffer(GLenum(GL_FRAMEBUFFER), $0) }
        // GL_READ_FRAMEBUFFER_BINDING and GL_READ_FRAMEBUFFER
        if gles3 != nil { save(Self.name(0x8CAA)) { gl.glBindFramebuffer(0x8CA8, $0) } }
        save(stateNumbers(GL_VIEWPORT)) { gl.glViewport($0[0], $0[1], $0[2], $0[3]) }
        save(stateNumbers(GL_SCISSOR_BOX)) { gl.glScissor($0[0], $0[1], $0[2], $0[3]) }
        let factors = [GL_BLEND_SRC_RGB, GL_BLEND_DST_RGB, GL_BLEND_SRC_ALPHA, GL_BLEND_DST_ALPHA]
        save(factors.map { Self.name($0) }) { gl.glBlendFuncSeparate($0[0], $0[1], $0[2], $0[3]) }
        save([GL_BLEND_EQUATION_RGB, GL_BLEND_EQUATION_ALPHA].map { Self.name($0) }) {
            gl.glBlendEquationSeparate($0[0], $0[1])
        }
        var mask = [GLboolean](repeating: 0, count: 4)
        gl.glGetBooleanv(GLenum(GL_COLOR_WRITEMASK), &mask)
        save(mask) { gl.glColorMask($0[0], $0[1], $0[2], $0[3]) }
        gl.glColorMask(1, 1, 1, 1)
        var color = [GLfloat](repeating: 0, count: 4)
        gl.glGetFloatv(GLenum(GL_COLOR_CLEAR_VALUE), &color)
        save(color) { gl.glClearColor($0[0], $0[1], $0[2], $0[3]) }
        for name in kinds.switches {
            save(gl.glIsEnabled(name) == GLboolean(GL_TRUE)) { Self.set(name, $0) }
            Self.set(name, name == GLenum(GL_SCISSOR_TEST))
        }
    }

    private mutating func save<Value>(_ value: Value, _ restore: @escaping (Value) -> Void) {
        restorers.append { restore(value) }
    }

    /// Saves a vertex attribute, where the driver has no vertex arrays.
    private mutating func saveAttribute(_ index: GLuint) {
        func number(_ name: Int32) -> GLint {
            var value: GLint = 0
            gl.glGetVertexAttribiv(index, GLenum(name), &value)
            return value
        }
        let isEnabled = number(GL_VERTEX_ATTRIB_ARRAY_ENABLED) != 0
        let (size, stride) = (number(GL_VERTEX_ATTRIB_ARRAY_SIZE), number(GL_VERTEX_ATTRIB_ARRAY_STRIDE))
        let type = GLenum(bitPattern: number(GL_VERTEX_ATTRIB_ARRAY_TYPE))
        let isNormalized = GLboolean(number(GL_VERTEX_ATTRIB_ARRAY_NORMALIZED))
        let buffer = GLuint(bitPattern: number(GL_VERTEX_ATTRIB_ARRAY_BUFFER_BINDING))
        var pointer: UnsafeMutableRawPointer?
        gl.glGetVertexAttribPointerv(index, GLenum(GL_VERTEX_ATTRIB_ARRAY_POINTER), &pointer)
        // Drawing from an array leaves it undefined.
        var value = [GLfloat](repeating: 0, count: 4)
        gl.glGetVertexAttribfv(index, GLenum(GL_CURRENT_VERTEX_ATTRIB), &value)
        save((pointer, value)) { pointer, value in
            gl.glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
            gl.glVertexAttribPointer(index, size, type, isNormalized, stride, pointer)
            gl.glVertexAttrib4fv(index, value)
            if isEnabled { gl.glEnableVertexAttribArray(index) } else { gl.glDisableVertexAttribArray(index) }
        }
    }

    func restore() {
        for restore in restorers { restore() }
    }

    private static func set(_ name: GLenum, _ isOn: Bool) {
        if isOn { gl.glEnable(name) } else { gl.glDisable(name) }
    }

    /// The name of an object, or another number without a sign.
    private static func name(_ name: some BinaryInteger) -> GLuint {
        GLuint(bitPattern: stateNumbers(name).x)
    }
}
