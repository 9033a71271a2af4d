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
        /// The targets of buffers of pixels, and the names of what is bound to them.
        fileprivate let pixelBuffers: [(target: GLenum, binding: GLenum)]
        fileprivate let gles3: GLES3Functions?
        /// nil where the attributes are saved for themselves.
        fileprivate let vertexArray: GLObject?

        /// Asks the context, which must be current and without an error. Without `usesVertexArray` it has the way of OpenGL ES 2.
        init(_ context: Context, usesVertexArray: Bool = true) throws(GLESError) {
            var value = [GLint](repeating: 0, count: 4)
            func isKnown(_ name: GLenum, _ query: (GLenum) -> Void) -> Bool {
                query(name)
                return gl.glGetError() == GLenum(GL_NO_ERROR)
            }
            // GL_RASTERIZER_DISCARD, GL_SAMPLE_MASK and GL_FRAMEBUFFER_SRGB_EXT are not in the headers of OpenGL ES 2.
            let switches = [
                GL_SCISSOR_TEST, GL_BLEND, GL_DEPTH_TEST, GL_STENCIL_TEST, GL_CULL_FACE, GL_DITHER,
                GL_SAMPLE_COVERAGE, GL_SAMPLE_ALPHA_TO_COVERAGE, 0x8C89, 0x8E51, 0x8DB9,
            ].map { GLenum($0) }
            self.switches = switches.filter { isKnown($0) { _ = gl.glIsEnabled($0) } }
            // The length of rows, and the rows and pixels to skip, of textures and of what is read back.
            let layouts =
                [GLenum(GL_UNPACK_ALIGNMENT), GLenum(GL_PACK_ALIGNMENT)]
                + [0x0CF2, 0x0CF3, 0x0CF4, 0x0D02, 0x0D03, 0x0D04]
            self.layouts = layouts.filter { isKnown($0) { gl.glGetIntegerv($0, &value) } }
            // GL_PIXEL_PACK_BUFFER and GL_PIXEL_UNPACK_BUFFER.
            pixelBuffers = context.gles3 == nil ? [] : [(0x88EB, 0x88ED), (0x88EC, 0x88EF)]
            gles3 = context.gles3
            vertexArray = gles3 != nil && usesVertexArray ? try GLObject(.vertexArray, in: context) : nil
        }
    }

    private let kinds: Kinds
    private let switches: [Bool]
    private let layouts: [GLint]
    private let pixelBuffers: [GLuint]
    private let units: [(texture: GLuint, sampler: GLuint)]
    private let attributes: [Attribute]
    private let (vertexArray, arrayBuffer, program, unit): (GLuint, GLuint, GLuint, GLenum)
    /// The framebuffers that are bound for drawing and for reading.
    let (drawn, read): (GLuint, GLuint)
    private let (viewport, scissor): ([GLint], [GLint])
    private let (factors, equations): ([GLenum], [GLenum])
    private let mask: [GLboolean]
    private let clearColor: [GLfloat]

    /// Saves the caller's state, and sets that of a context in which nothing is drawn yet.
    init(_ kinds: Kinds) {
        self.kinds = kinds
        switches = kinds.switches.map { gl.glIsEnabled($0) == GLboolean(GL_TRUE) }
        layouts = kinds.layouts.map { Self.number($0) }
        pixelBuffers = kinds.pixelBuffers.map { Self.name($0.binding) }
        unit = Self.name(GLenum(GL_ACTIVE_TEXTURE))
        units = (0...GLenum(KeptLayers.unit)).map { index in
            gl.glActiveTexture(GLenum(GL_TEXTURE0) + index)
            // GL_SAMPLER_BINDING. A sampler would replace the parameters of our textures.
            let sampler = kinds.gles3 == nil ? 0 : Self.name(0x8919)
            return (Self.name(GLenum(GL_TEXTURE_BINDING_2D)), sampler)
        }
        arrayBuffer = Self.name(GLenum(GL_ARRAY_BUFFER_BINDING))
        attributes =
            kinds.vertexArray == nil ? Vertex.attributes.indices.map { Attribute(GLuint($0)) } : []
        vertexArray = kinds.vertexArray == nil ? 0 : Self.name(0x85B5)
        program = Self.name(GLenum(GL_CURRENT_PROGRAM))
        drawn = Self.name(GLenum(GL_FRAMEBUFFER_BINDING))
        // GL_READ_FRAMEBUFFER_BINDING
        read = kinds.gles3 == nil ? drawn : Self.name(0x8CAA)
        (viewport, scissor) = (Self.numbers(GLenum(GL_VIEWPORT)), Self.numbers(GLenum(GL_SCISSOR_BOX)))
        factors = [GL_BLEND_SRC_RGB, GL_BLEND_DST_RGB, GL_BLEND_SRC_ALPHA, GL_BLEND_DST_ALPHA].map {
            Self.name(GLenum($0))
        }
        equations = [GL_BLEND_EQUATION_RGB, GL_BLEND_EQUATION_ALPHA].map { Self.name(GLenum($0)) }
        var mask = [GLboolean](repeating: 0, count: 4)
        gl.glGetBooleanv(GLenum(GL_COLOR_WRITEMASK), &mask)
        self.mask = mask
        var color = [GLfloat](repeating: 0, count: 4)
        gl.glGetFloatv(GLenum(GL_COLOR_CLEAR_VALUE), &color)
        clearColor = color

        for name in kinds.switches { Self.set(name, name == GLenum(GL_SCISSOR_TEST)) }
        for (index, name) in kinds.layouts.enumerated() { gl.glPixelStorei(name, index < 2 ? 4 : 0) }
        for buffer in kinds.pixelBuffers { gl.glBindBuffer(buffer.target, 0) }
        for index in units.indices { kinds.gles3?.glBindSampler?(GLuint(index), 0) }
        gl.glActiveTexture(GLenum(GL_TEXTURE0))
        gl.glColorMask(1, 1, 1, 1)
        if let object = kinds.vertexArray { kinds.gles3?.glBindVertexArray?(object.name) }
    }

    /// Restores what was saved.
    func restore() {
        if kinds.vertexArray == nil {
            for attribute in attributes { attribute.restore() }
        } else {
            kinds.gles3?.glBindVertexArray?(vertexArray)
        }
        gl.glBindBuffer(GLenum(GL_ARRAY_BUFFER), arrayBuffer)
        gl.glUseProgram(program)
        for (index, saved) in units.enumerated() {
            gl.glActiveTexture(GLenum(GL_TEXTURE0) + GLenum(index))
            gl.glBindTexture(GLenum(GL_TEXTURE_2D), saved.texture)
            kinds.gles3?.glBindSampler?(GLuint(index), saved.sampler)
        }
        gl.glActiveTexture(unit)
        for (buffer, name) in zip(kinds.pixelBuffers, pixelBuffers) { gl.glBindBuffer(buffer.target, name) }
        for (name, value) in zip(kinds.layouts, layouts) { gl.glPixelStorei(name, value) }
        gl.glBindFramebuffer(GLenum(GL_FRAMEBUFFER), drawn)
        // GL_READ_FRAMEBUFFER
        if read != drawn { gl.glBindFramebuffer(0x8CA8, read) }
        gl.glViewport(viewport[0], viewport[1], viewport[2], viewport[3])
        gl.glScissor(scissor[0], scissor[1], scissor[2], scissor[3])
        gl.glBlendFuncSeparate(factors[0], factors[1], factors[2], factors[3])
        gl.glBlendEquationSeparate(equations[0], equations[1])
        gl.glColorMask(mask[0], mask[1], mask[2], mask[3])
        gl.glClearColor(clearColor[0], clearColor[1], clearColor[2], clearColor[3])
        for (name, isOn) in zip(kinds.switches, switches) { Self.set(name, isOn) }
    }

    private static func set(_ name: GLenum, _ isOn: Bool) {
        if isOn { gl.glEnable(name) } else { gl.glDisable(name) }
    }

    private static func numbers(_ name: GLenum) -> [GLint] {
        var values = [GLint](repeating: 0, count: 4)
        gl.glGetIntegerv(name, &values)
        return values
    }

    private static func number(_ name: GLenum) -> GLint {
        var value: GLint = 0
        gl.glGetIntegerv(name, &value)
        return value
    }

    private static func name(_ name: GLenum) -> GLuint { GLuint(bitPattern: number(name)) }
}

/// A vertex attribute, where the driver has no vertex arrays.
private struct Attribute {
    let index: GLuint
    let isEnabled: Bool
    let (size, stride, type, isNormalized, buffer): (GLint, GLint, GLint, GLint, GLint)
    let pointer: UnsafeMutableRawPointer?
    /// Drawing from an array leaves it undefined.
    let value: [GLfloat]

    init(_ index: GLuint) {
        self.index = index
        func number(_ name: Int32) -> GLint {
            var value: GLint = 0
            gl.glGetVertexAttribiv(index, GLenum(name), &value)
            return value
        }
        isEnabled = number(GL_VERTEX_ATTRIB_ARRAY_ENABLED) != 0
        (size, stride) = (number(GL_VERTEX_ATTRIB_ARRAY_SIZE), number(GL_VERTEX_ATTRIB_ARRAY_STRIDE))
        (type, isNormalized) = (
            number(GL_VERTEX_ATTRIB_ARRAY_TYPE), number(GL_VERTEX_ATTRIB_ARRAY_NORMALIZED)
        )
        buffer = number(GL_VERTEX_ATTRIB_ARRAY_BUFFER_BINDING)
        var pointer: UnsafeMutableRawPointer?
        gl.glGetVertexAttribPointerv(index, GLenum(GL_VERTEX_ATTRIB_ARRAY_POINTER), &pointer)
        self.pointer = pointer
        var value = [GLfloat](repeating: 0, count: 4)
        gl.glGetVertexAttribfv(index, GLenum(GL_CURRENT_VERTEX_ATTRIB), &value)
        self.value = value
    }

    func restore() {
        gl.glBindBuffer(GLenum(GL_ARRAY_BUFFER), GLuint(bitPattern: buffer))
        gl.glVertexAttribPointer(
            index, size, GLenum(bitPattern: type), GLboolean(isNormalized), stride, pointer)
        gl.glVertexAttrib4fv(index, value)
        if isEnabled { gl.glEnableVertexAttribArray(index) } else { gl.glDisableVertexAttribArray(index) }
    }
}
