import PickerColor

/// The shells for which there are completions.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// The script that completes glpick's arguments. It never runs glpick.
    func script(_ verbs: [VerbFacts]) -> String {
        switch self {
        case .bash: bashScript(verbs)
        case .zsh: zshScript(verbs)
        case .fish: fishScript(verbs)
        }
    }
}

/// The names of colours that shells offer, in one string.
var completedColors: String {
    (NamedColor.all.map(\.name) + ["transparent"]).joined(separator: " ")
}

/// The words that may stand in place of a verb, besides verbs.
let programOptions = [("--help", "list the verbs"), ("--version", "print the version")]

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
