extension Program {
    /// The completion for bash 4 or newer; it works without the package bash-completion.
    func bashScript(_ verbs: [VerbFacts]) -> String {
        var (values, operands) = (Groups(), Groups())
        for verb in verbs {
            for option in verb.options {
                guard let value = option.value else { continue }
                let command = bashCommand(value.completion())
                let isAlike = verbs.allSatisfy { other in
                    other.options.allSatisfy {
                        $0.name != option.name || $0.value.map { bashCommand($0.completion()) } == command
                    }
                }
                values.add(isAlike ? "*:--\(option.name)" : "\(verb.name):--\(option.name)", to: command)
            }
            operands.add(verb.name, to: bashCommand(verb.operands))
        }
        func cases(_ groups: Groups, _ margin: String) -> String {
            groups.all.map { heading, members in
                "\(margin)\(members.unique.joined(separator: " | "))) \(heading) ;;\n"
            }.joined()
        }
        let options = verbs.map { verb in
            "                \(verb.name)) words='\((verb.options + [.help]).map { "--\($0.name)" }.joined(separator: " "))' ;;\n"
        }
        return """
            # bash completion for \(name) \(version), printed by: \(name) --generate bash
            # shellcheck shell=bash

            # Offers folders, and the files whose names end as $2 says, such as 'png|jpg': without any, all files.
            _\(name)_files() {
                local name folders=() others=() word=${1//\\\\/}
                word=${word#[\\'\\"]}
                compopt -o filenames 2>/dev/null
                while IFS= read -r name; do
                    if [[ -d ${name/#\\~/$HOME} ]]; then
                        folders+=("$name")
                    elif [[ ${name,,} =~ \\.($2)$ ]]; then
                        COMPREPLY+=("$name")
                    else
                        others+=("$name")
                    fi
                done < <(compgen -f -- "$word")
                if ((${#COMPREPLY[@]} == 0)) && [[ $2 != / ]]; then COMPREPLY=("${others[@]}"); fi
                COMPREPLY+=("${folders[@]}")
            }

            _\(name)() {
                local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]} verb=${COMP_WORDS[1]} words=''
                local colors='\(completedColors)'
                # bash cuts --option=value at the equals sign.
                if [[ $word == '=' ]]; then
                    word=''
                elif [[ $option == '=' ]]; then
                    option=${COMP_WORDS[COMP_CWORD - 2]}
                fi
                COMPREPLY=()
                if ((COMP_CWORD == 1)); then
                    verb='' option=''
                    words='\((verbs.map(\.name) + Self.words.map(\.0)).joined(separator: " "))'
                fi
                case $verb:$option in
                    :) ;;
            \(cases(values, "        "))        *:* )
                        if [[ $word == -* ]]; then
                            case $verb in
            \(options.joined())                esac
                        else
                            case $verb in
            \(cases(operands, "                    "))                esac
                        fi
                        ;;
                esac
                mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -W "$words" -- "$word")
            }

            complete -F _\(name) \(name)

            """
    }

    /// The command that offers values.
    private func bashCommand(_ completion: Completion) -> String {
        switch completion {
        case .none: "return"
        case .words(let words): "words='\(words.joined(separator: " "))'"
        case .colors: "words=$colors"
        case .file(let type): "_\(name)_files \"$word\" '\(type.extensions.joined(separator: "|"))'"
        case .folder: "_\(name)_files \"$word\" /"
        }
    }
}
