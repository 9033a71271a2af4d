import CEGL
import CGLES2

/// The names in an extension string of EGL or OpenGL ES.
struct ExtensionSet: Sendable {
    /// EGL's client extensions, known before a display is open; empty where EGL or its vendor library cannot be loaded.
    static let client = ExtensionSet(
        (try? Libraries.egl.get()).flatMap { $0.eglQueryString(glpick_EGL_NO_DISPLAY(), EGL_EXTENSIONS) })

    /// The OpenGL ES extensions of the current context.
    static var current: ExtensionSet {
        let names = gl.glGetString(GLenum(GL_EXTENSIONS))
        return ExtensionSet(names.map { UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) })
    }

    private let names: Set<Substring>

    /// All names in alphabetical order.
    var sorted: [String] { names.sorted().map { String($0) } }

    var isEmpty: Bool { names.isEmpty }

    /// Splits a C string of names separated by spaces; NULL is an empty set.
    init(_ string: UnsafePointer<CChar>?) {
        names = Set(string.map { String(cString: $0) }.map { $0.split(separator: " ") } ?? [])
    }

    func contains(_ name: Substring) -> Bool { names.contains(name) }
}
