/// One option of a verb: the source of its parsing, its help and its error messages.
struct Option<Settings> {
    /// The name without the two hyphens.
    let name: String
    /// What stands for the value in the help; nil for an option that takes none.
    let placeholder: String?
    /// What the option does and its default, for the help.
    let summary: String
    /// The picker that alone has the option; nil if all do, or the verb itself.
    let owner: PickerKind?
    /// What a value may be, for people; empty for an option that takes none.
    let expected: String
    /// Why a value is none that is expected, where more can be said.
    let reason: (String) -> String?
    /// Puts the value into the settings; false if it is none that is expected.
    let apply: (inout Settings, Argument) -> Bool

    /// An option with a value.
    init<Value>(
        _ name: String,
        _ kind: ValueKind<Value>,
        _ target: WritableKeyPath<Settings, Value>,
        _ summary: String
    ) {
        self.init(name, kind, summary) { settings, value in settings[keyPath: target] = value }
    }

    /// An option with a value, for settings that have none without it.
    init<Value>(
        _ name: String,
        _ kind: ValueKind<Value>,
        _ target: WritableKeyPath<Settings, Value?>,
        _ summary: String
    ) {
        self.init(name, kind, summary) { settings, value in settings[keyPath: target] = value }
    }

    private init<Value>(
        _ name: String,
        _ kind: ValueKind<Value>,
        _ summary: String,
        _ set: @escaping (inout Settings, Value) -> Void
    ) {
        self.init(
            name: name,
            placeholder: kind.placeholder,
            summary: summary,
            owner: nil,
            expected: kind.expected,
            reason: kind.reason,
            apply: { settings, argument in
                guard let value = kind.parse(argument) else { return false }
                set(&settings, value)
                return true
            }
        )
    }

    /// An option without a value, whose presence puts `value` into the settings.
    init<Value>(
        flag name: String,
        _ value: Value,
        _ target: WritableKeyPath<Settings, Value>,
        _ summary: String
    ) {
        self.init(
            name: name,
            placeholder: nil,
            summary: summary,
            owner: nil,
            expected: "",
            reason: { _ in nil },
            apply: { settings, _ in
                settings[keyPath: target] = value
                return true
            }
        )
    }
}

extension Option {
    /// The same option with another summary, if there is one.
    func saying(_ summary: String?) -> Option {
        Option(
            name: name,
            placeholder: placeholder,
            summary: summary ?? self.summary,
            owner: owner,
            expected: expected,
            reason: reason,
            apply: apply
        )
    }

    /// The same option of settings that hold these settings.
    func lifted<Whole>(into part: WritableKeyPath<Whole, Settings>) -> Option<Whole> {
        lifted(for: nil) { whole, change in change(&whole[keyPath: part]) }
    }

    /// The same option of settings of which `change` changes these settings.
    ///
    /// The help lists it apart if only one picker has it.
    func lifted<Whole>(
        for kind: PickerKind?,
        _ change: @escaping (inout Whole, (inout Settings) -> Bool) -> Bool
    ) -> Option<Whole> {
        Option<Whole>(
            name: name,
            placeholder: placeholder,
            summary: summary,
            owner: kind ?? owner,
            expected: expected,
            reason: reason,
            apply: { whole, argument in change(&whole) { apply(&$0, argument) } }
        )
    }

    private init(
        name: String,
        placeholder: String?,
        summary: String,
        owner: PickerKind?,
        expected: String,
        reason: @escaping (String) -> String?,
        apply: @escaping (inout Settings, Argument) -> Bool
    ) {
        self.name = name
        self.placeholder = placeholder
        self.summary = summary
        self.owner = owner
        self.expected = expected
        self.reason = reason
        self.apply = apply
    }
}
