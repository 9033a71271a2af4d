import Glibc

/// A device file of the kernel's graphics drivers.
struct GraphicsNode: Hashable {
    let path: String
    /// The group that may use it, by name if it has one here.
    let group: String
    let groupNumber: Int
    /// The permissions, in octal.
    let mode: String
    /// Whether this process may read and write it.
    let isAccessible: Bool

    var isRenderNode: Bool { path.hasPrefix("/dev/dri/renderD") }

    /// Whether to be in its group helps, and harms nothing else.
    var isForItsGroup: Bool {
        groupNumber != 0 && Int(mode, radix: 8).map { $0 & 0o060 == 0o060 } == true
    }

    /// The files in /dev/dri.
    static var all: [GraphicsNode] {
        namesInFolder("/dev/dri").filter { $0.hasPrefix("card") || $0.hasPrefix("renderD") }
            .compactMap { GraphicsNode(path: "/dev/dri/\($0)") }
    }

    /// Whether there is an NVIDIA GPU for this process, with whatever libraries.
    static var hasNVIDIA: Bool {
        access("/dev/nvidiactl", F_OK) == 0 || access("/dev/nvidia0", F_OK) == 0
    }

    init(path: String, group: String, groupNumber: Int, mode: String, isAccessible: Bool) {
        self.path = path
        self.group = group
        self.groupNumber = groupNumber
        self.mode = mode
        self.isAccessible = isAccessible
    }

    private init?(path: String) {
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
