/// The help of a verb, made from its table of options.
func helpText<Settings>(
    usage: String,
    description: String,
    options: [Option<Settings>]
) -> String {
    let rows =
        options.map { option in
            ("--\(option.name)" + (option.placeholder.map { " \($0)" } ?? ""), option.summary)
        } + [("--help", "show this help")]
    let width = min(rows.map(\.0.count).max() ?? 0, 34)
    let lines = rows.map { name, summary in
        let padding = String(repeating: " ", count: max(width - name.count, 0))
        return "  \(name)\(padding)  \(summary)"
    }
    return """
        usage: \(usage)

        \(description)

        options:
        \(lines.joined(separator: "\n"))

        """
}
