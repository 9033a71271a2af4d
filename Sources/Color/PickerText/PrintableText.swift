extension StringProtocol {
    /// The text on one line, safe to print in a terminal: control characters and those that change the writing
    /// direction become `\u{…}`.
    ///
    /// All text from outside (names in files, names of files, what drivers and libraries say) goes through this on its way
    /// to a person.
    package var printable: String {
        if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return String(self) }
        var text = ""
        for scalar in unicodeScalars {
            if scalar.isSafeToPrint {
                text.unicodeScalars.append(scalar)
            } else {
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            }
        }
        return text
    }

    /// The lines of the text, each safe to print: tabs and line feeds stay.
    package var printableLines: String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map {
                $0.split(separator: "\t", omittingEmptySubsequences: false).map(\.printable).joined(
                    separator: "\t")
            }
            .joined(separator: "\n")
    }
}

/// A text of several lines as one line without control characters.
package func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).map(\.printable).joined(separator: " | ")
}

extension Unicode.Scalar {
    /// False for characters that move the cursor, break the line or change the writing direction.
    package var isSafeToPrint: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        default: !properties.isBidiControl
        }
    }
}
