import Glibc
import PickerKit

/// Where a command's result goes.
enum Output {
    case standardOutput
    case file(FilePath)

    /// Takes an operand for a file, `-` for standard output.
    ///
    /// Throws a usage error if that is a terminal.
    init(_ operand: Argument, of content: String = "a PNG") throws(CommandError) {
        guard operand.isDash else {
            guard !operand.bytes.isEmpty else { throw .usage("the output file has an empty name") }
            self = .file(FilePath(bytes: operand.bytes))
            return
        }
        guard isatty(1) == 0 else {
            throw .usage(
                "\(content) is not written to a terminal",
                hint: "name a file, or send standard output to a file or a pipe"
            )
        }
        self = .standardOutput
    }

    /// Writes all of `bytes`, a file in one step.
    func write(_ bytes: [UInt8]) throws(CommandError) {
        do throws(FileError) {
            switch self {
            case .standardOutput: try writeAll(bytes, to: 1, named: "standard output")
            case .file(let path): try writeFile(bytes, to: path)
            }
        } catch {
            throw CommandError(error)
        }
    }
}

/// The bytes of a PNG file that holds `picture`.
func encodedPNG(
    _ picture: StraightPixmap,
    colorSpace: ColorSpace = .sRGB,
    compression: PNGCompression = .fast
) throws(CommandError) -> [UInt8] {
    do { return try PNG.encode(picture, colorSpace: colorSpace, compression: compression) } catch {
        throw CommandError(exitCode: .software, message: "\(error)")
    }
}

/// Writes text to standard output.
func writeText(_ text: String) throws(CommandError) {
    try Output.standardOutput.write(Array(text.utf8))
}

extension CommandError {
    /// The end of a command that could not read or write a file.
    init(_ error: FileError) {
        let exitCode: ExitCode =
            switch error.kind {
            case .cannotRead: .noInput
            case .cannotCreate: .cannotCreate
            case .cannotWrite: .inputOutput
            }
        self.init(exitCode: exitCode, message: "\(error)", isBrokenPipe: error.code == EPIPE)
    }
}
