import Glibc

/// An error number of the operating system.
package struct Errno: Error, Hashable {
    package var code: CInt

    package init(_ code: CInt) {
        self.code = code
    }

    /// The number that the last failed call on this thread left.
    static var current: Errno { Errno(errno) }

    /// The text of `strerror`.
    var text: String {
        guard let text = strerror(code) else { return "error \(code)" }
        return String(cString: text)
    }

    /// True where the storage failed, not the request.
    package var isStorageFailure: Bool { [ENOSPC, EDQUOT, EIO].contains(code) }
}
