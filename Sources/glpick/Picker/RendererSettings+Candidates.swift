import PickerKit

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
