/// One of glpick's verbs: a value whose properties are its options.
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

    /// Parses the verb's arguments; throws a usage error if they, or some of them together, are not allowed.
    ///
    /// Presets that contradict the arguments, or a preset before them, are left out; `warn` gets a line about each that no option
    /// has. Tests pass the same options again and again, which take longer to make than to use.
    public static func parse(
        _ arguments: [Argument], _ options: [Option<Self>]? = nil, presets: [Preset] = [],
        warn: (String) -> Void = { _ in }
    ) throws(CommandError) -> ParsedArguments<Self> {
        let (presets, faults) = applied(presets, warn)
        let parsed = try fitted(arguments, options, presets)
        // A wrong value does not matter where the command line has another one.
        if let fault = faults.first(where: { !parsed.given.contains($0.option) }), !parsed.asksForHelp,
            parsed.answer == nil
        {
            throw fault.error
        }
        return parsed
    }

    /// Parses with as many presets as go with the arguments, and with those before them.
    private static func fitted(
        _ arguments: [Argument], _ options: [Option<Self>]?, _ presets: [AppliedPreset<Self>]
    ) throws(CommandError) -> ParsedArguments<Self> {
        do throws(CommandError) { return try checked(arguments, options, presets) } catch {
            guard !presets.isEmpty else { throw error }
        }
        var fitting: [AppliedPreset<Self>] = []
        for preset in presets where (try? checked(arguments, options, fitting + [preset])) != nil {
            fitting.append(preset)
        }
        return try checked(arguments, options, fitting)
    }

    private static func checked(
        _ arguments: [Argument], _ options: [Option<Self>]?, _ presets: [AppliedPreset<Self>]
    ) throws(CommandError) -> ParsedArguments<Self> {
        // An option that is not among the shared ones is unknown there, or ambiguous.
        var parsed =
            if options == nil,
                let parsed = try? PickerOptions.parse(
                    arguments, sharedOptions, defaults: Self(), presets: presets)
            {
                parsed
            } else {
                try PickerOptions.parse(
                    arguments, options ?? self.options, defaults: Self(), presets: presets)
            }
        if !parsed.asksForHelp, parsed.answer == nil {
            try parsed.settings.take(parsed.operands)
            let given = parsed.given.union(parsed.presets)
            for rule in rules { try rule.check(given) }
            try parsed.settings.check(given: given)
        }
        return parsed
    }

    /// The options that presets set, and the errors for values that are not allowed.
    private static func applied(
        _ presets: [Preset], _ warn: (String) -> Void
    ) -> (applied: [AppliedPreset<Self>], faults: [(option: String, error: CommandError)]) {
        guard !presets.isEmpty else { return ([], []) }
        let options = options
        var (applied, faults): ([AppliedPreset<Self>], [(option: String, error: CommandError)]) = ([], [])
        for preset in presets {
            do throws(PresetFault) {
                if let preset = try preset.applied(to: options, Self()) { applied.append(preset) }
            } catch {
                if case .unknown = error {
                    warn("\(preset.origin.text): \(error.text(preset))")
                } else {
                    faults.append((preset.option, error.error(preset)))
                }
            }
        }
        return (applied, faults)
    }

    /// Why a preset cannot be used; nil if it can.
    public static func fault(of preset: Preset) -> String? {
        do throws(PresetFault) { _ = try preset.applied(to: options, Self()) } catch {
            return error.text(preset)
        }
        return nil
    }
}
