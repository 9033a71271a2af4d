import Glibc
import PickerHost

/// Where a command's result goes.
enum Output {
    case standardOutput
    case file(FilePath, FileWriter.Existing, FileWriter.Storing)

    /// Takes an operand for a file, `-` for standard output.
    ///
    /// Throws a usage error if that is a terminal or an input of the command. Throws also if a file cannot be created,
    /// as far as that can be checked before the work.
    init(
        _ operand: Argument,
        of content: String = "a PNG",
        _ settings: OutputSettings = OutputSettings()
    ) throws(CommandError) {
        guard operand.isDash else {
            guard !operand.bytes.isEmpty else { throw .usage("the output file has an empty name") }
            let path = operand.path
            try settings.inputs.expectNone(at: path)
            do { try checkWritable(path, existing: settings.existing) } catch { throw CommandError(error) }
            if isTerminal(path) { throw .terminal(content, hint: "name a file that is not a terminal") }
            self = .file(path, settings.existing, settings.storing)
            return
        }
        guard isatty(1) == 0 else {
            throw .terminal(content, hint: "name a file, or send standard output to a file or a pipe")
        }
        try settings.inputs.expectNoneAtStandardOutput()
        self = .standardOutput
    }

    /// Takes the file of a frame; throws a usage error if the command reads it.
    init(frame path: FilePath, _ settings: OutputSettings) throws(CommandError) {
        try settings.inputs.expectNone(at: path)
        self = .file(path, settings.existing, settings.storing)
    }

    /// Writes all of `bytes`, a file in one step.
    func write(_ bytes: [UInt8]) throws(CommandError) {
        let destination = try ByteDestination(self)
        try destination.write(bytes.span.bytes)
        try destination.commit()
    }
}

/// Writes the content of a file to standard output. A terminal shows what would control it as `\u{…}`; it is an error to write
/// what is not text there.
func writeDocument(_ bytes: [UInt8], _ content: String) throws(CommandError) {
    guard isatty(1) != 0 else { return try Output.standardOutput.write(bytes) }
    guard !bytes.contains(0) else {
        throw .terminal(content, hint: "send standard output to a file or a pipe")
    }
    try writeText(String(decoding: bytes, as: UTF8.self).printableLines)
}

/// Writes text to standard output.
func writeText(_ text: String) throws(CommandError) {
    try Output.standardOutput.write(Array(text.utf8))
}

extension CommandError {
    fileprivate static func terminal(_ content: String, hint: String) -> CommandError {
        .usage("cannot write \(content) to a terminal", hint: hint)
    }
}
