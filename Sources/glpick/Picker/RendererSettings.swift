import PickerKit

/// The options that say what draws.
struct RendererSettings {
    enum Choice: Hashable {
        case auto
        case gl
        case cpu
    }

    var renderer = Choice.auto
    var display: DisplayPlatform?

    static var options: [Option<RendererSettings>] {
        [
            Option(
                "renderer",
                .choice([("auto", .auto), ("gl", .gl), ("cpu", .cpu)]),
                \.renderer,
                "OpenGL ES, the CPU, or the first that works (auto)"
            ),
            Option(
                "display",
                .choice(DisplayPlatform.allCases),
                \.display,
                "the EGL platform; without it the first that works"
            ),
        ]
    }

    /// Draws `scene`, timing each stage.
    ///
    /// With `auto` and no usable OpenGL ES it warns once on standard error and draws on the CPU.
    func render(_ scene: Scene, _ stopwatch: inout Stopwatch) throws(CommandError) -> PremultipliedPixmap {
        if renderer == .cpu {
            guard display == nil else {
                throw .usage("--display chooses a display for OpenGL ES, and --renderer cpu uses none")
            }
            return try renderOnCPU(scene, &stopwatch)
        }
        do throws(GLESError) {
            return try renderWithGL(scene, &stopwatch)
        } catch .scene(let error) {
            throw .usage("\(error)")
        } catch {
            guard renderer == .auto, display == nil else {
                throw CommandError(
                    exitCode: error.exitCode,
                    message: "OpenGL ES cannot be used: \(oneLine(error.description))",
                    hint: "install libegl-mesa0 and libgl1-mesa-dri, or draw with --renderer cpu"
                )
            }
            warn("OpenGL ES cannot be used, drawing on the CPU: \(oneLine(error.description))")
            return try renderOnCPU(scene, &stopwatch)
        }
    }

    private func renderWithGL(
        _ scene: Scene,
        _ stopwatch: inout Stopwatch
    ) throws(GLESError) -> PremultipliedPixmap {
        let renderer = try GLESRenderer(platforms: display.map { [$0] } ?? DisplayPlatform.allCases)
        stopwatch.endStage("EGL display and context")
        try renderer.prepare(scene)
        stopwatch.endStage("framebuffer and shaders")
        try renderer.draw(scene)
        if stopwatch.isRunning { try renderer.finish() }
        stopwatch.endStage("first draw")
        let picture = try renderer.readPixels()
        stopwatch.endStage("readback")
        return picture
    }

    private func renderOnCPU(
        _ scene: Scene,
        _ stopwatch: inout Stopwatch
    ) throws(CommandError) -> PremultipliedPixmap {
        do {
            let picture = try ReferenceRenderer().render(scene)
            stopwatch.endStage("drawing on the CPU")
            return picture
        } catch {
            throw .usage("\(error)")
        }
    }
}

extension GLESError {
    /// What the process ends with when nothing else draws.
    fileprivate var exitCode: ExitCode {
        switch self {
        case .scene, .pictureTooLarge: .usage
        case .noDisplay, .unsupported, .egl: .unavailable
        case .compile, .link, .missingUniform, .incompleteFramebuffer, .gl: .software
        }
    }
}
