import Glibc

/// Owns an open descriptor.
struct OpenFile: ~Copyable {
    let descriptor: CInt

    /// Opens a path relative to a folder, or to the working folder if that is nil. The corresponding C function is
    /// `openat`.
    init(
        _ path: FilePath,
        in folder: CInt? = nil,
        _ flags: CInt,
        mode: mode_t = 0
    ) throws(Errno) {
        descriptor = try SystemCalls.open(path, in: folder, flags, mode: mode)
    }

    init(owning descriptor: CInt) {
        self.descriptor = descriptor
    }

    deinit { try? SystemCalls.close(descriptor) }

    /// Closes the file; throws if what was written could not be stored.
    consuming func close() throws(Errno) {
        let descriptor = descriptor
        discard self
        try SystemCalls.close(descriptor)
    }
}
