/// What ends a command: an exit code, one line that says why, and perhaps a hint.
struct CommandError: Error, Hashable {
    let exitCode: ExitCode
    /// What was wrong and with what; one line.
    let message: String
    /// What to do; one line.
    var hint: String?

    /// The command line is wrong.
    static func usage(_ message: String, hint: String? = nil) -> CommandError {
        CommandError(exitCode: .usage, message: message, hint: hint)
    }
}

/// What the process tells its parent; the numbers are those of `sysexits.h`.
enum ExitCode: Int32 {
    case success = 0
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

/// A text in quotation marks that stays on one line and does not control a terminal.
func quoted(_ text: String) -> String {
    let limit = 80
    let shown = text.count > limit ? text.prefix(limit) + "…" : text[...]
    let characters = shown.unicodeScalars.map { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
            scalar.escaped(asASCII: true)
        default: String(scalar)
        }
    }
    return "\"" + characters.joined() + "\""
}
