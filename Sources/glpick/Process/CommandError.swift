import PickerColor

/// The end of a command: an exit code, one line with the reason, and perhaps a hint.
struct CommandError: Error, Hashable {
    let exitCode: ExitCode
    /// What was wrong and with what; one line, nil if it is already known.
    let message: String?
    /// What to do; one line.
    var hint: String?
    /// Whether the reader of a pipe has gone.
    var isBrokenPipe = false

    init(_ exitCode: ExitCode, _ message: String?, hint: String? = nil, isBrokenPipe: Bool = false) {
        (self.exitCode, self.message, self.hint) = (exitCode, message, hint)
        self.isBrokenPipe = isBrokenPipe
    }

    /// Ends the command without a message.
    static func silent(_ exitCode: ExitCode) -> CommandError { CommandError(exitCode, nil) }

    /// An argument has no meaning for the command.
    static func unexpected(_ argument: Argument, hint: String) -> CommandError {
        .usage("unexpected argument \(quoted(argument.text))", hint: hint)
    }

    /// The command line is wrong.
    static func usage(_ message: String, hint: String? = nil) -> CommandError {
        CommandError(.usage, message, hint: hint)
    }
}

/// The exit code of the process; the numbers are those of `sysexits.h`.
enum ExitCode: Int32, CaseIterable {
    case success = 0
    case nothing = 1
    case usage = 64
    case data = 65
    case noInput = 66
    case unavailable = 69
    case software = 70
    case cannotCreate = 73
    case inputOutput = 74

    /// When a command ends with it, for help and manual.
    var meaning: String {
        switch self {
        case .success: "success; files are complete"
        case .nothing:
            "no colour was found or chosen, pictures differ, a contrast is too low, or --check found "
                + "something"
        case .usage: "the command line is wrong"
        case .data: "an input file has wrong content"
        case .noInput: "an input file cannot be read"
        case .unavailable: "a renderer, terminal or library is missing, or there is too little memory"
        case .software: "internal error: please report it"
        case .cannotCreate: "an output file cannot be created"
        case .inputOutput: "writing failed; a file that existed before is unchanged"
        }
    }
}

/// Asks whether the nearest of `words` was meant; nil if none is near.
func didYouMean(_ text: String, among words: [String]) -> String? {
    nearestWord(to: text, among: words).map { "did you mean \($0)?" }
}
