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

/// The numbers of a state of the current context, at most four; 0 behind them.
func stateNumbers(_ name: some BinaryInteger) -> SIMD4<GLint> {
    withUnsafeTemporaryAllocation(of: GLint.self, capacity: 4) { numbers in
        numbers.initialize(repeating: 0)
        gl.glGetIntegerv(GLenum(name), numbers.baseAddress)
        return SIMD4(numbers[0], numbers[1], numbers[2], numbers[3])
    }
}

/// The bits of the mantissa of a kind of float in a kind of shader.
func precision(_ float: Int32, in shader: Int32) -> Int {
    var (range, bits): ([GLint], GLint) = ([0, 0], 0)
    gl.glGetShaderPrecisionFormat(GLenum(shader), GLenum(float), &range, &bits)
    return Int(bits)
}

/// The info log of a shader or program, by the given functions of OpenGL ES; nil if it is `status`, compiled or linked.
func failureLog(
    _ object: GLuint, unless status: Int32,
    _ number: (GLuint, GLenum, UnsafeMutablePointer<GLint>?) -> Void,
    _ text: (GLuint, GLsizei, UnsafeMutablePointer<GLsizei>?, UnsafeMutablePointer<GLchar>?) -> Void
) -> String? {
    var (isDone, capacity): (GLint, GLint) = (0, 0)
    number(object, GLenum(status), &isDone)
    if isDone == GL_TRUE { return nil }
    number(object, GLenum(GL_INFO_LOG_LENGTH), &capacity)
    guard capacity > 0 else { return "no log" }
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(capacity)) { buffer, count in
        var written: GLsizei = 0
        buffer.withMemoryRebound(to: GLchar.self) { text(object, capacity, &written, $0.baseAddress) }
        count = Int(written)
    }
    return String(decoding: bytes, as: UTF8.self)
}
