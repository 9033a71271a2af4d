/// What ends a command: an exit code, one line that says why, and perhaps a hint.
struct CommandError: Error, Hashable {
    let exitCode: ExitCode
    /// What was wrong and with what; one line, nil if that has been said.
    let message: String?
    /// What to do; one line.
    var hint: String?
    /// Whether nobody reads any more what was written to a pipe.
    var isBrokenPipe = false

    /// Ends the command without another word.
    static func silent(_ exitCode: ExitCode) -> CommandError {
        CommandError(exitCode: exitCode, message: nil)
    }

    /// The command line is wrong.
    static func usage(_ message: String, hint: String? = nil) -> CommandError {
        CommandError(exitCode: .usage, message: message, hint: hint)
    }
}

/// What the process tells its parent; the numbers are those of `sysexits.h`.
enum ExitCode: Int32 {
    case success = 0
    /// There is nothing to pick, or two pictures differ.
    case nothing = 1
    /// The command line is wrong.
    case usage = 64
    /// An input file's content is wrong.
    case data = 65
    /// An input file cannot be read.
    case noInput = 66
    /// There is no renderer.
    case unavailable = 69
    /// Something failed that should not have.
    case software = 70
    /// An output file cannot be created.
    case cannotCreate = 73
    /// Reading or writing failed underway.
    case inputOutput = 74
}
