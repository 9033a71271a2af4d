/// Draws with OpenGL ES where a driver works, and on the CPU where none does, or where it fails later.
///
/// It is a value, for one thread at a time. It writes nothing: ``fallbackReason`` says why the CPU draws.
public struct AutomaticRenderer: SceneRenderer, CustomStringConvertible {
    private var gl: GLESRenderer?
    private let cpu = ReferenceRenderer()

    /// Why the CPU draws; nil if OpenGL ES does.
    public private(set) var fallbackReason: GLESError?

    /// Opens a context on the best display of `platforms` that works; with none of them, the CPU draws.
    public init(platforms: [DisplayPlatform] = DisplayPlatform.allCases) {
        do throws(GLESError) { gl = try GLESRenderer(platforms: platforms) } catch { fallbackReason = error }
    }

    /// Draws with `renderer` as long as it works.
    package init(_ renderer: GLESRenderer) { gl = renderer }

    /// What the driver says of itself; nil if the CPU draws.
    public var driver: DriverDescription? { gl?.driver }

    /// What draws, in a line, except that a compiler's log in the reason keeps its own lines.
    public var description: String {
        if let driver { return "OpenGL ES, \(driver)" }
        return "the CPU" + (fallbackReason.map { ": \($0)" } ?? "")
    }

    /// Draws `scene` and returns its picture: 8-bit, premultiplied, rows top down.
    ///
    /// Throws ``SceneError`` if the scene is unusable. If OpenGL ES fails otherwise, the CPU draws from then on.
    public mutating func render(_ scene: Scene) throws(SceneError) -> PremultipliedPixmap {
        if let picture = try drawn({ gl throws(GLESError) in try gl.render(scene) }) { return picture }
        return try cpu.render(scene)
    }

    /// Draws some rows of `scene`.
    ///
    /// Throws ``SceneError`` as for the whole picture, and for rows that it has not.
    public mutating func render(_ scene: Scene, rows: Range<Int>) throws(SceneError) -> PremultipliedPixmap {
        if let picture = try drawn({ gl throws(GLESError) in try gl.render(scene, rows: rows) }) {
            return picture
        }
        return try cpu.render(scene, rows: rows)
    }

    /// What OpenGL ES draws; nil if the CPU is to draw.
    private mutating func drawn(
        _ draw: (GLESRenderer) throws(GLESError) -> PremultipliedPixmap
    ) throws(SceneError) -> PremultipliedPixmap? {
        guard let gl else { return nil }
        do throws(GLESError) { return try draw(gl) } catch {
            if case .scene(let error) = error { throw error }
            self.gl = nil
            fallbackReason = error
            return nil
        }
    }
}
