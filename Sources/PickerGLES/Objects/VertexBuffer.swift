import CGLES2

/// A buffer of vertices in the GPU's memory.
struct VertexBuffer {
    private let object: GLObject

    init(in context: Context) throws(GLESError) { object = try GLObject(.buffer, in: context) }

    var name: GLuint { object.name }

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
