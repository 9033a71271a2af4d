/// A verb of a program: a value whose properties are its options.
public protocol Verb {
    /// The word on the command line.
    static var name: String { get }
    /// The command line in one line.
    static var usage: String { get }
    /// What it does, in a few words, for the list of verbs.
    static var summary: String { get }
    /// What it does, for its own help.
    static var description: String { get }
    /// Its options, in the order of the help.
    static var options: [Option<Self>] { get }
    /// Those that do not belong to single pickers. Parsing tries these first, because making all options takes longer than
    /// a short command.
    static var sharedOptions: [Option<Self>] { get }
    /// Which options go with each other.
    static var rules: [OptionRule] { get }
    /// What shells offer as its operands.
    static var operands: Completion { get }
    /// Two command lines that show what it is for; tests run them.
    static var examples: [Example] { get }

    /// Makes the verb with the default of every option.
    init()
    /// Puts into the settings what operands mean for them, before they are checked.
    mutating func take(_ operands: [Argument]) throws(CommandError)
    /// Throws a usage error if the options that were given, by name, break a rule that ``rules`` cannot say.
    func check(given: Set<String>) throws(CommandError)
    /// Does the verb's work.
    func run(_ operands: [Argument]) throws(CommandError)
}

extension Verb {
    /// All options: few verbs have those of single pickers.
    public static var sharedOptions: [Option<Self>] { options }
    /// None.
    public static var rules: [OptionRule] { [] }
    /// Nothing.
    public static var operands: Completion { .none }

    /// Changes nothing.
    public mutating func take(_ operands: [Argument]) throws(CommandError) {}
    /// Allows everything.
    public func check(given: Set<String>) throws(CommandError) {}

    /// The only operand; throws a usage error if there are more, or none: `missing` says then what is missing.
    public func onlyOperand(_ operands: [Argument], orElse missing: String) throws(CommandError) -> Argument {
        guard let operand = operands.first else { throw .usage(missing, hint: Self.usage) }
        try expectNoOperands(Array(operands.dropFirst()))
        return operand
    }

    /// Throws a usage error if there is an operand.
    public func expectNoOperands(_ operands: [Argument]) throws(CommandError) {
        guard let operand = operands.first else { return }
        throw .unexpected(operand, hint: Self.usage)
    }
}
