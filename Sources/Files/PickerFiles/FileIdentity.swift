import Glibc

/// The identity of a file: equal for all names of the same file.
package struct FileIdentity: Hashable, Sendable {
    /// `st_dev`.
    let device: UInt64
    /// `st_ino`.
    let number: UInt64

}

extension FileIdentity {
    /// Identifies the regular file at a path, through links; nil if there is none.
    ///
    /// - Note: The corresponding C function is `stat`.
    package init?(ofRegularFile path: FilePath) { self.init(try? SystemCalls.status(of: path)) }

    /// Identifies the regular file of an open descriptor; nil if it is something else.
    ///
    /// - Note: The corresponding C function is `fstat`.
    package init?(ofRegularFile descriptor: CInt) { self.init(try? SystemCalls.status(of: descriptor)) }

    private init?(_ status: SystemCalls.Status?) {
        guard let status, status.kind == .regular else { return nil }
        self = status.identity
    }
}
