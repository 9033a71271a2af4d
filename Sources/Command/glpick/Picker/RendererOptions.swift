import PickerHost

extension RendererSettings {
    static var options: [Option<RendererSettings>] {
        [
            Option(
                "renderer", .renderer, \.renderer,
                "what draws (the value of GLPICK_RENDERER, else auto)",
                """
                gl is OpenGL ES, gpu OpenGL ES on a GPU only, software OpenGL ES on the CPU, and cpu glpick's own
                renderer; they fail where they cannot draw. auto takes gl, and falls back to cpu with a warning where
                there is no OpenGL ES. fastest takes gl or cpu, whichever is expected to end first. Each draws the
                same picture. glpick doctor shows which of them work.
                """),
            Option(
                "device", .device, \.device,
                "EGL device or render node that draws (GLPICK_DEVICE, else the first that works)",
                """
                glpick doctor lists the devices and their numbers. If this one does not work, glpick fails instead of
                taking another. For example: --device /dev/dri/renderD128.
                """),
            Option(
                "display", .choice([DisplayPlatform.surfaceless, .gbm]), \.display,
                "EGL platform that draws (the first that works)",
                "If it does not work, glpick fails instead of drawing on the CPU."),
        ]
    }

    static func depth<Settings>(_ target: WritableKeyPath<Settings, BitDepth>) -> Option<Settings> {
        Option(
            "depth", .choice(BitDepth.allCases), target,
            "bits per component in PNGs (8)",
            """
            The CPU renderer draws 16 bits, because framebuffers of OpenGL ES 2.0 have 8. 16 bits need no dithering in
            smooth gradients and wide colour spaces.
            """)
    }
}
