/// Draws with OpenGL ES if a driver works; otherwise, or after an error, on the CPU.
///
/// If the context is lost, as after a reset of the GPU, it opens a new one, at most once for each picture. Use it from
/// one thread at a time. ``fallbackReason`` gives the reason if the CPU draws.
public struct AutomaticRenderer: SceneRenderer, CustomStringConvertible {
    /// The OpenGL ES renderer; nil if the CPU draws.
    package private(set) var gl: GLESRenderer?
    private let cpu = CPURenderer()
    private let open: () throws(GLESError) -> GLESRenderer
    private let fallsBack: (GLESError) -> Bool

    /// The reason why the CPU draws; nil if OpenGL ES draws, and for ``cpu``.
    public private(set) var fallbackReason: GLESError?

    /// Draws on the CPU and never opens OpenGL ES.
    public static var cpu: AutomaticRenderer { AutomaticRenderer() }

    private init() {
        open = { () throws(GLESError) in throw .closed }
        fallsBack = { _ in true }
    }

    /// Opens a context on the best display of `platforms` that works; if none works, the CPU draws.
    public init(platforms: [DisplayPlatform] = DisplayPlatform.allCases) {
        open = { () throws(GLESError) in try GLESRenderer(platforms: platforms) }
        fallsBack = { _ in true }
        do throws(GLESError) { gl = try open() } catch { fallbackReason = error }
    }

    /// Draws with the renderer that `open` makes, such as one on certain displays or with a certain kind of driver.
    ///
    /// - Parameters:
    ///   - open: Makes a renderer; called at once, and again for each lost context.
    ///   - fallsBack: Called with the error before the CPU takes over for good; false throws the error instead. By
    ///     default the CPU always takes over.
    /// - Throws: The error of `open` if `fallsBack` returns false for it.
    public init(
        opening open: @escaping () throws(GLESError) -> GLESRenderer,
        fallingBack fallsBack: @escaping (GLESError) -> Bool = { _ in true }
    ) throws(GLESError) {
        self.open = open
        self.fallsBack = fallsBack
        do throws(GLESError) { gl = try open() } catch { try fallBack(because: error) }
    }

    /// The driver's names and version; nil if the CPU draws.
    public var driver: DriverDescription? { gl?.driver }

    /// The renderer, and the reason if it is the CPU, in one line; a compiler's log keeps its own lines.
    public var description: String {
        if let driver { return "OpenGL ES, \(driver)" }
        return "the CPU" + (fallbackReason.map { ": \($0)" } ?? "")
    }

    /// Draws `scene` and returns its picture: 8-bit, premultiplied, rows top down.
    ///
    /// Throws ``GLESError/scene(_:)`` if the scene is unusable, and other errors only if the CPU may not take over.
    public mutating func render(_ scene: Scene) throws(GLESError) -> PremultipliedPixmap {
        try render(scene) { gl throws(GLESError) in try gl.render(scene) }
    }

    /// Draws some rows of `scene`.
    ///
    /// Throws as for the whole picture, and ``GLESError/scene(_:)`` for rows outside the picture.
    public mutating func render(_ scene: Scene, rows: Range<Int>) throws(GLESError) -> PremultipliedPixmap {
        try render(scene, rows: rows) { gl throws(GLESError) in try gl.render(scene, rows: rows) }
    }

    /// Draws `scene`, or some of its rows, with `draw` or on the CPU; calls `draw` again after it has lost the context.
    package mutating func render(
        _ scene: Scene,
        rows: Range<Int>? = nil,
        by draw: (GLESRenderer) throws(GLESError) -> PremultipliedPixmap
    ) throws(GLESError) -> PremultipliedPixmap {
        if let gl {
            do throws(GLESError) {
                do throws(GLESError) { return try draw(gl) } catch {
                    guard error.isContextLost else { throw error }
                    let reopened = try open()
                    self.gl = reopened
                    return try draw(reopened)
                }
            } catch {
                try fallBack(because: error)
            }
        }
        do throws(SceneError) {
            return if let rows { try cpu.render(scene, rows: rows) } else { try cpu.render(scene) }
        } catch {
            throw .scene(error)
        }
    }

    /// Makes the CPU the renderer. Throws `error` if the CPU may not take over or could not draw the scene either.
    private mutating func fallBack(because error: GLESError) throws(GLESError) {
        if case .scene = error { throw error }
        guard fallsBack(error) else { throw error }
        gl = nil
        fallbackReason = error
    }
}
