import PickerHost

/// `glpick --generate`: prints manual pages, and scripts that let shells complete glpick's arguments.
struct Generate: Verb {
    static let name = "--generate"
    static let usage = "glpick --generate man|bash|zsh|fish [VERB]"
    static let summary = "print a manual page, or a shell's completion"
    static let description = """
        Prints a manual page, with a VERB that of the verb; or a script with which a
        shell completes verbs, options and their values, names of colours and files.
        Save it where man or the shell looks for it:

          man   glpick.1, or glpick-VERB.1, in a folder man1 of $MANPATH
          bash  ~/.local/share/bash-completion/completions/glpick, or put
                source <(glpick --generate bash) into ~/.bashrc
          zsh   a file _glpick in a folder of $fpath
          fish  ~/.config/fish/completions/glpick.fish
        """
    static var operands: Completion { .words(kinds) }
    static let examples = [
        Example("the manual page of choose", "glpick --generate man choose > glpick-choose.1"),
        Example("the completion for zsh", "glpick --generate zsh > _glpick"),
    ]
    static var options: [Option<Generate>] { [] }

    private static var kinds: [String] { ["man"] + Shell.allCases.map(\.rawValue) }

    func run(_ operands: [Argument]) throws(CommandError) {
        let kind = operands.first?.text ?? ""
        if kind == "man" {
            let page = try operands.dropFirst().first.map { word throws(CommandError) in
                let facts = try verb(named: word.text).facts
                return program.manual(of: facts, HelpTopic.sections(of: facts))
            }
            try expectNoOperands(Array(operands.dropFirst(2)))
            return try writeText(page ?? program.manual([Self.section] + HelpTopic.sections()))
        }
        guard let shell = Shell(rawValue: kind) else {
            throw .usage(
                "--generate expects \(listed(Self.kinds)), got \(operands.isEmpty ? "nothing" : quoted(kind))",
                hint: didYouMean(kind, among: Self.kinds) ?? Self.usage)
        }
        try expectNoOperands(Array(operands.dropFirst()))
        try writeText(program.script(for: shell))
    }

    private static var section: ManualSection { ("GENERATED FILES", [.text("\(usage)\n\n\(description)")]) }
}
