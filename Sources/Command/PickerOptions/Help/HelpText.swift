import PickerText

extension Program {
    /// The help of a verb, for terminals of 80 columns: what most people need, or everything.
    package func help(of verb: VerbFacts, isWhole: Bool) -> String {
        let shown = isWhole ? verb.options : verb.commonOptions
        func list(_ title: String, _ rows: [OptionFacts]) -> String? {
            rows.isEmpty
                ? nil
                : title + (rows.hasDefaults ? " (defaults in parentheses)" : "") + ":\n"
                    + rows.map { helpRow($0.text, $0.summary) }.joined(separator: "\n")
        }
        let isGrouped = isWhole && shown.contains { $0.owner != nil }
        let lists =
            [list("options", shown.filter { !isGrouped || $0.owner == nil } + [.help])]
            + (isGrouped ? shown.owners : []).map { owner in
                list("options of \(owner)", shown.filter { $0.owner == owner })
            }
        let examples = verb.examples.map { "  # \($0.summary)\n  \($0.line)\n" }.joined()
        let rest =
            shown.count < verb.options.count
            ? "\n\(name) help \(verb.name) --all lists all \(verb.options.count) options.\n" : ""
        return """
            usage: \(verb.usage)

            \(verb.description)

            \(lists.compactMap { $0 }.joined(separator: "\n\n"))

            examples:
            \(examples)\(rest)
            """
    }
}

/// A part of a text for people, which help and manual lay out in their own ways.
package enum HelpPart {
    /// Lines of at most 79 characters. Lines that begin with two spaces are kept as they are; where these have two
    /// columns, the first has names.
    case text(String)
    /// Names, and what they mean.
    case rows([(name: String, summary: String)])

    /// The part as lines for terminals of 80 columns.
    package var help: String {
        switch self {
        case .text(let text): text + "\n"
        case .rows(let rows): rows.map { helpRow($0.name, $0.summary) + "\n" }.joined()
        }
    }
}

/// A name and its summary in two columns, or below each other if the name is too long.
package func helpRow(_ name: String, _ summary: String) -> String {
    let nameWidth = 26
    let lines = wrapped(summary.split(separator: " "), width: 79 - nameWidth)
    let margin = spaces(nameWidth)
    let first = "  " + wrapped(name.split(separator: " "), width: 77).joined(separator: "\n  ")
    let rest = lines.dropFirst().map { "\n" + margin + $0 }.joined()
    if first.count < nameWidth {
        return first + margin.dropFirst(first.count) + (lines.first ?? "") + rest
    }
    return first + lines.map { "\n" + margin + $0 }.joined()
}
