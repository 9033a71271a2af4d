import PickerKit

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
    /// Throws a usage error if the options that were given, by name, do not go with each other.
    func check(given: Set<String>) throws(CommandError)
    /// Does what the verb is for.
    func run(_ operands: [Argument]) throws(CommandError)
}

extension Verb {
    func check(given: Set<String>) throws(CommandError) {}

    /// Throws a usage error if there is an operand.
    func expectNoOperands(_ operands: [Argument]) throws(CommandError) {
        guard let operand = operands.first else { return }
        throw .usage("\(quoted(operand.text)) is one operand too many", hint: Self.usage)
    }

    /// Throws a usage error if more than one of `inputs` is standard input, which can be read once.
    func expectOneStandardInput(_ inputs: [Argument?]) throws(CommandError) {
        guard inputs.filter({ $0?.isDash == true }).count > 1 else { return }
        throw .usage("standard input is named twice, and can be read once", hint: Self.usage)
    }

    static var help: String { helpText(usage: usage, description: description, options: options) }

    /// Reads the verb's arguments; throws a usage error if they, or some of them together, are not allowed.
    static func parse(_ arguments: [Argument]) throws(CommandError) -> ParsedArguments<Self> {
        try parse(arguments, options)
    }

    /// The same with ``options`` that are made already.
    static func parse(
        _ arguments: [Argument],
        _ options: [Option<Self>]
    ) throws(CommandError) -> ParsedArguments<Self> {
        do throws(CommandError) {
            let parsed = try glpick.parse(arguments, options: options, defaults: Self())
            if !parsed.asksForHelp { try parsed.settings.check(given: parsed.given) }
            return parsed
        } catch {
            var error = error
            error.hint = error.hint ?? "glpick help \(name) lists the options"
            throw error
        }
    }

    /// Reads the verb's arguments and does what they say.
    static func run(arguments: [Argument]) throws(CommandError) {
        let parsed = try parse(arguments)
        if parsed.asksForHelp {
            try writeText(help)
        } else {
            try parsed.settings.run(parsed.operands)
        }
    }
}

/// Pixels to a point, for every verb that draws or measures.
let scaleRange = 0.01...64.0

/// The size in pixels of what `--size` and `--scale` ask for.
func pixelSize(of scene: Scene) throws(CommandError) -> PixelSize {
    do { return try scene.pixelSize() } catch { throw .usage("--size and --scale: \(error)") }
}
