import PickerKit

/// A device, as options and variables name it.
enum DeviceName: Hashable {
    /// The index in EGL's list, from 0.
    case index(Int)
    /// The path of a DRM render node.
    case node(String)
    /// Mesa's driver on the CPU.
    case software

    /// The device as text on the command line.
    var text: String {
        switch self {
        case .index(let index): "\(index)"
        case .node(let path): path
        case .software: "software"
        }
    }

    /// The candidates that the device stands for, the best first.
    ///
    /// Throws a usage error that lists EGL's devices if it is not among them; `origin` is the option or variable that
    /// names it.
    func candidates(from origin: String) throws(CommandError) -> [DisplayCandidate] {
        let devices = EGLDevice.all
        switch self {
        case .index(let index):
            if let device = devices.first(where: { $0.index == index }) { return [.device(device)] }
            guard !devices.isEmpty else {
                throw CommandError(
                    .unavailable, "\(origin) asks for device \(index), but EGL has no devices",
                    hint: "glpick doctor reports what is missing")
            }
            let list = devices.map { DisplayCandidate.device($0).description }.joined(separator: "; ")
            throw .usage("\(origin) asks for device \(index), which does not exist", hint: "EGL has: \(list)")
        case .node(let path):
            // EGL may list the node as a device; GBM can use it even if EGL does not.
            return devices.filter { $0.renderNode == path }.map { .device($0) } + [.renderNode(path)]
        case .software:
            // If EGL cannot list devices, the platform surfaceless may find the driver.
            return devices.filter(\.isSoftware).map { .device($0) } + [.surfaceless]
        }
    }
}

extension ValueKind where Value == DeviceName {
    static var device: Self {
        ValueKind(
            placeholder: "N|NODE|software",
            expected: "the number of a device, a render node such as /dev/dri/renderD128, or software",
            completion: .words(["software"])
        ) { text in
            if text == "software" { return .software }
            if text.hasPrefix("/dev/dri/renderD") { return isDigits(text.dropFirst(16)) ? .node(text) : nil }
            return isDigits(text[...]) ? Int(text).map { .index($0) } : nil
        }
    }
}

private func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
}
