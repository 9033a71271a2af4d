/// A number of spaces; none for a negative number.
package func spaces(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }

/// A text with spaces after it, at least so many characters long.
package func padded(_ text: String, _ width: Int) -> String { text + spaces(width - text.count) }

/// The words in lines of at most `width` columns; only a longer word makes a longer line.
package func wrapped(_ words: [some StringProtocol], width: Int) -> [String] {
    var lines: [String] = []
    for word in words {
        if let last = lines.last, last.columns + 1 + word.columns <= width {
            lines[lines.count - 1] += " " + word
        } else {
            lines.append(String(word))
        }
    }
    return lines
}

/// A line in lines of at most so many columns, of which all but the first are indented; only a longer word makes a longer line.
package func indented(_ line: String, columns: Int) -> String {
    let margin = 2
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    return wrapped(words, width: max(columns - margin, 1)).joined(separator: "\n" + spaces(margin))
}
