import PickerColor
public import PickerFiles

/// A value that somebody has chosen once for an option of a verb, in a file or an environment variable.
public struct Preset {
    /// Where it is written.
    public enum Origin: Hashable {
        /// Line 0 is the whole file.
        case file(FilePath, line: Int)
        case variable(String)

        /// For messages.
        public var text: String {
            switch self {
            case .file(let path, 0): "\(path)"
            case .file(let path, let line): "\(path), line \(line)"
            case .variable(let name): name
            }
        }
    }

    /// The verb's name.
    public let verb: String
    /// The option's name without hyphens before it.
    public let option: String
    /// What is to be parsed.
    public let value: Argument
    /// Where it comes from.
    public let origin: Origin
}

/// An option that a preset sets.
public struct AppliedPreset<Settings> {
    /// One of the verb's own.
    public let option: Option<Settings>
    /// A value that the option has taken once.
    public let value: Argument

    /// The option that undoes a flag for one command.
    public var negation: String? {
        guard option.value == nil else { return nil }
        return option.name.hasPrefix("no-") ? String(option.name.dropFirst(3)) : "no-\(option.name)"
    }
}

extension Preset {
    /// Finds the option that this sets; nil for a flag that stays off. Throws a usage error for a value that is not
    /// allowed, and `.unknown` for a name that no option has.
    public func applied<Settings>(to options: [Option<Settings>], _ defaults: Settings) throws(PresetFault)
        -> AppliedPreset<Settings>?
    {
        if let option = options.first(where: { $0.name == self.option }) {
            if let facts = option.value {
                var settings = defaults
                guard option.apply(&settings, value) else {
                    throw .wrongValue(expected: facts.expected(), hint: facts.reason(value.text))
                }
                return AppliedPreset(option: option, value: value)
            }
            return try isOn() ? AppliedPreset(option: option, value: Argument("")) : nil
        }
        // markers stands for the opposite of --no-markers.
        if let option = options.first(where: { $0.name == "no-\(self.option)" && $0.value == nil }) {
            return try isOn() ? nil : AppliedPreset(option: option, value: Argument(""))
        }
        throw .unknown(hint: didYouMean(option: self.option, among: options.map(\.name)))
    }

    /// Whether a flag is set.
    private func isOn() throws(PresetFault) -> Bool {
        switch value.text.lowercased() {
        case "", "yes", "true", "on", "1": return true
        case "no", "false", "off", "0": return false
        default: throw .wrongValue(expected: "yes or no", hint: nil)
        }
    }
}

/// Why a preset cannot be used.
public enum PresetFault: Error {
    case unknown(hint: String?)
    case wrongValue(expected: String, hint: String?)

    /// Why, in one line.
    public func text(_ preset: Preset) -> String {
        switch self {
        case .unknown(let hint):
            "\(preset.verb) has no option --\(preset.option)" + (hint.map { "; \($0)" } ?? "")
        case .wrongValue(let expected, _):
            "--\(preset.option) expects \(expected), got "
                + (preset.value.bytes.isEmpty ? "nothing" : quoted(preset.value.text))
        }
    }

    /// The error that ends a command; with `usualHint` unless there is a better one.
    public func error(_ preset: Preset, hint usualHint: String?) -> CommandError {
        var hint: String?
        if case .wrongValue(_, let own) = self { hint = own }
        return .usage("\(preset.origin.text): \(text(preset))", hint: hint ?? usualHint)
    }
}
