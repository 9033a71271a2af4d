import PickerColor

/// The end of a command: an exit code, one line with the reason, and perhaps a hint.
public struct CommandError: Error, Hashable {
    /// How the process ends.
    public let exitCode: ExitCode
    /// What was wrong and with what; one line, nil if it is already known.
    public let message: String?
    /// What to do; one line.
    public var hint: String?
    /// Whether the reader of a pipe has gone.
    public var isBrokenPipe = false

    /// Makes an error that a message and a hint explain, a line each.
    public init(_ exitCode: ExitCode, _ message: String?, hint: String? = nil, isBrokenPipe: Bool = false) {
        (self.exitCode, self.message, self.hint) = (exitCode, message, hint)
        self.isBrokenPipe = isBrokenPipe
    }

    /// Ends the command without a message.
    public static func silent(_ exitCode: ExitCode) -> CommandError { CommandError(exitCode, nil) }

    /// An argument has no meaning for the command.
    public static func unexpected(_ argument: Argument, hint: String) -> CommandError {
        .usage("unexpected argument \(quoted(argument.text))", hint: hint)
    }

    /// The command line is wrong.
    public static func usage(_ message: String, hint: String? = nil) -> CommandError {
        CommandError(.usage, message, hint: hint)
    }
}

/// Asks whether the nearest of `words` was meant; nil if none is near.
public func didYouMean(_ text: String, among words: [String]) -> String? {
    nearestWord(to: text, among: words).map { "did you mean \($0)?" }
}

/// The same for options, whose names have no hyphens before them here: these would make all names alike.
func didYouMean(option name: String, among names: [String]) -> String? {
    nearestWord(to: name, among: names).map { "did you mean --\($0)?" }
}
