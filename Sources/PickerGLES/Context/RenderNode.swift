import CGBM
import Glibc

/// A DRM render node with a GBM device on it.
struct RenderNode: ~Copyable {
    let device: OpaquePointer
    private let descriptor: Int32
    private let gbm: GBMFunctions

    /// The names that Linux may give to render nodes, whether they exist or not.
    private static let paths = (128..<192).map { "/dev/dri/renderD\($0)" }

    /// The paths of the nodes that exist, even those that cannot be opened.
    static var existing: [String] {
        // Most machines without a GPU have no such folder. Opening each path is the only test that sandboxes and
        // preloaded libraries answer consistently.
        paths.prefix(access("/dev/dri", F_OK) == 0 ? paths.count : 1).filter { path in
            let descriptor = open(path, O_RDWR | O_CLOEXEC)
            guard descriptor >= 0 else { return errno != ENOENT }
            close(descriptor)
            return true
        }
    }

    /// Opens the node at `path`; nil if there is none.
    init?(path: String) throws(RenderNodeError) {
        let descriptor = open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw RenderNodeError(path: path, reason: String(cString: strerror(errno)))
        }
        let gbm: GBMFunctions
        do { gbm = try Libraries.gbm.get() } catch {
            close(descriptor)
            throw RenderNodeError(path: path, reason: error.description)
        }
        guard let device = gbm.gbm_create_device(descriptor) else {
            close(descriptor)
            throw RenderNodeError(path: path, reason: "gbm_create_device failed")
        }
        self.device = device
        self.descriptor = descriptor
        self.gbm = gbm
    }

    deinit {
        gbm.gbm_device_destroy(device)
        close(descriptor)
    }

    /// Keeps device and descriptor open for the rest of the process.
    consuming func keepOpen() { discard self }
}

/// The reason why a render node cannot be used.
struct RenderNodeError: Error, CustomStringConvertible {
    let path: String
    let reason: String

    var description: String { "\(path): \(reason)" }
}
