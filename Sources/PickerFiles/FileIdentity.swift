import Glibc

/// Which file something is: equal for one file under all its names.
package struct FileIdentity: Hashable, Sendable {
    /// `st_dev`.
    let device: UInt64
    /// `st_ino`.
    let number: UInt64

    init(device: UInt64, number: UInt64) {
        self.device = device
        self.number = number
    }

    /// Identifies the regular file that a path leads to; nil if it leads to none.
    ///
    /// - Note: The corresponding C function is `stat`.
    package init?(ofRegularFile path: FilePath) {
        guard let status = try? SystemCalls.status(of: path), status.kind == .regular else { return nil }
        self = status.identity
    }

    /// Identifies the regular file behind an open descriptor; nil if it is something else.
    ///
    /// - Note: The corresponding C function is `fstat`.
    package init?(ofRegularFile descriptor: CInt) {
        guard let status = try? SystemCalls.status(of: descriptor), status.kind == .regular else {
            return nil
        }
        self = status.identity
    }
}
