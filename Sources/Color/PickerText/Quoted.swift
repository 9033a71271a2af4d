/// The text in quotation marks for one line of a message: at most 80 characters, with control characters escaped.
package func quoted(_ text: some StringProtocol) -> String {
    let limit = 80
    let scalars = text.unicodeScalars
    let shown = scalars.prefix(limit).map { scalar in
        switch scalar.properties.generalCategory {
        case .format, .surrogate, .unassigned: scalar.escaped(asASCII: true)
        default: scalar.isSafeToPrint ? String(scalar) : scalar.escaped(asASCII: true)
        }
    }
    return "\"\(shown.joined())\(scalars.dropFirst(limit).isEmpty ? "" : "…")\""
}

/// `one, two or three`, or with another word between the last two.
package func listed(_ names: [String], _ word: String = "or") -> String {
    names.count > 1
        ? names.dropLast().joined(separator: ", ") + " \(word) " + names.suffix(1).joined() : names.joined()
}
