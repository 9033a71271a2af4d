import CGLES2
import PickerShaders

/// A compiled shader, composed of several files.
struct Shader: ~Copyable {
    let name: GLuint
    let files: [String]
    private let context: Context

    /// Compiles `sources` in their order as one shader of `kind`, `GL_VERTEX_SHADER` or `GL_FRAGMENT_SHADER`.
    init(_ kind: Int32, _ sources: [ShaderSource], in context: Context) throws(GLESError) {
        let files = sources.map(\.fileName)
        // Numbered, so that the log tells which file a line is of.
        var text: [UInt8] = []
        for (index, source) in sources.enumerated() {
            if index > 0 { text += Array("#line 1 \(index)\n".utf8) }
            text += source.text
            text += Array("\n".utf8)
        }
        let name = glCreateShader(GLenum(kind))
        guard name != 0 else { throw .gl(doing: "creating a shader", code: glGetError()) }
        text.withUnsafeBytes { bytes in
            let characters = bytes.bindMemory(to: GLchar.self)
            var start = characters.baseAddress
            var length = GLint(characters.count)
            glShaderSource(name, 1, &start, &length)
        }
        glCompileShader(name)
        var compiled: GLint = 0
        glGetShaderiv(name, GLenum(GL_COMPILE_STATUS), &compiled)
        guard compiled == GL_TRUE else {
            let log = infoLog(name, length: glGetShaderiv, text: glGetShaderInfoLog)
            glDeleteShader(name)
            throw Self.failure(files, log: log)
        }
        self.name = name
        self.files = files
        self.context = context
    }

    deinit { context.whenCurrent { glDeleteShader(name) } }

    /// Names the file that the log's first line speaks of.
    static func failure(_ files: [String], log: String) -> GLESError {
        // Mesa writes `2:14(5): error: …`: the number that `#line` gave, and the line.
        let number = log.prefix { $0.isNumber }
        let index = Int(number) ?? files.count - 1
        let rest = log.dropFirst(number.count).drop { $0 == ":" }
        guard files.indices.contains(index) else {
            return .compile(file: files.joined(separator: " + "), log: log)
        }
        return .compile(file: files[index], log: number.isEmpty ? log : "line \(rest)")
    }
}
