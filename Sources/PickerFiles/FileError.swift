/// Why a file could not be read or written.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What failed; each has its exit code in `sysexits.h`.
    public enum Kind: Hashable, Sendable {
        /// The input is missing, unreadable or too long (EX_NOINPUT, 66).
        case cannotRead
        /// The output's place is missing, is a folder or may not be written (EX_CANTCREAT, 73).
        case cannotCreate
        /// The output could not be stored in whole, for example on a full disk (EX_IOERR, 74).
        case cannotWrite
    }

    /// The step that failed.
    public let kind: Kind
    /// The path as it was given, or the name of a descriptor.
    public let path: FilePath
    /// The error number, as in `errno`.
    public let code: CInt
    /// The error number's text, or more where more is known.
    public let reason: String

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

    init(_ kind: Kind, _ path: FilePath, _ error: Errno) {
        self.init(kind, path, error, reason: error.text)
    }

    init(_ kind: Kind, _ path: FilePath, _ error: Errno, reason: String) {
        self.kind = kind
        self.path = path
        self.code = error.code
        self.reason = reason
    }
}
