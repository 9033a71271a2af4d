/// `glpick manual`: prints the manual pages.
struct ManualVerb: Verb {
    static let name = "manual"
    static let usage = "glpick manual [VERB]"
    static let summary = "print a manual page"
    static let description = """
        Prints the manual page of a verb, glpick-VERB(1), or that of glpick itself, as
        man and mandoc read it. In a folder man1 of $MANPATH, man finds them by name.
        """
    static var operands: Completion { .words(verbs.map { $0.name }) }
    static let examples = [
        Example("save a page for man", "glpick manual choose > glpick-choose.1"),
        Example("save the page of glpick itself", "glpick manual > glpick.1"),
    ]
    static var options: [Option<ManualVerb>] { [] }

    func run(_ operands: [Argument]) throws(CommandError) {
        guard let word = operands.first else { return try writeText(programManual) }
        try expectNoOperands(Array(operands.dropFirst()))
        try writeText(try verb(named: word.text).facts.manual)
    }
}
