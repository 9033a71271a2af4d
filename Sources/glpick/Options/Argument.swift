import CGetopt
import PickerFiles

/// One argument of the command line, byte for byte.
struct Argument: Hashable {
    /// The bytes without the NUL at the end.
    let bytes: [UInt8]

    init(cString: UnsafePointer<CChar>) {
        bytes = FilePath(cString: cString).bytes
    }

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    init(_ path: FilePath) { bytes = path.bytes }

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The arguments of the process after its name.
    static var ofMain: [Argument] {
        var arguments: [Argument] = []
        while let next = glpick_main_argument(CInt(arguments.count) + 1) {
            arguments.append(Argument(cString: next))
        }
        return arguments
    }

    /// Whether it is a single hyphen, which stands for standard input or output.
    var isDash: Bool { bytes == [UInt8(ascii: "-")] }

    /// The argument as the name of a file.
    var path: FilePath { FilePath(bytes: bytes) }

    /// The argument as text; bytes that are not UTF-8 are replaced.
    var text: String { String(decoding: bytes, as: UTF8.self) }
}
