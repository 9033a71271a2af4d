import PickerColor

package enum Shell: String, CaseIterable { case bash, zsh, fish }

extension Program {
    /// The script with which a shell completes the program's arguments. It never runs the program.
    package func script(for shell: Shell) -> String {
        let verbs = verbs() + others()
        return switch shell {
        case .bash: bashScript(verbs)
        case .zsh: zshScript(verbs)
        case .fish: fishScript(verbs)
        }
    }

    /// The names of colours that shells offer, in one string.
    var completedColors: String {
        (NamedColor.all.map(\.name) + ["transparent"]).joined(separator: " ")
    }
}

/// Equal things under one heading, in the order of their first members.
struct Groups {
    private(set) var all: [(heading: String, members: [String])] = []

    mutating func add(_ member: String, to heading: String) {
        if let index = all.firstIndex(where: { $0.heading == heading }) {
            all[index].members.append(member)
        } else {
            all.append((heading, [member]))
        }
    }
}
