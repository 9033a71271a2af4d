import CGLES2

/// A buffer of vertices in the GPU's memory.
struct VertexBuffer: ~Copyable {
    let name: GLuint
    private let context: Context

    init(in context: Context) throws(GLESError) {
        try context.makeCurrent()
        var name: GLuint = 0
        gl.glGenBuffers(1, &name)
        guard name != 0 else { throw .gl(doing: "making a vertex buffer", code: gl.glGetError()) }
        self.name = name
        self.context = context
    }

    deinit {
        context.whenCurrent {
            var name = name
            gl.glDeleteBuffers(1, &name)
        }
    }

    /// Replaces the content by `vertices`.
    func fill(_ vertices: [Vertex]) {
        gl.glBindBuffer(GLenum(GL_ARRAY_BUFFER), name)
        vertices.withUnsafeBytes { bytes in
            gl.glBufferData(GLenum(GL_ARRAY_BUFFER), bytes.count, bytes.baseAddress, GLenum(GL_DYNAMIC_DRAW))
        }
    }

    /// Binds the buffer, so that its vertices are drawn.
    func bind() {
        gl.glBindBuffer(GLenum(GL_ARRAY_BUFFER), name)
        for (location, attribute) in Vertex.attributes.enumerated() {
            gl.glEnableVertexAttribArray(GLuint(location))
            gl.glVertexAttribPointer(
                GLuint(location),
                attribute.components,
                GLenum(GL_FLOAT),
                GLboolean(GL_FALSE),
                GLsizei(MemoryLayout<Vertex>.stride),
                UnsafeRawPointer(bitPattern: attribute.byteOffset ?? 0)
            )
        }
    }
}
