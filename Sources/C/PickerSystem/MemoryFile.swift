import CSystem
import Glibc

/// Memory that another process can share through its descriptor.
package final class MemoryFile: Sendable {
    package let descriptor: CInt

    /// Makes a file of zeros, which takes memory where it is written; nil if the system has none.
    ///
    /// - Note: The corresponding C functions are `memfd_create` and `ftruncate`.
    package init?(byteCount: Int) {
        descriptor = glpick_memory_file("glpick")
        guard descriptor >= 0, ftruncate(descriptor, byteCount) == 0 else { return nil }
    }

    deinit { close(descriptor) }
}
