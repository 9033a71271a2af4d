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
        let name = glCreateProgram()
        guard name != 0 else { throw .gl(doing: "creating a program", code: glGetError()) }
        glAttachShader(name, vertex.name)
        glAttachShader(name, fragment.name)
        for (location, attribute) in Vertex.attributes.enumerated() {
            glBindAttribLocation(name, GLuint(location), attribute.name)
        }
        glLinkProgram(name)
        glDetachShader(name, vertex.name)
        glDetachShader(name, fragment.name)
        var linked: GLint = 0
        glGetProgramiv(name, GLenum(GL_LINK_STATUS), &linked)
        guard linked == GL_TRUE else {
            let log = infoLog(name, length: glGetProgramiv, text: glGetProgramInfoLog)
            glDeleteProgram(name)
            throw .link(files: files, log: log)
        }
        self.name = name
        self.files = files
        self.context = context
    }

    deinit { context.whenCurrent { glDeleteProgram(name) } }

    /// Makes the program the one in use.
    func use() { glUseProgram(name) }

    /// Where the program keeps a uniform; negative if it has none of that name.
    func location(_ uniform: String) -> GLint { glGetUniformLocation(name, uniform) }
}

extension Uniform.Value {
    /// Sets a uniform of the program in use for what is drawn from now on.
    func set(at location: GLint) {
        switch self {
        case .float(let x): glUniform1f(location, x)
        case .vector2(let v): glUniform2f(location, v.x, v.y)
        case .vector3(let v): glUniform3f(location, v.x, v.y, v.z)
        case .vector4(let v): glUniform4f(location, v.x, v.y, v.z, v.w)
        case .sampler(let unit): glUniform1i(location, unit)
        }
    }
}
