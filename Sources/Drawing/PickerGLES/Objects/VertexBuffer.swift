import CGLES2
import PickerMesh

/// The vertices of all meshes of a context, in one buffer of the GPU's memory that stays bound: drivers need time for each
/// change of the buffer, and llvmpipe compiles again after some.
final class VertexBuffer {
    private let object: GLObject
    private var (count, capacity) = (0, 0)
    /// The numbers of the picture that is drawn, and of the last one for which all vertices were lost.
    private var (picture, lost) = (0, 0)
    /// Grows whenever all vertices are lost.
    private(set) var generation = 0

    init(in context: Context) throws(GLESError) {
        object = try GLObject(.buffer, in: context)
        bind()
    }

    /// Binds the buffer, and makes the attributes those of its vertices.
    func bind() {
        gl.glBindBuffer(GLenum(GL_ARRAY_BUFFER), object.name)
        for (location, attribute) in Vertex.attributes.enumerated() {
            gl.glEnableVertexAttribArray(GLuint(location))
            gl.glVertexAttribPointer(
                GLuint(location), attribute.components, GLenum(GL_FLOAT), GLboolean(GL_FALSE),
                GLsizei(MemoryLayout<Vertex>.stride), UnsafeRawPointer(bitPattern: attribute.byteOffset ?? 0))
        }
    }

    var name: GLuint { object.name }

    func beginPicture() { picture += 1 }

    /// Makes room for `count` more vertices; loses those that it has if there is none.
    private func reserve(_ count: Int) {
        if self.count + count <= capacity { return }
        // Room for several changes of a picture, so that what stays is seldom lost.
        if 2 * count > capacity || picture - lost < 16 { capacity = max(4 * count, 2 * capacity, 8192) }
        (self.count, generation, lost) = (0, generation + 1, picture)
        let size = capacity * MemoryLayout<Vertex>.stride
        gl.glBufferData(GLenum(GL_ARRAY_BUFFER), size, nil, GLenum(GL_DYNAMIC_DRAW))
    }

    /// Adds vertices and returns the index of the first one; loses the others if there is no room.
    fileprivate func append(_ vertices: [Vertex]) -> Int {
        reserve(vertices.count)
        let first = count
        count += vertices.count
        vertices.withUnsafeBytes { bytes in
            let start = first * MemoryLayout<Vertex>.stride
            gl.glBufferSubData(GLenum(GL_ARRAY_BUFFER), start, bytes.count, bytes.baseAddress)
        }
        return first
    }
}

struct MeshPlace {
    private var place: (first: Int, generation: Int)?

    /// The index of the first of its vertices, which are put into the buffer unless they are there.
    mutating func first(of vertices: [Vertex], in buffer: VertexBuffer) -> Int {
        if let place, place.generation == buffer.generation { return place.first }
        let first = buffer.append(vertices)
        place = (first, buffer.generation)
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
