import CGLES2

/// What an OpenGL ES driver says of itself.
public struct DriverDescription: Hashable, Sendable, CustomStringConvertible {
    /// The platform of the display that it draws on.
    public let platform: DisplayPlatform
    /// `GL_VENDOR`.
    public let vendor: String
    /// `GL_RENDERER`.
    public let renderer: String
    /// `GL_VERSION`.
    public let version: String

    /// Asks the context that is current.
    init(platform: DisplayPlatform) {
        self.platform = platform
        vendor = Self.string(GL_VENDOR)
        renderer = Self.string(GL_RENDERER)
        version = Self.string(GL_VERSION)
    }

    private static func string(_ name: Int32) -> String {
        glGetString(GLenum(name)).map { String(cString: $0) } ?? "unknown"
    }

    /// Renderer, version and platform in one line.
    public var description: String { "\(renderer), \(version) (\(platform.rawValue))" }
}
