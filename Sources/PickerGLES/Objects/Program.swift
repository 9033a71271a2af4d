import CGLES2
import PickerShaders

/// A linked program.
struct Program: ~Copyable {
    let name: GLuint
    let files: [String]
    private let context: Context

    /// Compiles and links a vertex and a fragment shader, with the attributes of ``Vertex``.
    init(
        vertex vertexSources: [ShaderSource],
        fragment fragmentSources: [ShaderSource],
        in context: Context
    ) throws(GLESError) {
        try context.makeCurrent()
        let vertex = try Shader(GL_VERTEX_SHADER, vertexSources, in: context)
        let fragment = try Shader(GL_FRAGMENT_SHADER, fragmentSources, in: context)
        let files = vertex.files + fragment.files
        let name = gl.glCreateProgram()
        guard name != 0 else { throw .gl(doing: "creating a program", code: gl.glGetError()) }
        gl.glAttachShader(name, vertex.name)
        gl.glAttachShader(name, fragment.name)
        for (location, attribute) in Vertex.attributes.enumerated() {
            gl.glBindAttribLocation(name, GLuint(location), attribute.name)
        }
        gl.glLinkProgram(name)
        gl.glDetachShader(name, vertex.name)
        gl.glDetachShader(name, fragment.name)
        var linked: GLint = 0
        gl.glGetProgramiv(name, GLenum(GL_LINK_STATUS), &linked)
        guard linked == GL_TRUE else {
            let log = infoLog(name, length: gl.glGetProgramiv, text: gl.glGetProgramInfoLog)
            gl.glDeleteProgram(name)
            throw .link(files: files, log: log)
        }
        self.name = name
        self.files = files
        self.context = context
    }

    deinit { context.whenCurrent { gl.glDeleteProgram(name) } }

    /// Makes the program current.
    func use() { gl.glUseProgram(name) }

    /// The location of a uniform; negative if the program has none of that name.
    func location(_ uniform: String) -> GLint { gl.glGetUniformLocation(name, uniform) }
}

extension Uniform.Value {
    /// Sets a uniform of the current program.
    func set(at location: GLint) {
        switch self {
        case .float(let x): gl.glUniform1f(location, x)
        case .vector2(let v): gl.glUniform2f(location, v.x, v.y)
        case .vector3(let v): gl.glUniform3f(location, v.x, v.y, v.z)
        case .vector4(let v): gl.glUniform4f(location, v.x, v.y, v.z, v.w)
        case .sampler(let unit): gl.glUniform1i(location, unit)
        }
    }
}
