import CGLES2

/// The names and version of an OpenGL ES driver.
public struct DriverDescription: Hashable, Sendable, CustomStringConvertible {
    /// The display that the driver draws on.
    public let display: DisplayCandidate
    /// The vendor of the driver, `GL_VENDOR`.
    public let vendor: String
    /// The name of the driver, `GL_RENDERER`.
    public let renderer: String
    /// The version of OpenGL ES and of the driver, `GL_VERSION`.
    public let version: String

    /// The platform of that display.
    public var platform: DisplayPlatform { display.platform }

    /// True if the driver draws with the processor.
    public var isSoftware: Bool {
        if case .device(let device) = display, device.isSoftware { return true }
        // Searching for a substring would link the engine for regular expressions.
        let words = renderer.lowercased().split { !$0.isLetter }
        return words.contains {
            ["llvmpipe", "softpipe", "swrast", "software", "swiftshader", "lavapipe"].contains($0)
        }
    }

    /// Queries the current context; throws if it has no renderer.
    init(_ display: DisplayCandidate) throws(GLESError) {
        guard let renderer = Self.string(GL_RENDERER) else { throw .unsupported("a name, GL_RENDERER") }
        self.display = display
        self.renderer = renderer
        vendor = Self.string(GL_VENDOR) ?? "unknown"
        version = Self.string(GL_VERSION) ?? "unknown"
    }

    /// One of the strings of the current context, such as `GL_VERSION`; nil if it has none.
    static func string(_ name: Int32) -> String? {
        gl.glGetString(GLenum(name)).map { String(cString: $0) }
    }

    /// Renderer, version and display in one line.
    public var description: String { "\(renderer), \(version) (\(display))" }
}
