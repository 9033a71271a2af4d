import CGLES2

/// Owns an OpenGL object and deletes it at the end of its life.
final class GLObject {
    /// The kind of an object; its raw value is for messages.
    enum Kind: String {
        case buffer, framebuffer, program, texture
        case vertexArray = "vertex array"
        case vertexShader = "vertex shader"
        case fragmentShader = "fragment shader"
    }

    let name: GLuint
    let context: Context
    private let kind: Kind

    /// Makes the context current and an object in it.
    init(_ kind: Kind, in context: Context) throws(GLESError) {
        try context.makeCurrent()
        var name: GLuint = 0
        switch kind {
        case .buffer: gl.glGenBuffers(1, &name)
        case .framebuffer: gl.glGenFramebuffers(1, &name)
        case .texture: gl.glGenTextures(1, &name)
        case .vertexArray: context.gles3?.glGenVertexArrays?(1, &name)
        case .program: name = gl.glCreateProgram()
        case .vertexShader: name = gl.glCreateShader(GLenum(GL_VERTEX_SHADER))
        case .fragmentShader: name = gl.glCreateShader(GLenum(GL_FRAGMENT_SHADER))
        }
        guard name != 0 else { throw .gl(doing: "making a \(kind.rawValue)", code: gl.glGetError()) }
        (self.name, self.context, self.kind) = (name, context, kind)
    }

    deinit {
        context.whenCurrent {
            var name = name
            switch kind {
            case .buffer: gl.glDeleteBuffers(1, &name)
            case .framebuffer:
                gl.glDeleteFramebuffers(1, &name)
                context.forgetFramebuffer(name)
            case .texture: gl.glDeleteTextures(1, &name)
            case .vertexArray: context.gles3?.glDeleteVertexArrays?(1, &name)
            case .program: gl.glDeleteProgram(name)
            case .vertexShader, .fragmentShader: gl.glDeleteShader(name)
            }
        }
    }
}
