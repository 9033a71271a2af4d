import CGetopt
package import PickerFiles

/// One argument of the command line, byte for byte.
package struct Argument: Hashable {
    /// The bytes without the NUL at the end.
    package let bytes: [UInt8]

    package init(cString: UnsafePointer<CChar>) {
        bytes = FilePath(cString: cString).bytes
    }

    package init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    package init(_ path: FilePath) { bytes = path.bytes }

    package init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The arguments of the process after its name.
    package static var ofMain: [Argument] {
        var arguments: [Argument] = []
        while let next = glpick_main_argument(CInt(arguments.count) + 1) {
            arguments.append(Argument(cString: next))
        }
        return arguments
    }

    /// Whether it is a single hyphen, which stands for standard input or output.
    package var isDash: Bool { bytes == [UInt8(ascii: "-")] }

    /// The argument as the name of a file.
    package var path: FilePath { FilePath(bytes: bytes) }

    /// The argument as text; bytes that are not UTF-8 are replaced.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
}
