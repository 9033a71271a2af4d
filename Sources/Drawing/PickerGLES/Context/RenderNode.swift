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
            canOpen(path) || errno != ENOENT
        }
    }

    /// True if this process may open the node at `path`; otherwise `errno` has the reason.
    fileprivate static func canOpen(_ path: String) -> Bool {
        let descriptor = open(path, O_RDWR | O_CLOEXEC)
        if descriptor >= 0 { close(descriptor) }
        return descriptor >= 0
    }

    init(path: String) throws(DisplayFailure) {
        let descriptor = open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else {
            let reason = errno == ENOENT ? "there is no such file" : String(cString: strerror(errno))
            throw DisplayFailure(.renderNode(path), reason)
        }
        let gbm: GBMFunctions
        do { gbm = try Libraries.gbm.get() } catch {
            close(descriptor)
            throw DisplayFailure(.renderNode(path), error.description)
        }
        guard let device = gbm.gbm_create_device(descriptor) else {
            close(descriptor)
            throw DisplayFailure(.renderNode(path), "gbm_create_device failed")
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

extension DisplayCandidate {
    /// True if this process may open a render node; finds that out without loading a library.
    package static var hasRenderNode: Bool { RenderNode.existing.contains(where: RenderNode.canOpen) }
}
