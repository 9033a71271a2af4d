extension Program {
    func zshScript(_ verbs: [VerbFacts]) -> String {
        let described = (verbs.map { ($0.name, $0.summary) } + Self.words).map {
            "        '\(zshText($0)):\(zshText($1))'\n"
        }
        let cases = verbs.map { verb in
            let options = (verb.options + [.help]).map { option in
                let summary = "[\(zshText(option.summary))]"
                let value = option.value.map {
                    "=\(summary):\(zshText($0.placeholder())):" + zshAction($0.completion())
                }
                return "            '--\(option.name)\(value ?? summary)' \\\n"
            }
            let operands =
                if case .none = verb.operands { "" } else { " '*:operand:\(zshAction(verb.operands))'" }
            return "        \(verb.name)) _arguments \\\n\(options.joined())           \(operands) ;;\n"
        }
        return """
            #compdef \(name)
            # zsh completion for \(name) \(version), printed by: \(name) --generate zsh

            _\(name)_colors() {
                compadd -- \(completedColors)
            }

            _\(name)() {
                local -a verbs=(
            \(described.joined())    )
                if ((CURRENT == 2)); then
                    _describe verb verbs
                    return
                fi
                local verb=$words[2]
                shift words
                ((CURRENT--))
                case $verb in
            \(cases.joined())    esac
            }

            if [[ $funcstack[1] == _\(name) ]]; then _\(name) "$@"; else compdef _\(name) \(name); fi

            """
    }

    /// The action of `_arguments` that offers values.
    private func zshAction(_ completion: Completion) -> String {
        switch completion {
        case .none: " "
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .colors: "_\(name)_colors"
        case .file(let type):
            // zsh would read a single word in parentheses at the end as qualifiers.
            switch type.extensions.count {
            case 0: "_files"
            case 1: "_files -g \"(#i)*.\(type.extensions[0])\""
            default: "_files -g \"(#i)*.(\(type.extensions.joined(separator: "|")))\""
            }
        case .folder: "_files -/"
        }
    }
}

/// Text in single quotes, inside of a specification for `_arguments` or `_describe`.
private func zshText(_ text: String) -> String {
    text.map { character -> String in
        switch character {
        case "'": "'\\''"
        case "[", "]", ":", "\\": "\\\(character)"
        default: "\(character)"
        }
    }.joined()
}
