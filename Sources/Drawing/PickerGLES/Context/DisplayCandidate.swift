/// A display that may have an OpenGL ES driver; only opening it shows whether it has.
public enum DisplayCandidate: Hashable, Sendable, CustomStringConvertible {
    /// A device that EGL enumerates.
    case device(EGLDevice)
    /// GBM on the DRM render node at a path.
    case renderNode(String)
    /// Mesa's platform without a device, where Mesa chooses the driver.
    case surfaceless
    /// EGL's default display.
    case defaultDisplay

    /// The EGL platform of the display.
    public var platform: DisplayPlatform {
        switch self {
        case .device: .device
        case .renderNode: .gbm
        case .surfaceless: .surfaceless
        case .defaultDisplay: .default
        }
    }

    /// The display in a few words for people.
    public var description: String {
        switch self {
        case .device(let device):
            "device \(device.index)"
                + ((device.isSoftware ? "software" : device.renderNode).map { " (\($0))" } ?? "")
        case .renderNode(let path): "gbm on \(path)"
        case .surfaceless: "surfaceless"
        case .defaultDisplay: "default display"
        }
    }

    /// All candidates on this machine, the best first: devices that are GPUs, GBM on each render node, surfaceless,
    /// devices that are software, the default display.
    public static var all: [DisplayCandidate] {
        let devices = EGLDevice.all
        return devices.filter { !$0.isSoftware }.map { .device($0) }
            + RenderNode.existing.map { .renderNode($0) } + [.surfaceless]
            + devices.filter(\.isSoftware).map { .device($0) } + [.defaultDisplay]
    }

    /// All candidates on this machine that belong to `platforms`, the best first.
    public static func all(of platforms: [DisplayPlatform]) -> [DisplayCandidate] {
        all.filter { platforms.contains($0.platform) }
    }
}

/// A choice between kinds of drivers.
public enum DriverKind: String, Hashable, Sendable {
    /// The first driver that works; GPUs come before the processor.
    case any
    /// Only drivers of GPUs.
    case hardware
    /// Only drivers that draw with the processor.
    case software
}
