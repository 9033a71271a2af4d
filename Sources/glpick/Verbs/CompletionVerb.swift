import PickerKit

/// `glpick completion`: prints scripts that let shells complete glpick's arguments.
struct CompletionVerb: Verb {
    static let name = "completion"
    static let usage = "glpick completion bash|zsh|fish"
    static let summary = "print a script that completes arguments in a shell"
    static let description = """
        Prints a script with which a shell completes verbs, options and their values,
        names of colours and files. Save it where the shell looks for such scripts:

          bash  ~/.local/share/bash-completion/completions/glpick, or put
                source <(glpick completion bash) into ~/.bashrc
          zsh   a file _glpick in a folder of $fpath
          fish  ~/.config/fish/completions/glpick.fish
        """
    static var operands: Completion { .words(Shell.allCases.map(\.rawValue)) }
    static let examples = [
        Example("for zsh", "glpick completion zsh > _glpick"),
        Example("for fish", "glpick completion fish > glpick.fish"),
    ]
    static var options: [Option<CompletionVerb>] { [] }

    func run(_ operands: [Argument]) throws(CommandError) {
        let name = try onlyOperand(operands, orElse: "the name of the shell is missing").text
        guard let shell = Shell(rawValue: name) else {
            throw .usage("there is no completion for \(quoted(name))", hint: Self.usage)
        }
        try writeText(shell.script(verbs.map { $0.facts }))
    }
}
