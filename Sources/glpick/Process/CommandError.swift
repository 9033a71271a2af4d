/// The end of a command: an exit code, one line with the reason, and perhaps a hint.
struct CommandError: Error, Hashable {
    let exitCode: ExitCode
    /// What was wrong and with what; one line, nil if it is already known.
    let message: String?
    /// What to do; one line.
    var hint: String?
    /// Whether the reader of a pipe has gone.
    var isBrokenPipe = false

    /// Ends the command without a message.
    static func silent(_ exitCode: ExitCode) -> CommandError {
        CommandError(exitCode: exitCode, message: nil)
    }

    /// The command line is wrong.
    static func usage(_ message: String, hint: String? = nil) -> CommandError {
        CommandError(exitCode: .usage, message: message, hint: hint)
    }
}

/// The exit code of the process; the numbers are those of `sysexits.h`.
enum ExitCode: Int32 {
    case success = 0
    /// There is no colour to print, or two pictures differ.
    case nothing = 1
    /// The command line is wrong.
    case usage = 64
    /// An input file's content is wrong.
    case data = 65
    /// An input file cannot be read.
    case noInput = 66
    /// A renderer, terminal or library is missing.
    case unavailable = 69
    /// Something failed that should not have.
    case software = 70
    /// An output file cannot be created.
    case cannotCreate = 73
    /// Writing failed midway.
    case inputOutput = 74
}
