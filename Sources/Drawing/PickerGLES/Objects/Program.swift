import CGLES2
import PickerMesh
import PickerShaders

final class Program {
    private let object: GLObject
    let files: [String]
    private var locations: [String: GLint] = [:]
    /// Changes whenever another layer's uniforms are set.
    var ticket = 0

    /// Compiles and links a vertex and a fragment shader, with the attributes of ``Vertex``.
    init(
        vertex vertexSources: [ShaderSource], fragment fragmentSources: [ShaderSource], in context: Context
    ) throws(GLESError) {
        let vertex = try Shader(.vertexShader, vertexSources, in: context)
        let fragment = try Shader(.fragmentShader, fragmentSources, in: context)
        files = vertex.files + fragment.files
        object = try GLObject(.program, in: context)
        let name = object.name
        gl.glAttachShader(name, vertex.name)
        gl.glAttachShader(name, fragment.name)
        for (location, attribute) in Vertex.attributes.enumerated() {
            gl.glBindAttribLocation(name, GLuint(location), attribute.name)
        }
        gl.glLinkProgram(name)
        gl.glDetachShader(name, vertex.name)
        gl.glDetachShader(name, fragment.name)
        if let log = failureLog(name, unless: GL_LINK_STATUS, gl.glGetProgramiv, gl.glGetProgramInfoLog) {
            throw .link(files: files, log: log)
        }
    }

    var name: GLuint { object.name }

    func use() { gl.glUseProgram(name) }

    /// The rings whose constants it has, and the locations of those, one after the other.
    private var rings: [SolidRing] = []
    private lazy var ringLocations = SolidRing.constants(SolidRing.most).members.map { location($0.name) }

    /// Sets the constants of solid rings; the program must be current.
    func set(_ rings: [SolidRing]) {
        if rings == self.rings { return }
        self.rings = rings
        for (location, vector) in zip(ringLocations, rings.lazy.flatMap(\.vectors)) {
            Constants.Value.vector4(vector).set(at: location)
        }
    }

    /// The location of the uniform for a constant; -1 if the program has none of that name.
    func location(_ constant: String) -> GLint {
        let uniform = "u_" + constant
        var location = locations[constant] ?? gl.glGetUniformLocation(name, uniform)
        if location < 0 { location = gl.glGetUniformLocation(name, uniform + ConstantStorage.suffix) }
        locations[constant] = location
        return location
    }

    /// The location, or the error ``GLESError/missingUniform(_:files:)``.
    func knownLocation(_ constant: String) throws(GLESError) -> GLint {
        let location = location(constant)
        guard location >= 0 else { throw .missingUniform("u_" + constant, files: files) }
        return location
    }
}

extension Constants.Value {
    func set(at location: GLint) {
        switch self {
        case .float(let x): gl.glUniform1f(location, x)
        case .vector2(let v): gl.glUniform2f(location, v.x, v.y)
        case .vector3(let v): gl.glUniform3f(location, v.x, v.y, v.z)
        case .vector4(let v): gl.glUniform4f(location, v.x, v.y, v.z, v.w)
        case .unit(let unit): gl.glUniform1i(location, unit)
        case .pairs(let pairs):
            gl.glUniform2fv(location, GLsizei(pairs.count), pairs.flatMap { [$0.x, $0.y] })
        case .matrices(let matrices):
            let numbers = matrices.flatMap { matrix in
                [matrix.x, matrix.y, matrix.z].flatMap { [Float($0.x), Float($0.y), Float($0.z)] }
            }
            gl.glUniformMatrix3fv(location, GLsizei(matrices.count), GLboolean(GL_FALSE), numbers)
        }
    }
}
