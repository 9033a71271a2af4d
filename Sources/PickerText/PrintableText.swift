extension StringProtocol {
    /// The text on one line, safe to print in a terminal: control characters and those that change the writing
    /// direction become `\u{…}`.
    public var printable: String {
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
}

extension Unicode.Scalar {
    /// False for characters that move the cursor, break the line or change the writing direction.
    fileprivate var isSafeToPrint: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        default: !properties.isBidiControl
        }
    }
}
