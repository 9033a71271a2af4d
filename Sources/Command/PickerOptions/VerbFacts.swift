/// What help, manual and completion need to know about a verb, whatever its type is.
package struct VerbFacts {
    package let name: String
    package let usage: String
    package let summary: String
    package let description: String
    package let operands: Completion
    package let examples: [Example]
    package let options: [OptionFacts]

    /// With so few options, the short help has all of them.
    private static let fewOptions = 8

    /// The options of the short help.
    package var commonOptions: [OptionFacts] {
        options.count <= Self.fewOptions ? options : options.filter(\.isCommon)
    }
}

/// A command line that shows what a verb is for, and what it does in a few words.
public struct Example: Sendable {
    /// What the line does, in a few words.
    public let summary: String
    /// The words, as a shell reads them.
    public let line: String

    /// Makes an example of what it does and its line.
    public init(_ summary: String, _ line: String) { (self.summary, self.line) = (summary, line) }
}

extension Verb {
    package static var facts: VerbFacts {
        VerbFacts(
            name: name, usage: usage, summary: summary, description: description, operands: operands,
            examples: examples, options: options.map(\.facts))
    }
}
