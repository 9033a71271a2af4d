import Glibc

extension DisplayCandidate {
    /// True if this process may open a render node; finds that out without loading a library.
    package static var hasRenderNode: Bool {
        RenderNode.existing.contains { path in
            let descriptor = open(path, O_RDWR | O_CLOEXEC)
            if descriptor >= 0 { close(descriptor) }
            return descriptor >= 0
        }
    }
}
