/// One option of a verb: the source of its parsing, help, manual, completion and error messages.
public struct Option<Settings> {
    /// What help, manual and completion say of it.
    public var facts: OptionFacts
    /// Puts the value into the settings; false if the value is not allowed.
    public let apply: (inout Settings, Argument) -> Bool

    /// The name without the two hyphens.
    public var name: String { facts.name }
    /// Its value; nil for an option without one.
    public var value: ValueFacts? { facts.value }
}

/// What help, manual and completion need to know about an option, whatever its settings are.
public struct OptionFacts {
    /// The name without the two hyphens.
    public let name: String
    /// What the option does and its default in parentheses, for the help, the first line of the manual page, and shells.
    public var summary: String
    /// What the manual page says besides: whole sentences on what the value means, and an example; empty where the summary
    /// says it all.
    public var details = ""
    /// Its value; nil for an option without one.
    public var value: ValueFacts?
    /// What must be chosen to have the option, such as `--picker ring`; nil if the verb always has it.
    public var owner: String?
    /// Whether most people need it: the short help has only such options.
    public var isCommon = false
    /// Whether it may be given several times; each time it is applied.
    public var isRepeatable = false

    /// As on the command line, with what stands for the value.
    public var text: String { "--\(name)" + (value.map { " \($0.placeholder())" } ?? "") }

    /// The option that every verb has.
    public static var help: OptionFacts {
        OptionFacts(name: "help", summary: "show this help", isCommon: true)
    }
}

extension [OptionFacts] {
    var hasDefaults: Bool { contains { $0.summary.hasSuffix(")") } }

    /// The owners of options, in the order of these.
    var owners: [String] { compactMap(\.owner).unique }
}

extension Array where Element: Equatable {
    /// Each value once, in the order in which they come first.
    package var unique: [Element] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}

extension Option {
    /// An option with a value.
    public init<Value>(
        _ name: String, _ kind: ValueKind<Value>, _ target: WritableKeyPath<Settings, Value>,
        _ summary: String, _ details: String = ""
    ) {
        self.init(name, kind, summary, details) { settings, value in settings[keyPath: target] = value }
    }

    /// An option with a value, for a setting that is nil without it.
    public init<Value>(
        _ name: String, _ kind: ValueKind<Value>, _ target: WritableKeyPath<Settings, Value?>,
        _ summary: String, _ details: String = ""
    ) {
        self.init(name, kind, summary, details) { settings, value in settings[keyPath: target] = value }
    }

    /// An option with a value, with which `set` does something.
    public init<Value>(
        _ name: String, _ kind: ValueKind<Value>, _ summary: String, _ details: String = "",
        _ set: @escaping (inout Settings, Value) -> Void
    ) {
        facts = OptionFacts(name: name, summary: summary, details: details, value: kind.facts)
        apply = { settings, argument in
            guard let value = kind.parse(argument) else { return false }
            set(&settings, value)
            return true
        }
    }

    /// An option without a value, whose presence puts `value` into the settings.
    public init<Value>(
        flag name: String, _ value: Value, _ target: WritableKeyPath<Settings, Value>, _ summary: String,
        _ details: String = ""
    ) {
        self.init(flag: name, summary, details) { $0[keyPath: target] = value }
    }

    /// An option without a value, with which `set` does something.
    public init(
        flag name: String, _ summary: String, _ details: String = "",
        _ set: @escaping (inout Settings) -> Void
    ) {
        facts = OptionFacts(name: name, summary: summary, details: details)
        apply = { settings, _ in
            set(&settings)
            return true
        }
    }

    /// The same option with another summary, if there is one.
    public func saying(_ summary: String?) -> Option { with { $0.summary = summary ?? $0.summary } }

    /// The same option for the short help, too.
    public var common: Option { with { $0.isCommon = true } }

    /// The same option, which may be given several times.
    public var repeatable: Option { with { $0.isRepeatable = true } }

    private func with(_ change: (inout OptionFacts) -> Void) -> Option {
        var option = self
        change(&option.facts)
        return option
    }

    /// The same option for settings that hold these settings.
    public func lifted<Whole>(into part: WritableKeyPath<Whole, Settings>) -> Option<Whole> {
        lifted { whole, change in change(&whole[keyPath: part]) }
    }

    /// The same option for settings in which `change` finds these settings.
    public func lifted<Whole>(
        _ change: @escaping (inout Whole, (inout Settings) -> Bool) -> Bool
    ) -> Option<Whole> {
        Option<Whole>(facts: facts) { whole, argument in change(&whole) { apply(&$0, argument) } }
    }

    /// The option that sets what both set; the help lists the first one.
    public func and(_ other: Option) -> Option {
        Option(facts: facts) { settings, argument in
            apply(&settings, argument) && other.apply(&settings, argument)
        }
    }
}
