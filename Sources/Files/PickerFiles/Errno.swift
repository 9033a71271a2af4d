import Glibc

/// An error number of the operating system.
package struct Errno: Error, Hashable {
    package var code: CInt

    package init(_ code: CInt) {
        self.code = code
    }

    /// The error number of the last failed call on this thread.
    static var current: Errno { Errno(errno) }

    /// The message of `strerror`.
    var text: String {
        guard let text = strerror(code) else { return "error \(code)" }
        return String(cString: text)
    }

    /// True if the storage failed, rather than the request.
    package var isStorageFailure: Bool { [ENOSPC, EDQUOT, EIO].contains(code) }
}
