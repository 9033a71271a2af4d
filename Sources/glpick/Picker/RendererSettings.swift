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
                "the EGL platform, without falling back to the CPU (the first that works)"
            ),
        ]
    }
}
