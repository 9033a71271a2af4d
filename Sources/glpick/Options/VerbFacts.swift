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

extension Verb {
    static var facts: VerbFacts {
        VerbFacts(
            name: name, usage: usage, summary: summary, description: description, operands: operands,
            examples: examples, options: options.map(\.facts))
    }
}
