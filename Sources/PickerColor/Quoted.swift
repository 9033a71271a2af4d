/// A text in quotation marks that stays on one line, does not control a terminal and is not long.
package func quoted(_ text: some StringProtocol) -> String {
    let limit = 80
    let scalars = text.unicodeScalars
    let shown = scalars.prefix(limit).map { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
            scalar.escaped(asASCII: true)
        default: String(scalar)
        }
    }
    return "\"\(shown.joined())\(scalars.dropFirst(limit).isEmpty ? "" : "…")\""
}

/// A number without a needless fraction.
package func plain(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
}
