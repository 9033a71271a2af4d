import Glibc
import PickerKit
package import PickerOptions

/// What is to draw: options, and the variables GLPICK_RENDERER, GLPICK_DEVICE and GLPICK_ROUNDING where no option contradicts them.
package struct RendererSettings {
    package enum Choice: String, CaseIterable {
        case auto
        case fastest
        case gl
        case gpu
        case software
        case cpu
    }

    /// nil for the value of GLPICK_RENDERER, else auto.
    package var renderer: Choice?
    /// nil for the value of GLPICK_DEVICE, else any.
    package var device: DeviceName?
    package var display: DisplayPlatform?
    /// The bits that are drawn: 16 only on the CPU.
    package var depth = BitDepth.eight
    /// What draws if no option and no variable names a renderer, device or display.
    package var usual = Choice.auto
    /// What rounds to steps of 8 bits; nil for what suits the driver.
    package private(set) var rounding: StepRounding?
    /// The option or variable that the device comes from.
    private(set) var deviceOrigin = "--device"

    package init() {}

    /// Whether OpenGL ES is to draw, once the environment has been asked.
    package var usesOpenGL: Bool { renderer != .cpu && depth == .eight }

    /// These settings, completed from environment variables that do not contradict the options.
    ///
    /// Throws a usage error if a variable is wrong, or options contradict each other.
    package func withEnvironment() throws(CommandError) -> RendererSettings {
        try expectNoConflict("--renderer", "--device")
        var settings = self
        settings.rounding = try Self.value(of: "GLPICK_ROUNDING", .choice(StepRounding.allCases))
        if renderer == nil {
            var tried = self
            tried.renderer = try Self.value(of: "GLPICK_RENDERER", .renderer)
            if tried.conflict() == nil { settings.renderer = tried.renderer }
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
        case (.cpu, _) where display != nil, (.fastest, _) where display != nil:
            return "--display is for OpenGL ES, \(otherwise(rendererName))"
        case (.cpu, .some(let device)), (.fastest, .some(let device)):
            return "\(deviceName) \(quoted(device.text)) is for OpenGL ES, \(otherwise(rendererName))"
        case (.gpu, .software):
            return "\(deviceName) software is not a GPU, but \(rendererName) gpu needs one"
        default: return nil
        }
    }

    /// What draws instead of OpenGL ES.
    private func otherwise(_ rendererName: String) -> String {
        renderer == .cpu
            ? "which \(rendererName) cpu does not use" : "but \(rendererName) fastest may take the CPU"
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
    /// Whether the CPU may take over: no driver, device or display is named.
    package var mayFallBack: Bool {
        [.auto, .fastest].contains(renderer ?? .auto) && device == nil && display == nil
    }

    package var asksForGPU: Bool {
        if case .node = device { return true }
        return renderer == .gpu || display == .gbm
    }

    /// The displays to try, the best first.
    package func candidates() throws(CommandError) -> [DisplayCandidate] {
        if let device { return try device.candidates(from: deviceOrigin) }
        return DisplayCandidate.all(of: display.map { [$0] } ?? DisplayPlatform.allCases)
    }

    package var driverKind: DriverKind {
        if device == .software { return .software }
        return switch renderer {
        case .gpu: .hardware
        case .software: .software
        // Another driver would not be as fast as expected.
        case .fastest: DrawingMachine.here.hasGPU ? .hardware : .any
        case .auto, .gl, .cpu, nil: .any
        }
    }
}

extension ValueKind where Value == DeviceName {
    package static var device: Self {
        ValueKind(
            placeholder: "N|NODE|software",
            expected: "the number of a device, a render node such as /dev/dri/renderD128, or software",
            completion: .words(["software"]), parseText: { DeviceName($0) })
    }
}

extension ValueKind where Value == RendererSettings.Choice {
    package static var renderer: Self { .choice(Value.allCases) }
}
