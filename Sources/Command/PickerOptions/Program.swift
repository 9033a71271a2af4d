/// What help, manual pages and completion say of a program.
package struct Program {
    /// The word that starts it.
    package let name: String
    package let version: String
    /// The day of that release, so that its manual pages have the same bytes each time.
    package let releaseDate: String
    /// What it does, in a few words.
    package let summary: String
    /// What it does, in whole sentences.
    package let description: String
    /// In the order of the help. A function, because most commands need only one.
    let verbs: () -> [VerbFacts]
    /// What stands in a verb's place: few people need it, so the help names it apart.
    let others: () -> [VerbFacts]

    package init(
        _ name: String, version: String, releaseDate: String, summary: String, description: String,
        verbs: @autoclosure @escaping () -> [VerbFacts], others: @autoclosure @escaping () -> [VerbFacts]
    ) {
        (self.name, self.version, self.releaseDate) = (name, version, releaseDate)
        (self.summary, self.description) = (summary, description)
        (self.verbs, self.others) = (verbs, others)
    }

    /// The words in place of a verb that have no options.
    static let words = [
        ("--help", "list the verbs"), ("--version", "print the version; with --json, for reports of faults"),
    ]
}
