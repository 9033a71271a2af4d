/// Draws with a first renderer if it works, usually OpenGL ES; otherwise, or after an error, on the CPU.
///
/// If the first one loses its device, as after a reset of the GPU, it makes a new one, at most once for each picture. Use it
/// from one thread at a time. ``fallbackReason`` gives the reason if the CPU draws.
public struct AutomaticRenderer<First: SceneRenderer>: SceneRenderer, CustomStringConvertible
where First.Component == UInt8, First.Failure: RendererFailure {
    /// The errors of the first renderer.
    public typealias Failure = First.Failure

    /// The first renderer; nil if the CPU draws.
    package private(set) var first: First?
    private let cpu = CPURenderer()
    private let open: () throws(Failure) -> First
    private let fallsBack: (Failure) -> Bool

    /// The reason why the CPU draws; nil if the first renderer draws, and for ``cpu``.
    public private(set) var fallbackReason: Failure?

    /// Draws with the renderer that `open` makes, such as one on certain displays or with a certain kind of driver.
    ///
    /// - Parameters:
    ///   - open: Makes a renderer; called at once, and again for each lost device.
    ///   - fallsBack: Called with the error before the CPU takes over for good; false throws the error instead. By
    ///     default the CPU always takes over.
    /// - Throws: The error of `open` if `fallsBack` returns false for it.
    public init(
        opening open: @escaping () throws(Failure) -> First,
        fallingBack fallsBack: @escaping (Failure) -> Bool = { _ in true }
    ) throws(Failure) {
        try self.init(first: open, fallsBack)
    }

    private init(
        first open: @escaping () throws(Failure) -> First, _ fallsBack: @escaping (Failure) -> Bool
    ) throws(Failure) {
        self.open = open
        self.fallsBack = fallsBack
        do throws(Failure) { first = try open() } catch { try fallBack(because: error) }
    }

    /// The renderer, and the reason if it is the CPU, in one line; a compiler's log keeps its own lines.
    public var description: String {
        if let first { return "\(first)" }
        return "the CPU" + (fallbackReason.map { ": \($0)" } ?? "")
    }

    /// Draws `scene` and returns its picture: 8-bit, premultiplied, rows top down.
    ///
    /// Throws ``RendererFailure/scene(_:)`` if the scene is unusable, and other errors only if the CPU may not take over.
    public mutating func render(_ scene: Scene) throws(Failure) -> PremultipliedPixmap {
        try render(scene) { first throws(Failure) in try first.render(scene) }
    }

    /// Draws some rows of `scene`.
    ///
    /// Throws as for the whole picture, and ``RendererFailure/scene(_:)`` for rows outside the picture.
    public mutating func render(_ scene: Scene, rows: Range<Int>) throws(Failure) -> PremultipliedPixmap {
        try render(scene, rows: rows) { first throws(Failure) in try first.render(scene, rows: rows) }
    }

    /// Draws `scene`, or some of its rows, with `draw` or on the CPU; calls `draw` again after a renderer has lost its device.
    package mutating func render(
        _ scene: Scene,
        rows: Range<Int>? = nil,
        by draw: (inout First) throws(Failure) -> PremultipliedPixmap
    ) throws(Failure) -> PremultipliedPixmap {
        if var renderer = first {
            do throws(Failure) {
                do throws(Failure) {
                    defer { first = renderer }
                    return try draw(&renderer)
                } catch {
                    guard error.isContextLost else { throw error }
                    renderer = try open()
                    defer { first = renderer }
                    return try draw(&renderer)
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
    private mutating func fallBack(because error: Failure) throws(Failure) {
        if error.isOfScene { throw error }
        guard fallsBack(error) else { throw error }
        first = nil
        fallbackReason = error
    }
}

extension AutomaticRenderer<GLESRenderer> {
    /// Draws on the CPU and never opens OpenGL ES.
    public static var cpu: Self { Self() }

    private init() {
        open = { () throws(GLESError) in throw .closed }
        fallsBack = { _ in true }
    }

    /// Opens a context on the best display of `platforms` that works; if none works, the CPU draws.
    public init(platforms: [DisplayPlatform] = DisplayPlatform.allCases) {
        open = { () throws(GLESError) in try GLESRenderer(platforms: platforms) }
        fallsBack = { _ in true }
        do throws(GLESError) { first = try open() } catch { fallbackReason = error }
    }

    /// Draws with OpenGL ES as `open` opens it, such as on certain displays; the parameters are those of other renderers.
    @_disfavoredOverload
    public init(
        opening open: @escaping () throws(GLESError) -> GLESRenderer,
        fallingBack: @escaping (GLESError) -> Bool = { _ in true }
    ) throws(GLESError) {
        try self.init(first: open, fallingBack)
    }

    /// The driver's names and version; nil if the CPU draws.
    public var driver: DriverDescription? { first?.driver }
}

/// An error of a renderer that another one may replace.
public protocol RendererFailure: Error {
    /// The scene itself cannot be drawn, by no renderer.
    static func scene(_ error: SceneError) -> Self
    /// True if the scene itself cannot be drawn; then the CPU does not take over.
    var isOfScene: Bool { get }
    /// True if the device or its context is lost; a new renderer may work.
    var isContextLost: Bool { get }
}

extension GLESError: RendererFailure {
    /// True if the scene itself cannot be drawn.
    public var isOfScene: Bool { if case .scene = self { true } else { false } }
}
