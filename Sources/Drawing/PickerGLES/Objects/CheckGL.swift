import CGLES2

/// Throws the first error that OpenGL recorded in the current context, and clears the others.
func checkGL(_ doing: @autoclosure () -> String) throws(GLESError) {
    let first = gl.glGetError()
    guard first != GLenum(GL_NO_ERROR) else { return }
    // Bounded, because a lost context reports errors for ever.
    var others = 16
    while others > 0, gl.glGetError() != GLenum(GL_NO_ERROR) { others -= 1 }
    throw .gl(doing: doing(), code: first)
}

/// The info log of an object, by the given functions of OpenGL ES.
func infoLog(
    _ object: GLuint,
    length: (GLuint, GLenum, UnsafeMutablePointer<GLint>?) -> Void,
    text: (GLuint, GLsizei, UnsafeMutablePointer<GLsizei>?, UnsafeMutablePointer<GLchar>?) -> Void
) -> String {
    var capacity: GLint = 0
    length(object, GLenum(GL_INFO_LOG_LENGTH), &capacity)
    guard capacity > 0 else { return "no log" }
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(capacity)) { buffer, count in
        var written: GLsizei = 0
        buffer.withMemoryRebound(to: GLchar.self) { text(object, capacity, &written, $0.baseAddress) }
        count = Int(written)
    }
    return String(decoding: bytes, as: UTF8.self)
}
