/// What help, manual and completion need to know about a verb, whatever its type is.
struct VerbFacts {
    let name: String
    let usage: String
    let summary: String
    let description: String
    let operands: Completion
    let examples: [Example]
    let options: [OptionFacts]

    /// With so few options, the short help has all of them.
    private static let fewOptions = 8

    /// The options of the short help.
    var commonOptions: [OptionFacts] {
        options.count <= Self.fewOptions ? options : options.filter(\.isCommon)
    }
}

/// A command line that shows what a verb is for, and what it does in a few words.
struct Example {
    let summary: String
    let line: String

    init(_ summary: String, _ line: String) { (self.summary, self.line) = (summary, line) }
}

/// What help, manual and completion need to know about an option, whatever its settings are.
struct OptionFacts {
    let name: String
    /// nil for an option without a value.
    let placeholder: String?
    let summary: String
    let details: String
    let owner: PickerKind?
    let expected: String
    let completion: Completion
    let isCommon: Bool

    /// As on the command line, with what stands for the value.
    var text: String { "--\(name)" + (placeholder.map { " \($0)" } ?? "") }

    static let help = OptionFacts(
        name: "help", placeholder: nil, summary: "show this help", details: "", owner: nil, expected: "",
        completion: .none, isCommon: true)
}

extension [OptionFacts] {
    /// Whether a summary names a default.
    var hasDefaults: Bool { contains { $0.summary.hasSuffix(")") } }
}

extension Option {
    var facts: OptionFacts {
        OptionFacts(
            name: name, placeholder: placeholder?(), summary: summary, details: details, owner: owner,
            expected: expected(),
            completion: completion(), isCommon: isCommon)
    }
}

extension Verb {
    static var facts: VerbFacts {
        VerbFacts(
            name: name, usage: usage, summary: summary, description: description, operands: operands,
            examples: examples, options: options.map(\.facts))
    }
}
