/// A device that draws, as options and variables name it.
package enum DeviceName: Hashable, Sendable {
    /// The index in EGL's list, from 0.
    case index(Int)
    /// The path of a DRM render node.
    case node(String)
    /// Mesa's driver on the CPU.
    case software

    /// Finds a number, a path such as `/dev/dri/renderD128`, or `software`; nil for anything else.
    package init?(_ text: String) {
        func isNumber(_ text: Substring) -> Bool {
            !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
        }
        let node = "/dev/dri/renderD"
        if text == "software" {
            self = .software
        } else if text.hasPrefix(node), isNumber(text.dropFirst(node.count)) {
            self = .node(text)
        } else if isNumber(text[...]), let index = Int(text) {
            self = .index(index)
        } else {
            return nil
        }
    }

    package var text: String {
        switch self {
        case .index(let index): "\(index)"
        case .node(let path): path
        case .software: "software"
        }
    }

    /// The candidates that the device stands for, the best first; none for an index that EGL's list lacks.
    package var candidates: [DisplayCandidate] {
        let devices = EGLDevice.all
        return switch self {
        case .index(let index): devices.filter { $0.index == index }.map { .device($0) }
        // EGL may list the node as a device; GBM can use it even if EGL does not.
        case .node(let path):
            devices.filter { $0.renderNode == path }.map { .device($0) } + [.renderNode(path)]
        // If EGL cannot list devices, the platform surfaceless may find the driver.
        case .software: devices.filter(\.isSoftware).map { .device($0) } + [.surfaceless]
        }
    }
}
