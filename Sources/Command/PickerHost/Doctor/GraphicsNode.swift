import Glibc
import PickerFiles

/// A device file of the kernel's graphics drivers.
struct GraphicsNode: Hashable, Sendable {
    let path: String
    /// The group that may use it: its name, or its number if it has no name here.
    let group: String
    let groupNumber: Int
    /// The permissions, in octal.
    let mode: String
    /// Whether this process may read and write it.
    let isAccessible: Bool

    var isRenderNode: Bool { path.hasPrefix("/dev/dri/renderD") }

    /// Whether membership of its group gives access, and gives nothing else: root's group would.
    var isForItsGroup: Bool {
        groupNumber != 0 && Int(mode, radix: 8).map { $0 & 0o060 == 0o060 } == true
    }

    /// The files in /dev/dri.
    static var all: [GraphicsNode] {
        namesInFolder("/dev/dri").filter { $0.hasPrefix("card") || $0.hasPrefix("renderD") }
            .compactMap { GraphicsNode(path: "/dev/dri/\($0)") }
    }

    /// Whether the kernel offers this process an NVIDIA GPU, with or without libraries for it.
    static var hasNVIDIA: Bool {
        access("/dev/nvidiactl", F_OK) == 0 || access("/dev/nvidia0", F_OK) == 0
    }
}

extension GraphicsNode {
    fileprivate init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        let name = getgrgid(status.st_gid).flatMap { $0.pointee.gr_name }.map { String(cString: $0) }
        self.init(
            path: path,
            group: name ?? "\(status.st_gid)",
            groupNumber: Int(status.st_gid),
            mode: String(status.st_mode & 0o7777, radix: 8),
            isAccessible: access(path, R_OK | W_OK) == 0
        )
    }
}
