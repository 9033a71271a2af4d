import PickerHost

/// `glpick help`: explains the verbs, and what they have in common.
struct HelpVerb: Verb {
    static let name = "help"
    static let usage = "glpick help [VERB|TOPIC] [--all]"
    static let summary = "explain a verb, or colors, exit-codes, environment, files"
    static let description = """
        Lists the verbs; or explains a verb and the options that most people need, as
        glpick VERB --help does; or explains a topic: colors, exit-codes, environment
        or files. The manual pages say more about each option.
        """
    static var operands: Completion { .words(verbs.map { $0.name } + topicNames) }
    static let examples = [
        Example("every option of render", "glpick help render --all"),
        Example("how colours are written", "glpick help colors"),
    ]

    var showsAll = false

    static var options: [Option<HelpVerb>] {
        [Option(flag: "all", true, \.showsAll, "show every option of the verb")]
    }

    private static var topicNames: [String] { HelpTopic.allCases.map(\.rawValue) }

    func run(_ operands: [Argument]) throws(CommandError) {
        guard operands.count <= 1 else { throw .usage("glpick help explains one verb at a time") }
        guard let word = operands.first?.text else { return try writeText(Self.listOfVerbs) }
        if let topic = HelpTopic(named: word) {
            return try writeText(topic.parts().map(\.help).joined())
        }
        let verb = try verb(named: word, besides: Self.topicNames)
        try writeText(program.help(of: verb.facts, isWhole: showsAll))
    }

    static var listOfVerbs: String {
        let rows = verbGroups.flatMap { group in
            group.verbs.enumerated().map { index, verb in
                padded(index == 0 ? "\(group.name):" : "", 10) + padded(verb.name, 12) + verb.summary
            }
        }
        return """
            usage: glpick VERB [options] ... | --version | --generate NAME
            \(rows.joined(separator: "\n"))

            """
    }
}
