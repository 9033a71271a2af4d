import CEGL
import CGLES2

/// A driver's limits and features, for people.
package struct DriverDetails: Hashable, Sendable {
    /// A number with a name: a limit, or bits of precision.
    package struct Figure: Hashable, Sendable {
        /// The name in OpenGL ES.
        package let name: String
        /// The value, in the unit of the limit.
        package let value: Int
    }

    /// The version and vendor of EGL.
    package let egl: String
    package let shadingLanguage: String
    package let limits: [Figure]
    /// The bits of the mantissa of each kind of float.
    package let precision: [Figure]
    /// The names of the OpenGL ES extensions, sorted.
    package let extensions: [String]

    /// Queries the current context.
    init(_ display: Display) {
        func name(_ name: Int32) -> String { display.string(name) ?? "unknown" }
        egl = "\(name(EGL_VERSION)), \(name(EGL_VENDOR))"
        shadingLanguage = DriverDescription.string(GL_SHADING_LANGUAGE_VERSION) ?? "unknown"
        limits = [
            ("GL_MAX_TEXTURE_SIZE", GL_MAX_TEXTURE_SIZE), ("GL_MAX_VIEWPORT_DIMS", GL_MAX_VIEWPORT_DIMS),
            ("GL_MAX_TEXTURE_IMAGE_UNITS", GL_MAX_TEXTURE_IMAGE_UNITS),
            ("GL_MAX_VERTEX_ATTRIBS", GL_MAX_VERTEX_ATTRIBS),
            ("GL_MAX_VARYING_VECTORS", GL_MAX_VARYING_VECTORS),
            ("GL_MAX_VERTEX_UNIFORM_VECTORS", GL_MAX_VERTEX_UNIFORM_VECTORS),
            ("GL_MAX_FRAGMENT_UNIFORM_VECTORS", GL_MAX_FRAGMENT_UNIFORM_VECTORS),
        ].map { name, code in
            let values = stateNumbers(code)
            // A viewport has a width and a height; all other limits have one value.
            let value = code == GL_MAX_VIEWPORT_DIMS ? min(values.x, values.y) : values.x
            return Figure(name: name, value: Int(value))
        }
        let shaders = [("vertex", GL_VERTEX_SHADER), ("fragment", GL_FRAGMENT_SHADER)]
        let floats = [("lowp", GL_LOW_FLOAT), ("mediump", GL_MEDIUM_FLOAT), ("highp", GL_HIGH_FLOAT)]
        precision = shaders.flatMap { shader, shaderCode in
            floats.map { float, code in
                Figure(name: "\(shader) \(float)", value: PickerGLES.precision(code, in: shaderCode))
            }
        }
        extensions = ExtensionSet.current.sorted
    }
}

extension GLESRenderer {
    /// The driver's limits and features. Throws ``GLESError/inUse`` during another call, and ``GLESError/closed``.
    package func details() throws(GLESError) -> DriverDetails {
        let previous = try beginCall()
        defer { endCall(previous) }
        let details = DriverDetails(context.display)
        try checkGL("asking for the driver's details")
        return details
    }

    /// The names of EGL's client extensions, sorted; empty where EGL or its vendor library cannot be loaded.
    package static var clientExtensions: [String] { ExtensionSet.client.sorted }
}
