import CEGL
import CGLES2

/// What a driver can do, for people who wonder.
public struct DriverDetails: Hashable, Sendable {
    /// Something with a number: a limit, or bits of precision.
    public struct Figure: Hashable, Sendable {
        /// The name, as OpenGL ES has it.
        public let name: String
        /// The value of the limit, in its own unit.
        public let value: Int
    }

    /// The version of EGL, and who makes it.
    public let egl: String
    /// The version of the shading language, `GL_SHADING_LANGUAGE_VERSION`.
    public let shadingLanguage: String
    /// The greatest numbers and sizes that the driver allows.
    public let limits: [Figure]
    /// Bits of the mantissa of each kind of float.
    public let precision: [Figure]
    /// The names of OpenGL's extensions, sorted.
    public let extensions: [String]

    /// Asks the context that is current.
    init(_ display: Display) {
        func name(_ name: Int32) -> String {
            display.string(name) ?? "unknown"
        }
        egl = "\(name(EGL_VERSION)), \(name(EGL_VENDOR))"
        shadingLanguage =
            gl.glGetString(GLenum(GL_SHADING_LANGUAGE_VERSION)).map { String(cString: $0) } ?? "unknown"
        limits = [
            ("GL_MAX_TEXTURE_SIZE", GL_MAX_TEXTURE_SIZE), ("GL_MAX_VIEWPORT_DIMS", GL_MAX_VIEWPORT_DIMS),
            ("GL_MAX_TEXTURE_IMAGE_UNITS", GL_MAX_TEXTURE_IMAGE_UNITS),
            ("GL_MAX_VERTEX_ATTRIBS", GL_MAX_VERTEX_ATTRIBS),
            ("GL_MAX_VARYING_VECTORS", GL_MAX_VARYING_VECTORS),
            ("GL_MAX_VERTEX_UNIFORM_VECTORS", GL_MAX_VERTEX_UNIFORM_VECTORS),
            ("GL_MAX_FRAGMENT_UNIFORM_VECTORS", GL_MAX_FRAGMENT_UNIFORM_VECTORS),
        ].map { name, code in
            var values: [GLint] = [0, 0]
            gl.glGetIntegerv(GLenum(code), &values)
            // A viewport has a width and a height; the other values stand alone.
            return Figure(
                name: name, value: Int(code == GL_MAX_VIEWPORT_DIMS ? values.min() ?? 0 : values[0]))
        }
        let shaders = [("vertex", GL_VERTEX_SHADER), ("fragment", GL_FRAGMENT_SHADER)]
        let floats = [("lowp", GL_LOW_FLOAT), ("mediump", GL_MEDIUM_FLOAT), ("highp", GL_HIGH_FLOAT)]
        precision = shaders.flatMap { shader, shaderCode in
            floats.map { float, code in
                var range: [GLint] = [0, 0]
                var bits: GLint = 0
                gl.glGetShaderPrecisionFormat(GLenum(shaderCode), GLenum(code), &range, &bits)
                return Figure(name: "\(shader) \(float)", value: Int(bits))
            }
        }
        let names = gl.glGetString(GLenum(GL_EXTENSIONS))
        extensions =
            ExtensionSet(names.map { UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) }).sorted
    }
}

extension GLESRenderer {
    /// What the driver can do.
    public func details() throws(GLESError) -> DriverDetails {
        let previous = try beginCall()
        defer { endCall(previous) }
        let details = DriverDetails(context.display)
        try checkGL("asking for the driver's details")
        return details
    }

    /// The names of EGL's client extensions, sorted; none where EGL or no vendor library loads.
    public static var clientExtensions: [String] { ExtensionSet.client.sorted }
}
