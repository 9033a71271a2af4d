import Glibc
import PickerText

/// A path as the operating system sees it: bytes that need not be UTF-8.
public struct FilePath: Hashable, Sendable, CustomStringConvertible {
    /// The bytes, without a terminating zero.
    public let bytes: [UInt8]

    /// Makes a path of bytes without a terminating zero. A path with a zero byte names no file.
    public init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Makes a path of a string's UTF-8.
    public init(_ string: String) {
        self.init(bytes: Array(string.utf8))
    }

    /// Makes a path of a C string's bytes, for example an argument of the program.
    public init(cString: UnsafePointer<CChar>) {
        self.init(bytes: Array(UnsafeRawBufferPointer(start: cString, count: strlen(cString))))
    }

    /// The path on one line for people; not for `open`.
    ///
    /// Invalid UTF-8 becomes U+FFFD, characters that control a terminal become `\u{…}`, and an empty path becomes "".
    public var description: String {
        bytes.isEmpty ? "\"\"" : String(decoding: bytes, as: UTF8.self).printable
    }

    /// The end of the name after its last point, in lower case; nil without one.
    package var ending: String? {
        let name = bytes[(bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
        return name.lastIndex(of: UInt8(ascii: ".")).map {
            String(decoding: name[($0 + 1)...], as: UTF8.self).lowercased()
        }
    }

    /// The path up to its last slash, with the slash; empty if there is none.
    package var folder: FilePath {
        FilePath(bytes: bytes.lastIndex(of: slash).map { Array(bytes[...$0]) } ?? [])
    }

    /// The bytes after the last slash; empty if the path ends in one.
    var lastComponent: FilePath {
        FilePath(bytes: bytes.lastIndex(of: slash).map { Array(bytes[($0 + 1)...]) } ?? bytes)
    }

    package var asFolder: FilePath { bytes.last == slash ? self : FilePath(bytes: bytes + [slash]) }

    /// Resolves `other` relative to this folder, which is empty or ends in a slash.
    package func appending(_ other: FilePath) -> FilePath {
        other.bytes.first == slash ? other : FilePath(bytes: bytes + other.bytes)
    }
}

private let slash = UInt8(ascii: "/")
