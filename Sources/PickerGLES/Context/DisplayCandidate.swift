/// A display that may lead to an OpenGL ES renderer; whether it does is known once it has been opened.
public enum DisplayCandidate: Hashable, Sendable, CustomStringConvertible {
    /// A device that EGL enumerates.
    case device(EGLDevice)
    /// GBM on the DRM render node at a path.
    case renderNode(String)
    /// No device in particular: Mesa chooses.
    case surfaceless
    /// EGL's default display.
    case defaultDisplay

    /// The way to its display.
    public var platform: DisplayPlatform {
        switch self {
        case .device: .device
        case .renderNode: .gbm
        case .surfaceless: .surfaceless
        case .defaultDisplay: .default
        }
    }

    /// A few words for people.
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

    /// Every candidate of this machine, the best first: devices that are GPUs, GBM on each render node,
    /// surfaceless, devices that are software, the default display.
    public static var all: [DisplayCandidate] {
        let devices = EGLDevice.all
        return devices.filter { !$0.isSoftware }.map { .device($0) }
            + RenderNode.existing.map { .renderNode($0) } + [.surfaceless]
            + devices.filter(\.isSoftware).map { .device($0) } + [.defaultDisplay]
    }

    /// Those of them that are displays of `platforms`.
    public static func all(of platforms: [DisplayPlatform]) -> [DisplayCandidate] {
        all.filter { platforms.contains($0.platform) }
    }
}

/// The drivers among which one is chosen.
public enum DriverKind: String, Hashable, Sendable {
    /// The first driver that works, GPUs before the processor.
    case any
    /// The driver of a GPU.
    case hardware
    /// One that draws with the processor.
    case software
}
