/// The help of a verb, made from its table of options, for terminals of 80 columns.
func helpText<Settings>(
    usage: String,
    description: String,
    options: [Option<Settings>]
) -> String {
    var groups: [(title: String, rows: [String])] = []
    for option in options {
        let name = "--\(option.name)" + (option.placeholder.map { " \($0)" } ?? "")
        let row = helpRow(name, option.summary)
        if let index = groups.firstIndex(where: { $0.title == option.group }) {
            groups[index].rows.append(row)
        } else {
            groups.append((option.group, [row]))
        }
    }
    if let index = groups.firstIndex(where: { $0.title.isEmpty }) {
        groups[index].rows.append(helpRow("--help", "show this help"))
    } else {
        groups.insert(("", [helpRow("--help", "show this help")]), at: 0)
    }
    let lists = groups.map { title, rows in
        (title.isEmpty ? "options:" : "options of \(title):") + "\n" + rows.joined(separator: "\n")
    }
    return """
        usage: \(usage)

        \(description)

        \(lists.joined(separator: "\n\n"))

        """
}

/// A name and what it stands for, in two columns; below each other where the name is too long.
private func helpRow(_ name: String, _ summary: String) -> String {
    let nameWidth = 26
    let lines = wrapped(summary, width: 79 - nameWidth)
    let margin = String(repeating: " ", count: nameWidth)
    let first = "  " + name
    let rest = lines.dropFirst().map { "\n" + margin + $0 }.joined()
    if first.count < nameWidth {
        return first + margin.dropFirst(first.count) + (lines.first ?? "") + rest
    }
    return first + lines.map { "\n" + margin + $0 }.joined()
}

/// The words of `text` in lines of at most `width` characters, as far as words are shorter.
private func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
        if let last = lines.last, last.count + 1 + word.count <= width {
            lines[lines.count - 1] += " " + word
        } else {
            lines.append(String(word))
        }
    }
    return lines
}
