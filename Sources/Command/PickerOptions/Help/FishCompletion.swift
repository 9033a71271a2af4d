extension Program {
    /// The completion for fish 3 or newer.
    func fishScript(_ verbs: [VerbFacts]) -> String {
        var lines = Groups()
        for verb in verbs {
            for option in verb.options + [.help] {
                let value = option.value.map { " -x" + fishArguments($0.completion()) } ?? ""
                lines.add(verb.name, to: "-l \(option.name)\(value) -d '\(fishText(option.summary))'")
            }
            let operands = fishArguments(verb.operands)
            if !operands.isEmpty { lines.add(verb.name, to: operands) }
        }
        let ofVerbs = lines.all.map { heading, members in
            "complete -c \(name) -n '__\(name)_verb \(members.joined(separator: " "))' \(heading)\n"
        }
        let first =
            (verbs.map { ($0.name, $0.summary) } + Self.words).map { name, summary in
                (name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-a \(name)")
                    + " -d '\(fishText(summary))'"
            }
        return """
            # fish completion for \(name) \(version), printed by: \(name) --generate fish

            set -g __\(name)_colors \(completedColors)

            # Whether one of the verbs $argv is given; without any, whether no verb is.
            function __\(name)_verb
                set -l words (commandline -opc)
                if set -q argv[1]
                    set -q words[2]; and contains -- $words[2] $argv
                else
                    not set -q words[2]
                end
            end

            # Folders, and the files whose names end as one of $argv; all files without any.
            function __\(name)_files
                set -l paths (__fish_complete_path (commandline -ct))
                set -l ends (string join '|' $argv)
                if string match -qri "\\\\.(?:$ends)(?:\\\\t|\\$)" -- $paths
                    string match -ri "^.*(?:/|\\\\.(?:$ends))(?:\\\\t.*)?\\$" -- $paths
                else
                    string join \\n -- $paths
                end
            end

            complete -c \(name) -f
            \(first.map { "complete -c \(name) -n __\(name)_verb \($0)\n" }.joined())\(ofVerbs.joined())
            """
    }

    /// The arguments of `complete` that offer values.
    private func fishArguments(_ completion: Completion) -> String {
        switch completion {
        case .none: ""
        case .words(let words): " -a '\(words.joined(separator: " "))'"
        case .colors: " -a '$__\(name)_colors'"
        case .file(let type): " -a '(__\(name)_files \(type.extensions.joined(separator: " ")))'"
        case .folder: " -a '(__fish_complete_directories)'"
        }
    }
}

/// Text in single quotes.
private func fishText(_ text: String) -> String {
    text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
}
