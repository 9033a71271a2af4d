import Glibc

/// The error of reading or writing a file.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The failed step; each kind has an exit code in `sysexits.h`.
    public enum Kind: Hashable, Sendable {
        /// The input is missing, unreadable or too long (EX_NOINPUT, 66).
        case cannotRead
        /// The output file's folder is missing, or the path is a folder or not writable (EX_CANTCREAT, 73).
        case cannotCreate
        /// The output could not be stored completely, for example on a full disk (EX_IOERR, 74).
        case cannotWrite
    }

    /// The step that failed.
    public let kind: Kind
    /// The path that the caller gave, or the name of a descriptor.
    public let path: FilePath
    /// The error number, as in `errno`.
    public let code: CInt
    /// The message of the error number, or a more precise one.
    public let reason: String

    /// True if there is no such file or folder.
    public var isMissing: Bool { code == ENOENT }

    /// One line such as `cannot create out.png: No such file or directory`.
    public var description: String {
        let attempt =
            switch kind {
            case .cannotRead: "cannot read"
            case .cannotCreate: "cannot create"
            case .cannotWrite: "cannot write"
            }
        return "\(attempt) \(path): \(reason)"
    }

    init(_ kind: Kind, _ path: FilePath, _ error: Errno, reason: String? = nil) {
        (self.kind, self.path, code) = (kind, path, error.code)
        self.reason = reason ?? error.text
    }
}
