import Glibc

/// A device file of the kernel's graphics drivers.
package struct GraphicsNode: Hashable, Sendable {
    package let path: String
    /// The group that may use it: its name, or its number if it has no name here.
    package let group: String
    package let groupNumber: Int
    /// The permissions, in octal.
    package let mode: String
    /// Whether this process may read and write it.
    package let isAccessible: Bool

    package var isRenderNode: Bool { path.hasPrefix("/dev/dri/renderD") }

    /// Whether membership of its group gives access, and gives nothing else: root's group would.
    package var isForItsGroup: Bool {
        groupNumber != 0 && Int(mode, radix: 8).map { $0 & 0o060 == 0o060 } == true
    }

    package init(path: String, group: String, groupNumber: Int, mode: String, isAccessible: Bool) {
        (self.path, self.group, self.groupNumber) = (path, group, groupNumber)
        (self.mode, self.isAccessible) = (mode, isAccessible)
    }

    /// The files in /dev/dri.
    package static var all: [GraphicsNode] {
        namesInFolder("/dev/dri").filter { $0.hasPrefix("card") || $0.hasPrefix("renderD") }
            .compactMap { GraphicsNode(path: "/dev/dri/\($0)") }
    }

    /// Whether the kernel offers this process an NVIDIA GPU, with or without libraries for it.
    package static var hasNVIDIA: Bool {
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
