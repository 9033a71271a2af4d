/// What help, manual and completion need to know about a verb, whatever its type is.
public struct VerbFacts {
    public let name: String
    public let usage: String
    public let summary: String
    public let description: String
    public let operands: Completion
    public let examples: [Example]
    public let options: [OptionFacts]

    /// With so few options, the short help has all of them.
    private static let fewOptions = 8

    /// The options of the short help.
    public var commonOptions: [OptionFacts] {
        options.count <= Self.fewOptions ? options : options.filter(\.isCommon)
    }
}

/// A command line that shows what a verb is for, and what it does in a few words.
public struct Example: Sendable {
    public let summary: String
    public let line: String

    public init(_ summary: String, _ line: String) { (self.summary, self.line) = (summary, line) }
}

extension Verb {
    public static var facts: VerbFacts {
        VerbFacts(
            name: name, usage: usage, summary: summary, description: description, operands: operands,
            examples: examples, options: options.map(\.facts))
    }
}
