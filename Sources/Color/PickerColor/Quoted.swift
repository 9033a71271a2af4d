import PickerText

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

/// The number as text, without `.0` where it is whole.
package func plain(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
}

/// A number with exactly this number of decimals.
package func fixed(_ value: Double, _ decimals: Int) -> String { Decimal(value, decimals).fixedText }
