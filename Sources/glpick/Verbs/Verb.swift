/// One of glpick's verbs: a value whose properties are its options.
protocol Verb {
    /// The word on the command line.
    static var name: String { get }
    /// The command line in one line.
    static var usage: String { get }
    /// What it does, in a few words, for the list of verbs.
    static var summary: String { get }
    /// What it does, for its own help.
    static var description: String { get }
    /// The table of its options.
    static var options: [Option<Self>] { get }

    /// Makes the verb with the default of every option.
    init()
    /// Does what the verb is for.
    func run(_ operands: [Argument]) throws(CommandError)
}

extension Verb {
    static var help: String { helpText(usage: usage, description: description, options: options) }

    /// Reads the verb's arguments and does what they say.
    static func run(arguments: [Argument]) throws(CommandError) {
        let parsed: ParsedArguments<Self>
        do { parsed = try parse(arguments, options: options, defaults: Self()) } catch {
            var error = error
            error.hint = error.hint ?? "glpick help \(name) lists the options"
            throw error
        }
        if parsed.asksForHelp {
            try writeText(help)
        } else {
            try parsed.settings.run(parsed.operands)
        }
    }
}
