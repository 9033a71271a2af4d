import Glibc
import PickerKit
import PickerOptions

struct RendererSettings {
    enum Choice: String, CaseIterable {
        case auto
        case gl
        case gpu
        case software
        case cpu
    }

    /// nil for the value of GLPICK_RENDERER, else auto.
    var renderer: Choice?
    /// nil for the value of GLPICK_DEVICE, else any.
    var device: DeviceName?
    var display: DisplayPlatform?
    /// The bits that are drawn: 16 only on the CPU.
    var depth = BitDepth.eight
    /// What draws if no option and no variable names a renderer, device or display.
    var usual = Choice.auto
    /// The option or variable that the device comes from.
    private(set) var deviceOrigin = "--device"

    /// Whether OpenGL ES is to draw, once the environment has been asked.
    var usesOpenGL: Bool { renderer != .cpu && depth == .eight }

    static var options: [Option<RendererSettings>] {
        [
            Option(
                "renderer", .choice(Choice.allCases), \.renderer,
                "what draws (the value of GLPICK_RENDERER, else auto)",
                """
                gl is OpenGL ES, gpu OpenGL ES on a GPU only, software OpenGL ES on the CPU, and cpu glpick's own
                renderer. auto takes gl, and falls back to cpu with a warning where there is no OpenGL ES; all others
                fail instead. Each draws the same picture. glpick doctor shows which of them work.
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

    /// These settings, completed from environment variables that do not contradict the options.
    ///
    /// Throws a usage error if a variable is wrong, or options contradict each other.
    func withEnvironment() throws(CommandError) -> RendererSettings {
        try expectNoConflict("--renderer", "--device")
        var settings = self
        if renderer == nil {
            var tried = self
            tried.renderer = try Self.value(of: "GLPICK_RENDERER", .choice(Choice.allCases))
            if tried.conflict() == nil { settings = tried }
        }
        if device == nil, display == nil {
            var tried = self
            tried.device = try Self.value(of: "GLPICK_DEVICE", .device)
            // An option overrides a variable, but contradicting variables are an error.
            if let device = tried.device, tried.conflict() == nil {
                settings.device = device
                settings.deviceOrigin = "GLPICK_DEVICE"
            }
        }
        try settings.expectNoConflict("GLPICK_RENDERER", "GLPICK_DEVICE")
        if settings.renderer == nil, settings.device == nil, settings.display == nil {
            settings.renderer = usual
        }
        return settings
    }

    /// What contradicts itself in the settings; nil if nothing does. `rendererName` and `deviceName` are the options or
    /// variables that they come from.
    private func conflict(
        _ rendererName: String = "--renderer",
        _ deviceName: String = "--device"
    ) -> String? {
        if device != nil, display != nil { return "--device and --display cannot be used together" }
        if depth == .sixteen {
            let named =
                switch (renderer, device, display) {
                case (.gl, _, _), (.gpu, _, _), (.software, _, _):
                    "\(rendererName) \(renderer?.rawValue ?? "")"
                case (_, .some(let device), _): "\(deviceName) \(quoted(device.text))"
                case (_, _, .some): "--display"
                default: nil as String?
                }
            return named.map {
                "\($0) is for OpenGL ES, whose framebuffers have 8 bits; --depth 16 is drawn on the CPU"
            }
        }
        switch (renderer, device) {
        case (.cpu, _) where display != nil:
            return "--display is for OpenGL ES, which --renderer cpu does not use"
        case (.cpu, .some(let device)):
            return
                "\(deviceName) \(quoted(device.text)) is for OpenGL ES, which \(rendererName) cpu does not use"
        case (.gpu, .software):
            return "\(deviceName) software is not a GPU, but \(rendererName) gpu needs one"
        default: return nil
        }
    }

    private func expectNoConflict(_ rendererName: String, _ deviceName: String) throws(CommandError) {
        if let conflict = conflict(rendererName, deviceName) { throw .usage(conflict) }
    }

    /// The value of an environment variable; nil if it is unset or empty.
    private static func value<Value>(
        of variable: String,
        _ kind: ValueKind<Value>
    ) throws(CommandError) -> Value? {
        guard let bytes = getenv(variable) else { return nil }
        let argument = Argument(cString: bytes)
        guard !argument.bytes.isEmpty else { return nil }
        if let value = kind.parse(argument) { return value }
        throw .usage(
            "the environment variable \(variable) expects \(kind.facts.expected()), got \(quoted(argument.text))"
        )
    }
}

extension RendererSettings {
    /// Whether the CPU may take over: no renderer, device or display is named.
    var mayFallBack: Bool { (renderer ?? .auto) == .auto && device == nil && display == nil }

    /// Whether only a GPU will do.
    var asksForGPU: Bool {
        if case .node = device { return true }
        return renderer == .gpu || display == .gbm
    }

    /// The displays to try, the best first.
    func candidates() throws(CommandError) -> [DisplayCandidate] {
        if let device { return try device.candidates(from: deviceOrigin) }
        return DisplayCandidate.all(of: display.map { [$0] } ?? DisplayPlatform.allCases)
    }

    /// The drivers that may draw.
    var driverKind: DriverKind {
        if device == .software { return .software }
        return switch renderer {
        case .gpu: .hardware
        case .software: .software
        case .auto, .gl, .cpu, nil: .any
        }
    }
}
