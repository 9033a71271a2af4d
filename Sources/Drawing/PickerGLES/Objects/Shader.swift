import CGLES2
import PickerShaders

/// A compiled shader, joined from several files.
struct Shader {
    private let object: GLObject
    let files: [String]

    init(_ kind: GLObject.Kind, _ sources: [ShaderSource], in context: Context) throws(GLESError) {
        object = try GLObject(kind, in: context)
        files = sources.map(\.fileName)
        let text = Self.text(of: sources)
        let name = object.name
        text.withUnsafeBytes { bytes in
            let characters = bytes.bindMemory(to: GLchar.self)
            var start = characters.baseAddress
            var length = GLint(characters.count)
            gl.glShaderSource(name, 1, &start, &length)
        }
        gl.glCompileShader(name)
        if let log = failureLog(name, unless: GL_COMPILE_STATUS, gl.glGetShaderiv, gl.glGetShaderInfoLog) {
            throw Self.failure(files, log: log)
        }
    }

    var name: GLuint { object.name }

    /// The files as one, with lines that tell them apart.
    static func text(of sources: [ShaderSource]) -> [UInt8] {
        var text: [UInt8] = []
        for (index, source) in sources.enumerated() {
            // The first file begins with #version, which must stay the first line.
            if index > 0 { text += Array("#line \(index * linesPerFile + 1)\n".utf8) }
            text += source.text
            text += Array("\n".utf8)
        }
        return text
    }

    /// The error for a log, with line numbers translated back to files.
    private static func failure(_ files: [String], log: String) -> GLESError {
        var first: String?
        var text = ""
        var rest = log[...]
        while !rest.isEmpty {
            text += rest.prefix { !$0.isNumber }
            rest = rest.drop { !$0.isNumber }
            let digits = rest.prefix { $0.isNumber }
            rest = rest.dropFirst(digits.count)
            guard let number = Int(digits), number > linesPerFile,
                files.indices.contains(number / linesPerFile)
            else {
                text += digits
                continue
            }
            let file = files[number / linesPerFile]
            first = first ?? file
            text += "\(file):\(number % linesPerFile)"
        }
        return .compile(file: first ?? files[0], log: text)
    }
}

/// The distance between the line numbers of a shader's files.
///
/// Drivers disagree about the number of the source string in an error message, but all give the line.
private let linesPerFile = 10_000
