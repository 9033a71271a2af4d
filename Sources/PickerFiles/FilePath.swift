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
    /// not UTF-8 becomes U+FFFD, and what would control a terminal is written as `\u{…}`.
    public var description: String {
        guard !bytes.isEmpty else { return "\"\"" }
        var text = ""
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            if scalar.isSafeToPrint {
                text.unicodeScalars.append(scalar)
            } else {
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            }
        }
        return text
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

extension Unicode.Scalar {
    /// False for what moves the cursor, breaks the line or turns the writing direction.
    fileprivate var isSafeToPrint: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        default: !properties.isBidiControl
        }
    }
}
