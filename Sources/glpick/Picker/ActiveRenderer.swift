import PickerKit

/// The renderer that a command draws with, for one picture or many.
struct ActiveRenderer {
    private enum Backend {
        case gl(GLESRenderer)
        case cpu(ReferenceRenderer)
    }

    private var backend: Backend
    /// Opens the renderer of OpenGL ES once more.
    private let reopen: () throws(GLESError) -> GLESRenderer
    /// Whether the CPU may take over where OpenGL ES fails.
    private let mayFallBack: Bool
    /// For pictures of so many pixels there is memory.
    private var knownPixelCount = 0

    /// Opens the renderer that `settings` ask for, made ready for `workload`.
    ///
    /// With `auto`, nothing asked for by name, and no usable OpenGL ES, it warns once on standard error and
    /// is the CPU.
    init(
        _ settings: RendererSettings,
        for workload: Workload,
        _ stopwatch: inout Stopwatch
    ) throws(CommandError) {
        let settings = try settings.withEnvironment()
        mayFallBack = settings.mayFallBack
        let usesGL = settings.renderer != .cpu
        if usesGL { workload.tuneDriver() }
        let candidates = usesGL ? try settings.candidates() : []
        let kind = settings.driverKind
        let open: () throws(GLESError) -> GLESRenderer = { () throws(GLESError) in
            try GLESRenderer(candidates: candidates, accepting: kind)
        }
        reopen = open
        backend = .cpu(ReferenceRenderer())
        guard usesGL else { return }
        if let shortage = MachineMemory.shortageForDrivers(drawing: workload.size) {
            try fallBack(
                because: shortage.description, .unavailable, hint: shortage.remedy)
            return
        }
        do {
            backend = .gl(try open())
            stopwatch.endStage("EGL display and context")
        } catch {
            try fallBack(because: error)
        }
    }

    /// What draws, in a line.
    var description: String {
        switch backend {
        case .gl(let renderer): "OpenGL ES, \(renderer.driver)"
        case .cpu: "CPU"
        }
    }

    /// Lets the process end without taking the renderer apart, which takes as long as to draw a picture.
    func keepUntilExit() {
        #if !DEBUG  // What watches for leaks would find it.
            if case .gl(let renderer) = backend { _ = Unmanaged.passRetained(renderer) }
        #endif
    }

    /// Gives the renderer's memory back; nothing can be drawn any more.
    func close() throws(CommandError) {
        guard case .gl(let renderer) = backend else { return }
        do { try renderer.close() } catch {
            throw CommandError(exitCode: .software, message: "the renderer cannot be closed: \(error)")
        }
    }

    /// Draws `scene`, or some of its rows, timing each stage.
    mutating func render(
        _ scene: Scene,
        rows: Range<Int>? = nil,
        _ stopwatch: inout Stopwatch
    ) throws(CommandError) -> PremultipliedPixmap {
        try expectMemory(for: scene, rows)
        if case .gl(let renderer) = backend {
            do throws(GLESError) {
                return try renderAgain(scene, rows, with: renderer, &stopwatch)
            } catch {
                try fallBack(because: error)
            }
        }
        guard case .cpu(let renderer) = backend else {
            throw CommandError(exitCode: .software, message: "no renderer is left")
        }
        do {
            let picture =
                if let rows { try renderer.render(scene, rows: rows) } else { try renderer.render(scene) }
            stopwatch.endStage("drawing on the CPU")
            return picture
        } catch {
            throw .usage("\(error)")
        }
    }

    /// Throws where a limit leaves too little memory for a picture larger than those before.
    private mutating func expectMemory(for scene: Scene, _ rows: Range<Int>?) throws(CommandError) {
        guard var size = try? scene.pixelSize() else { return }
        size.height = rows?.count ?? size.height
        guard size.count > knownPixelCount else { return }
        if let shortage = ResourceLimits.shortage(of: ResourceLimits.needed(by: size)) {
            throw CommandError(
                exitCode: .software,
                message:
                    "there is not enough memory for \(size.width) x \(size.height) pixels: \(shortage.description)",
                hint: "\(shortage.remedy); a smaller --size takes less"
            )
        }
        knownPixelCount = size.count
    }

    /// Draws `scene`, and once more with a new renderer if the context is lost meanwhile, as when a GPU is reset.
    private mutating func renderAgain(
        _ scene: Scene,
        _ rows: Range<Int>?,
        with renderer: GLESRenderer,
        _ stopwatch: inout Stopwatch
    ) throws(GLESError) -> PremultipliedPixmap {
        do {
            return try render(scene, rows, with: renderer, &stopwatch)
        } catch {
            guard error.isContextLost else { throw error }
            let renderer = try reopen()
            backend = .gl(renderer)
            return try render(scene, rows, with: renderer, &stopwatch)
        }
    }

    private func render(
        _ scene: Scene,
        _ rows: Range<Int>?,
        with renderer: GLESRenderer,
        _ stopwatch: inout Stopwatch
    ) throws(GLESError) -> PremultipliedPixmap {
        guard stopwatch.isRunning, rows == nil, !isTiled(scene, by: renderer) else {
            let picture =
                if let rows { try renderer.render(scene, rows: rows) } else { try renderer.render(scene) }
            stopwatch.endStage("drawing in tiles")
            return picture
        }
        try renderer.prepare(scene)
        stopwatch.endStage("framebuffer and shaders")
        try renderer.draw(scene)
        try renderer.finish()
        stopwatch.endStage("first draw")
        let picture = try renderer.readPixels()
        stopwatch.endStage("readback")
        return picture
    }

    /// Whether the driver cannot hold the picture as a whole.
    private func isTiled(_ scene: Scene, by renderer: GLESRenderer) -> Bool {
        guard let size = try? scene.pixelSize() else { return false }
        return max(size.width, size.height) > renderer.maximumSide
    }

    /// Makes the CPU the renderer, or throws what `error` means for the command.
    private mutating func fallBack(because error: GLESError) throws(CommandError) {
        if case .scene(let error) = error { throw .usage("\(error)") }
        try fallBack(because: "\(error)", error.exitCode, hint: error.hint)
    }

    /// Makes the CPU the renderer where it may be, or ends the command.
    private mutating func fallBack(
        because reason: String,
        _ exitCode: ExitCode,
        hint: String
    ) throws(CommandError) {
        guard mayFallBack, exitCode != .software else {
            throw CommandError(
                exitCode: exitCode, message: "OpenGL ES cannot be used: \(reason)", hint: hint)
        }
        warn("OpenGL ES cannot be used, drawing on the CPU: \(reason)")
        backend = .cpu(ReferenceRenderer())
    }
}

extension GLESError {
    /// What the process ends with when nothing else draws.
    fileprivate var exitCode: ExitCode {
        switch self {
        case _ where isContextLost || isOutOfMemory: .unavailable
        case .scene: .usage
        case .missingLibrary, .noDisplay, .unsupported, .egl, .wrongColors: .unavailable
        case .compile, .link, .missingUniform, .incompleteFramebuffer, .gl, .inUse, .closed: .software
        }
    }

    /// What a person can do about it.
    fileprivate var hint: String {
        switch self {
        case .missingLibrary, .noDisplay:
            "glpick doctor says what is missing, and --renderer cpu draws without OpenGL ES"
        default: "--renderer cpu draws without OpenGL ES"
        }
    }
}
