import CGLES2

/// A buffer of vertices in the GPU's memory.
struct VertexBuffer: ~Copyable {
    let name: GLuint
    private let context: Context

    init(in context: Context) throws(GLESError) {
        try context.makeCurrent()
        var name: GLuint = 0
        glGenBuffers(1, &name)
        guard name != 0 else { throw .gl(doing: "making a vertex buffer", code: glGetError()) }
        self.name = name
        self.context = context
    }

    deinit {
        context.whenCurrent {
            var name = name
            glDeleteBuffers(1, &name)
        }
    }

    /// Keeps `vertices` instead of those before.
    func fill(_ vertices: [Vertex]) {
        glBindBuffer(GLenum(GL_ARRAY_BUFFER), name)
        vertices.withUnsafeBytes { bytes in
            glBufferData(GLenum(GL_ARRAY_BUFFER), bytes.count, bytes.baseAddress, GLenum(GL_DYNAMIC_DRAW))
        }
    }

    /// Makes the vertices those that are drawn from now on.
    func bind() {
        glBindBuffer(GLenum(GL_ARRAY_BUFFER), name)
        for (location, attribute) in Vertex.attributes.enumerated() {
            glEnableVertexAttribArray(GLuint(location))
            glVertexAttribPointer(
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
