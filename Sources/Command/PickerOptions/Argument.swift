import CSystem
public import PickerFiles

/// One argument of the command line, byte for byte.
public struct Argument: Hashable, Sendable {
    /// The bytes without the NUL at the end.
    public let bytes: [UInt8]

    /// Copies the bytes of a C string.
    public init(cString: UnsafePointer<CChar>) {
        bytes = FilePath(cString: cString).bytes
    }

    /// Takes the bytes of an argument, none of which is 0.
    public init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The argument that names a file.
    public init(_ path: FilePath) { bytes = path.bytes }

    /// The argument in UTF-8.
    public init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The arguments of the process after its name.
    public static var ofMain: [Argument] {
        var arguments: [Argument] = []
        while let next = glpick_main_argument(CInt(arguments.count) + 1) {
            arguments.append(Argument(cString: next))
        }
        return arguments
    }

    /// Whether it is a single hyphen, which stands for standard input or output.
    public var isDash: Bool { bytes == [UInt8(ascii: "-")] }

    /// The argument as the name of a file.
    public var path: FilePath { FilePath(bytes: bytes) }

    /// The argument as text; bytes that are not UTF-8 are replaced.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}
