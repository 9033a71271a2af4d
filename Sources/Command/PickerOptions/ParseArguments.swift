import PickerColor

/// What the command line has after a verb.
public struct ParsedArguments<Settings> {
    /// The settings with every option applied.
    public var settings: Settings
    /// The arguments that are neither an option nor an option's value, in order.
    public var operands: [Argument] = []
    /// The names of the options that the command line has.
    public var given: Set<String> = []
    /// The names of the options that presets have set.
    public var presets: Set<String> = []
    /// True if the command line has `--help` or `-h`; nothing after it is parsed.
    public var asksForHelp = false
    /// What an option's value asks to print instead of the verb's work; nothing after it is parsed.
    public var answer: String?
}

/// Parses the arguments of a verb with its table of options.
///
/// Presets apply to options that the arguments leave out, except flags that they undo, as `--no-history` does. Throws a
/// usage error for an option that is unknown, abbreviated or repeated, and for a value that is missing, superfluous or
/// not allowed.
public func parse<Settings>(
    _ arguments: [Argument],
    _ options: [Option<Settings>],
    defaults: Settings,
    presets: [AppliedPreset<Settings>] = []
) throws(CommandError) -> ParsedArguments<Settings> {
    var parsed = ParsedArguments(settings: defaults)
    let own = options.map { OptionName(name: $0.name, takesValue: $0.value != nil) }
    let negations = presets.compactMap(\.negation).filter { name in !own.contains { $0.name == name } }
    let names =
        own + [OptionName(name: OptionFacts.help.name, takesValue: false, short: "h")]
        + negations.map { OptionName(name: $0, takesValue: false) }
    let tokens = tokens(arguments, names)
    let written = Set(
        tokens.compactMap { token in if case .option(let index, _) = token { names[index].name } else { nil }
        })
    for preset in presets
    where !written.contains(preset.option.name) && !(preset.negation.map(written.contains) ?? false) {
        // Its value has been tried before.
        _ = preset.option.apply(&parsed.settings, preset.value)
        parsed.presets.insert(preset.option.name)
    }
    for token in tokens {
        switch token {
        case .operand(let operand):
            parsed.operands.append(operand)
        case .option(let index, let value):
            guard options.indices.contains(index) else {
                if names[index].name == OptionFacts.help.name {
                    parsed.asksForHelp = true
                    return parsed
                }
                // It has undone a preset.
                continue
            }
            let option = options[index]
            guard parsed.given.insert(option.name).inserted || option.facts.isRepeatable else {
                throw .usage("--\(option.name) is given more than once")
            }
            if let answer = option.value?.answer(value.text) {
                parsed.answer = answer
                return parsed
            }
            guard option.apply(&parsed.settings, value) else {
                let facts = option.value
                throw .usage(
                    "--\(option.name) expects \(facts?.expected() ?? ""), got \(quoted(value.text))",
                    hint: facts?.reason(value.text))
            }
        case .missingValue(let index):
            let facts = options[index].value
            throw .usage(
                "--\(names[index].name) expects \(facts?.expected() ?? ""), got nothing",
                hint: facts?.reasonForNothing)
        case .superfluousValue(let index):
            throw .usage("--\(names[index].name) takes no value")
        case .unknown(let text):
            let name = String(text.drop { $0 == "-" }.prefix { $0 != "=" })
            throw .usage(
                "unknown option \(quoted(text))", hint: didYouMean(option: name, among: names.map(\.name)))
        }
    }
    return parsed
}
