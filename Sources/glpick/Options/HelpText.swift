/// The help of a verb, made from its table of options, for terminals of 80 columns.
func helpText<Settings>(
    usage: String,
    description: String,
    options: [Option<Settings>]
) -> String {
    func list(_ title: String, _ owner: PickerKind?, _ last: [String] = []) -> String? {
        let rows = options.filter { $0.owner == owner }.map { option in
            helpRow("--\(option.name)" + (option.placeholder.map { " \($0())" } ?? ""), option.summary)
        }
        return (rows + last).isEmpty ? nil : "\(title):\n" + (rows + last).joined(separator: "\n")
    }
    let lists =
        [list("options", nil, [helpRow("--help", "show this help")])]
        + PickerKind.all.map { list("options of --picker \($0.name)", $0) }
    return """
        usage: \(usage)

        \(description)

        \(lists.compactMap { $0 }.joined(separator: "\n\n"))

        """
}

/// A name and its summary in two columns, or below each other if the name is too long.
private func helpRow(_ name: String, _ summary: String) -> String {
    let nameWidth = 26
    let lines = wrapped(summary.split(separator: " "), width: 79 - nameWidth)
    let margin = spaces(nameWidth)
    let first = "  " + name
    let rest = lines.dropFirst().map { "\n" + margin + $0 }.joined()
    if first.count < nameWidth {
        return first + margin.dropFirst(first.count) + (lines.first ?? "") + rest
    }
    return first + lines.map { "\n" + margin + $0 }.joined()
}

/// So many spaces; none for a negative number.
func spaces(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }

/// The words in lines of at most `width` characters; only a longer word makes a longer line.
func wrapped(_ words: [some StringProtocol], width: Int) -> [String] {
    var lines: [String] = []
    for word in words {
        if let last = lines.last, last.count + 1 + word.count <= width {
            lines[lines.count - 1] += " " + word
        } else {
            lines.append(String(word))
        }
    }
    return lines
}
