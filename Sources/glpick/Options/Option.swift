/// One option of a verb: the source of its parsing, help, manual, completion and error messages.
struct Option<Settings> {
    /// The name without the two hyphens.
    let name: String
    /// What stands for the value in the help; nil for an option without a value.
    var placeholder: LazyText?
    /// What the option does and its default in parentheses, for the help, the first line of the manual page, and shells.
    var summary: String
    /// What the manual page says besides: whole sentences on what the value means, and an example; empty where the summary
    /// says it all.
    var details = ""
    /// The only picker that has the option; nil if every picker has it, or the verb itself.
    var owner: PickerKind?
    /// The values that are allowed, for people; empty for an option without a value.
    var expected: LazyText = { "" }
    /// What shells offer as its value.
    var completion: () -> Completion = { .none }
    /// Whether most people need it: the short help has only such options.
    var isCommon = false
    /// Whether it may be given several times; each time it is applied.
    var isRepeatable = false
    /// Why a value is not allowed, where there is more to say than `expected`.
    var reason: (String) -> String? = { _ in nil }
    /// What is printed for a text that asks for something instead of the verb's work; nil for values.
    var answer: (String) -> String? = { _ in nil }
    /// Puts the value into the settings; false if the value is not allowed.
    let apply: (inout Settings, Argument) -> Bool
}

extension Option {
    /// An option with a value.
    init<Value>(
        _ name: String, _ kind: ValueKind<Value>, _ target: WritableKeyPath<Settings, Value>,
        _ summary: String, _ details: String = ""
    ) {
        self.init(name, kind, summary, details) { settings, value in settings[keyPath: target] = value }
    }

    /// An option with a value, for a setting that is nil without it.
    init<Value>(
        _ name: String, _ kind: ValueKind<Value>, _ target: WritableKeyPath<Settings, Value?>,
        _ summary: String, _ details: String = ""
    ) {
        self.init(name, kind, summary, details) { settings, value in settings[keyPath: target] = value }
    }

    /// An option with a value, with which `set` does something.
    init<Value>(
        _ name: String, _ kind: ValueKind<Value>, _ summary: String, _ details: String = "",
        _ set: @escaping (inout Settings, Value) -> Void
    ) {
        self.init(
            name: name, placeholder: kind.placeholder, summary: summary, details: details,
            expected: kind.expected, completion: kind.completion, reason: kind.reason, answer: kind.answer
        ) { settings, argument in
            guard let value = kind.parse(argument) else { return false }
            set(&settings, value)
            return true
        }
    }

    /// An option without a value, whose presence puts `value` into the settings.
    init<Value>(
        flag name: String, _ value: Value, _ target: WritableKeyPath<Settings, Value>, _ summary: String,
        _ details: String = ""
    ) {
        self.init(name: name, summary: summary, details: details) { settings, _ in
            settings[keyPath: target] = value
            return true
        }
    }

    /// The same option with another summary, if there is one.
    func saying(_ summary: String?) -> Option {
        var option = self
        option.summary = summary ?? self.summary
        return option
    }

    /// The same option for the short help, too.
    var common: Option {
        var option = self
        option.isCommon = true
        return option
    }

    /// The same option, which may be given several times.
    var repeatable: Option {
        var option = self
        option.isRepeatable = true
        return option
    }

    /// The same option for settings that hold these settings.
    func lifted<Whole>(into part: WritableKeyPath<Whole, Settings>) -> Option<Whole> {
        lifted(for: nil) { whole, change in change(&whole[keyPath: part]) }
    }

    /// The option that sets what both set; the help lists the first one.
    func and(_ other: Option) -> Option {
        Option(
            name: name, placeholder: placeholder, summary: summary, details: details, owner: owner,
            expected: expected, completion: completion, isCommon: isCommon,
            isRepeatable: isRepeatable, reason: reason, answer: answer
        ) { settings, argument in
            apply(&settings, argument) && other.apply(&settings, argument)
        }
    }

    /// The same option for settings in which `change` finds these settings.
    ///
    /// The help lists it apart if only one picker has it.
    func lifted<Whole>(
        for kind: PickerKind?,
        _ change: @escaping (inout Whole, (inout Settings) -> Bool) -> Bool
    ) -> Option<Whole> {
        Option<Whole>(
            name: name, placeholder: placeholder, summary: summary, details: details,
            owner: kind ?? owner, expected: expected, completion: completion, isCommon: isCommon,
            isRepeatable: isRepeatable, reason: reason, answer: answer
        ) { whole, argument in
            change(&whole) { apply(&$0, argument) }
        }
    }
}
