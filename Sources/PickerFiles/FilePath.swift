import Glibc

/// A path as the operating system has it: bytes that need not be UTF-8.
public struct FilePath: Hashable, Sendable, CustomStringConvertible {
    /// The bytes, without a terminating zero.
    public let bytes: [UInt8]

    /// Makes a path of bytes without a terminating zero; one that contains a zero names no file.
    public init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Makes a path of a string's UTF-8.
    public init(_ string: String) {
        self.init(bytes: Array(string.utf8))
    }

    /// Makes a path of a C string as it is, for example an argument of the program.
    public init(cString: UnsafePointer<CChar>) {
        self.init(bytes: Array(UnsafeRawBufferPointer(start: cString, count: strlen(cString))))
    }

    /// The path as text that keeps to one line and names it unmistakably to a person, not to `open`: what is
    /// not UTF-8 becomes U+FFFD, what would control a terminal is written as `\u{…}`, and nothing as "".
    public var description: String {
        bytes.isEmpty ? "\"\"" : String(decoding: bytes, as: UTF8.self).printable
    }

    /// Everything before the last component: ends in a slash, or is empty where there is none.
    var folder: FilePath {
        FilePath(bytes: bytes.lastIndex(of: slash).map { Array(bytes[...$0]) } ?? [])
    }

    /// What follows the last slash; empty where the path ends in one.
    var lastComponent: FilePath {
        FilePath(bytes: bytes.lastIndex(of: slash).map { Array(bytes[($0 + 1)...]) } ?? bytes)
    }

    /// The path that `other` names as seen from this folder.
    func appending(_ other: FilePath) -> FilePath {
        other.bytes.first == slash ? other : FilePath(bytes: bytes + other.bytes)
    }
}

private let slash = UInt8(ascii: "/")
