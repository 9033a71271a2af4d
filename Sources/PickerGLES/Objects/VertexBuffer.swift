import CGLES2
import PickerMesh

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

extension Vertex {
    /// The attributes at locations 0, 1, ….
    static let attributes: [(name: String, components: GLint, byteOffset: Int?)] = [
        ("a_position", 3, MemoryLayout.offset(of: \Vertex.position)),
        ("a_before", 4, MemoryLayout.offset(of: \Vertex.before)),
        ("a_behind", 4, MemoryLayout.offset(of: \Vertex.behind)),
        ("a_normal", 4, MemoryLayout.offset(of: \Vertex.normal)),
    ]
}
