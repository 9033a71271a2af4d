import PickerText

package typealias ManualSection = (heading: String, parts: [HelpPart])

extension Program {
    /// The manual page of a verb, in roff with the macros of man(7).
    package func manual(of verb: VerbFacts, _ topics: [ManualSection]) -> String {
        let own = verb.options.filter { $0.owner == nil } + [.help]
        var page = manualHeading("\(name)-\(verb.name)", verb.summary) + synopsis(verb.usage)
        page +=
            section("DESCRIPTION") + roff(verb.description) + section("OPTIONS")
            + (verb.options.hasDefaults ? "Defaults are in parentheses.\n" : "")
            + own.map(\.manualRow).joined()
        for owner in verb.options.owners {
            let rows = verb.options.filter { $0.owner == owner }
            page += ".SS \(escaped("Options of \(owner)"))\n" + rows.map(\.manualRow).joined()
        }
        return page + exampleSection(verb.examples) + sections(topics) + section("SEE ALSO")
            + ".BR \(name) (1)\n"
    }

    /// The manual page of the program.
    package func manual(_ topics: [ManualSection]) -> String {
        let verbs = verbs()
        var page = manualHeading(name, summary) + synopsis("\(name) VERB [options] ...")
        page += section("DESCRIPTION") + roff(description)
        page +=
            section("COMMANDS")
            + verbs.map { row(name: bold("\(name)-\($0.name)(1)"), $0.summary) }.joined()
        page += section("OPTIONS") + Self.words.map { row(name: bold($0.0), $0.1) }.joined()
        page += others().map { row(name: bold($0.name), $0.summary + "; see below") }.joined()
        page += exampleSection(verbs.compactMap { $0.examples.first }) + sections(topics)
        return page + section("SEE ALSO")
            + verbs.map { ".BR \(escaped("\(name)-\($0.name)")) (1)" }.joined(separator: ",\n") + "\n"
    }

    private func manualHeading(_ page: String, _ summary: String) -> String {
        ".TH \(escaped(page.uppercased())) 1 \(releaseDate) \"\(name) \(version)\" \"User Commands\"\n"
            + section("NAME") + "\(escaped(page)) \\- \(escaped(summary))\n"
    }
}

private func sections(_ topics: [ManualSection]) -> String {
    topics.filter { !$0.parts.isEmpty }.map { section($0.heading) + $0.parts.map(\.manual).joined() }.joined()
}

extension HelpPart {
    fileprivate var manual: String {
        switch self {
        case .text(let text): roff(text)
        case .rows(let rows): rows.map { row(name: bold($0.name), $0.summary) }.joined()
        }
    }
}

extension OptionFacts {
    /// The option, what it does, which values it takes, and what a line of the help has no room for.
    fileprivate var manualRow: String {
        let name = bold("--\(name)") + (value.map { " " + italic($0.placeholder()) } ?? "")
        let first = summary.prefix(1).uppercased() + summary.dropFirst()
        let values = value.map { $0.isListed ? "" : "\nValue: \($0.expected())." } ?? ""
        return row(name: name, "\(first).\(values)") + (details.isEmpty ? "" : ".IP\n" + filled(details))
    }
}

extension ValueFacts {
    /// Whether the placeholder lists all values.
    fileprivate var isListed: Bool {
        if case .words(let words) = completion() {
            placeholder() == words.joined(separator: "|")
        } else {
            false
        }
    }
}

// MARK: Roff

private func section(_ title: String) -> String { ".SH \(title)\n" }

/// The command line: words to type are bold, what they stand for is in italics, signs are neither.
private func synopsis(_ usage: String) -> String {
    var (line, word) = ("", "")
    let characters = Array(usage)
    for (index, character) in characters.enumerated() {
        // A dot is part of a name before a letter, and of an ellipsis elsewhere.
        let isInName = character == "." && characters.dropFirst(index + 1).first?.isLetter == true
        if character.isLetter || "-,".contains(character) || isInName {
            word.append(character)
        } else {
            line += synopsisWord(word) + escaped(String(character))
            word = ""
        }
    }
    return section("SYNOPSIS") + line + synopsisWord(word) + "\n"
}

private func synopsisWord(_ word: String) -> String {
    if word.isEmpty { return "" }
    return word == "options" || word.contains { $0.isUppercase } ? italic(word) : bold(word)
}

private func exampleSection(_ examples: [Example]) -> String {
    section("EXAMPLES")
        + examples.map { row(name: escaped($0.summary) + ":", literal: $0.line) }.joined()
}

/// A name, already in roff, and an indented text.
private func row(name: String, _ text: String) -> String { ".TP\n\(name)\n\(filled(text))" }

private func row(name: String, literal line: String) -> String {
    ".TP\n\(name)\n.nf\n\(bold(line))\n.fi\n"
}

private func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

private func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }

/// A text in roff: paragraphs, rows of a name and a text, and lines that are kept as they are (`HelpPart.text`).
private func roff(_ text: String) -> String {
    var output = ""
    var (isLiteral, isAfterGap) = (false, false)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines {
        let body = line.drop { $0 == " " }
        let indentation = line.utf8.count - body.utf8.count
        let name = columns(body)
        if isLiteral, indentation != 2 || name != nil {
            output += ".fi\n.RE\n"
            isLiteral = false
        }
        if body.isEmpty {
            isAfterGap = true
            continue
        }
        if indentation == 2, let (name, summary) = name {
            output += row(name: bold(name), summary)
        } else if indentation == 2 {
            if !isLiteral { output += ".PP\n.RS 4\n.nf\n" }
            isLiteral = true
            output += escaped(String(body)) + "\n"
        } else {
            if indentation == 0, isAfterGap, !output.isEmpty { output += ".PP\n" }
            output += filled(String(body))
        }
        isAfterGap = false
    }
    return output + (isLiteral ? ".fi\n.RE\n" : "")
}

/// The two columns of a line, which two or more spaces separate; nil if it has one.
private func columns(_ line: Substring) -> (String, String)? {
    let gap = zip(line.indices, line.indices.dropFirst()).first { line[$0] == " " && line[$1] == " " }
    guard let gap else { return nil }
    return (String(line[..<gap.0]), String(line[gap.1...].drop { $0 == " " }))
}

/// Lines that roff fills anew, short enough for other programs.
private func filled(_ text: String) -> String {
    text.split(separator: "\n").flatMap { wrapped(escaped(String($0)).split(separator: " "), width: 78) }
        .map { ($0.hasPrefix(".") ? "\\&" : "") + $0 + "\n" }.joined()
}

/// Text for roff, which would otherwise change quotes, hyphens and backslashes.
private func escaped(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\\": output += "\\e"
        case "-": output += "\\-"
        case "'": output += "\\(aq"
        case "`": output += "\\(ga"
        case "\"": output += "\\(dq"
        case "^": output += "\\(ha"
        case "~": output += "\\(ti"
        case _ where scalar.value > 126:
            let digits = String(scalar.value, radix: 16, uppercase: true)
            output += "\\[u" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits + "]"
        default: output.unicodeScalars.append(scalar)
        }
    }
    return output
}
