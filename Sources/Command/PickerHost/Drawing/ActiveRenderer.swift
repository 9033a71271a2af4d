import PickerKit
package import PickerOptions

/// The renderer that a command draws with, for one picture or many.
package struct ActiveRenderer {
    /// Measures opening and drawing, and the other stages of the command.
    package var stopwatch: Stopwatch
    private var renderer = AutomaticRenderer.cpu
    private let deepRenderer = CPURenderer<UInt16>()
    /// Why the renderer draws.
    private var reason = "it is asked for"
    /// The scene whose picture is not complete.
    private var ahead: Scene?
    /// There is memory for pictures of so many pixels.
    private var knownPixelCount = 0

    /// Opens the renderer that `settings` ask for, and prepares it for `workload`.
    ///
    /// With `auto` and no device or display named, falls back to the CPU with a warning if OpenGL ES cannot be used. `fastest`
    /// loads OpenGL ES only where it is expected to pay, and warns only if there is a GPU.
    package init(
        _ settings: RendererSettings,
        for workload: Workload,
        timing stopwatch: Stopwatch = Stopwatch(isRunning: false)
    ) throws(CommandError) {
        self.stopwatch = stopwatch
        keepFreedMemory()
        let settings = try settings.withEnvironment()
        guard settings.usesOpenGL else {
            if settings.renderer != .cpu { reason = "only it draws 16 bits" }
            return
        }
        var warns = true
        switch settings.renderer {
        case .auto: reason = "auto takes the first driver that works, GPUs first"
        case .fastest:
            let machine = DrawingMachine.here
            guard let costs = workload.costs(on: machine) else {
                reason = "fastest cannot foresee the pictures"
                return
            }
            reason = "fastest expects \(costs.description)"
            guard costs.prefersGL else { return }
            warns = machine.hasGPU
        default: break
        }
        workload.tuneDriver()
        let candidates = try settings.candidates()
        let (kind, mayFallBack) = (settings.driverKind, settings.mayFallBack)
        if let shortage = MemoryBudget.shortageForDrivers(drawing: workload.size) {
            guard mayFallBack else {
                throw .unusable(shortage.description, .unavailable, hint: shortage.remedy)
            }
            if warns { warnOfFallback(because: shortage.description) }
            reason = Self.fallback
            return
        }
        do {
            renderer = try AutomaticRenderer {
                () throws(GLESError) in
                try GLESRenderer(candidates: candidates, accepting: kind, rounding: settings.rounding)
            } fallingBack: { error in
                guard mayFallBack, error.exitCode != .software else { return false }
                if warns { warnOfFallback(because: "\(error)") }
                return true
            }
        } catch {
            throw CommandError(error)
        }
        // The program has no context of its own, and draws on this thread alone.
        renderer.first?.keepCurrent()
        if renderer.first != nil { self.stopwatch.endStage("EGL display and context") }
    }

    package var description: String { renderer.driver.map { "OpenGL ES, \($0)" } ?? "CPU" }

    private static let fallback = "OpenGL ES cannot be used"

    /// Writes which renderer draws and why, and the time of each stage, to standard error, if they are measured.
    package func reportTimings() {
        guard stopwatch.isRunning else { return }
        let reason = renderer.fallbackReason == nil ? reason : Self.fallback
        writeToStandardError("renderer: \(description), because \(reason)")
        stopwatch.report()
    }

    /// Lets the process end without closing the renderer, which takes as long as drawing a picture.
    package func keepUntilExit() {
        #if !DEBUG  // Leak checkers would report it.
            if let gl = renderer.first { _ = Unmanaged.passRetained(gl) }
        #endif
    }

    /// Draws `scene`, or some of its rows, and measures each stage.
    package mutating func render(_ scene: Scene, rows: Range<Int>? = nil) throws(CommandError)
        -> PremultipliedPixmap
    {
        try expectMemory(for: scene, rows)
        // While the renderer draws, the closure cannot reach into this value.
        var stopwatch = stopwatch
        defer { self.stopwatch = stopwatch }
        do {
            let picture = try renderer.render(scene, rows: rows) { gl throws(GLESError) in
                if rows == nil, stopwatch.isRunning {
                    return try gl.render(scene) { stopwatch.endStage($0) }
                }
                let picture = if let rows { try gl.render(scene, rows: rows) } else { try gl.render(scene) }
                stopwatch.endStage("drawing in tiles")
                return picture
            }
            if renderer.first == nil { stopwatch.endStage("drawing on the CPU") }
            return picture
        } catch {
            throw CommandError(error)
        }
    }

    /// Draws the next scene of a sequence and returns the pictures that are complete, in order: on a GPU the one before, because
    /// this one is read back while the next one is drawn.
    mutating func renderAhead(_ scene: Scene) throws(CommandError) -> [PremultipliedPixmap] {
        guard let gl = renderer.first, gl.rendersAhead else { return [try render(scene)] }
        try expectMemory(for: scene, nil)
        do throws(GLESError) {
            let before = try gl.renderAhead(scene)
            ahead = scene
            return before.map { [$0] } ?? []
        } catch {
            return try finishAhead() + [render(scene)]
        }
    }

    /// Ends a sequence; returns its pictures that have not been returned.
    mutating func finishAhead() throws(CommandError) -> [PremultipliedPixmap] {
        guard let scene = ahead.take() else { return [] }
        if let picture = try? renderer.first?.finishAhead() { return [picture] }
        // It is lost with its context.
        return [try render(scene)]
    }

    /// Draws `scene`, or some of its rows, in 16 bits on the CPU.
    mutating func renderDeep(
        _ scene: Scene, rows: Range<Int>?
    ) throws(CommandError) -> Pixmap<PremultipliedRGBA16> {
        try expectMemory(for: scene, rows, depth: .sixteen)
        defer { stopwatch.endStage("drawing on the CPU") }
        do throws(SceneError) {
            return if let rows { try deepRenderer.render(scene, rows: rows) } else {
                try deepRenderer.render(scene)
            }
        } catch {
            throw .usage("\(error)")
        }
    }

    /// Throws if a limit leaves too little memory for a picture that is larger than those before.
    private mutating func expectMemory(
        for scene: Scene, _ rows: Range<Int>?, depth: BitDepth = .eight
    ) throws(CommandError) {
        guard var size = try? scene.pixelSize() else { return }
        size.height = rows?.count ?? size.height
        guard size.count > knownPixelCount else { return }
        try MemoryBudget.expect(
            size.bytesOfPNG(depth: depth.bits), for: "\(size.width) x \(size.height) pixels",
            hint: "a smaller --size takes less")
        knownPixelCount = size.count
    }
}

private func warnOfFallback(because reason: String) {
    warn("OpenGL ES cannot be used, drawing on the CPU: \(reason)")
}

extension CommandError {
    /// The error of a command that could draw neither with OpenGL ES nor on the CPU.
    package init(_ error: GLESError) {
        self =
            if case .scene(let error) = error { .usage("\(error)") } else {
                .unusable("\(error)", error.exitCode, hint: error.hint)
            }
    }

    /// The error of a command that needs OpenGL ES and cannot use it.
    fileprivate static func unusable(_ reason: String, _ exitCode: ExitCode, hint: String?) -> CommandError {
        CommandError(exitCode, "OpenGL ES cannot be used: \(reason)", hint: hint)
    }
}

extension GLESError {
    /// The exit code if nothing else draws.
    fileprivate var exitCode: ExitCode {
        switch self {
        case _ where isContextLost || isOutOfMemory: .unavailable
        case .scene: .usage
        case .missingLibrary, .noDisplay, .unsupported, .egl, .wrongColors: .unavailable
        case .compile, .link, .missingUniform, .incompleteFramebuffer, .gl, .inUse, .closed, .notCurrent:
            .software
        }
    }

    /// What to do about it.
    fileprivate var hint: String {
        switch self {
        case .missingLibrary, .noDisplay:
            "glpick doctor reports what is missing, and --renderer cpu draws without OpenGL ES"
        default: "--renderer cpu draws without OpenGL ES"
        }
    }
}
