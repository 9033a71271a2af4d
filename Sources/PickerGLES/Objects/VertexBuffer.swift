import CGLES2
import PickerMesh

/// The vertices of all meshes of a context, in one buffer of the GPU's memory that stays bound: drivers need time for each
/// change of the buffer, and llvmpipe compiles again after some.
final class VertexBuffer {
    private let object: GLObject
    private var (count, capacity) = (0, 0)
    /// Grows whenever all vertices are lost.
    private(set) var generation = 0

    /// Makes an empty buffer and binds it.
    init(in context: Context) throws(GLESError) {
        object = try GLObject(.buffer, in: context)
        gl.glBindBuffer(GLenum(GL_ARRAY_BUFFER), object.name)
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

    var name: GLuint { object.name }

    /// Makes room for `count` more vertices; loses those that it has if there is none.
    func reserve(_ count: Int) {
        if self.count + count <= capacity { return }
        // Room for several changes of a picture, so that what stays is seldom lost.
        if 2 * count > capacity { capacity = max(4 * count, 1024) }
        (self.count, generation) = (0, generation + 1)
        let size = capacity * MemoryLayout<Vertex>.stride
        gl.glBufferData(GLenum(GL_ARRAY_BUFFER), size, nil, GLenum(GL_DYNAMIC_DRAW))
    }

    /// Adds vertices, for which there is room, and returns the index of the first one.
    func append(_ vertices: [Vertex]) -> Int {
        let first = count
        count += vertices.count
        vertices.withUnsafeBytes { bytes in
            let start = first * MemoryLayout<Vertex>.stride
            gl.glBufferSubData(GLenum(GL_ARRAY_BUFFER), start, bytes.count, bytes.baseAddress)
        }
        return first
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
