extension StringProtocol {
    /// The text on one line that does nothing to a terminal: what would control it or turn the writing direction is
    /// written as `\u{…}`.
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
    /// False for what moves the cursor, breaks the line or turns the writing direction.
    fileprivate var isSafeToPrint: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        default: !properties.isBidiControl
        }
    }
}
