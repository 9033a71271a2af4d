/// Something that fuzzed code does and should not.
struct Finding: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// Throws a finding unless `condition` holds.
func expect(_ condition: Bool, _ description: @autoclosure () -> String) throws(Finding) {
    guard condition else { throw Finding(description()) }
}

/// Throws a finding if a message to people is empty, or has more than one line or anything that controls a terminal.
func expectOneLine(_ message: String) throws(Finding) {
    let isControl = message.unicodeScalars.contains { scalar in
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
    try expect(!message.isEmpty && !isControl, "not a line for people: \(message.debugDescription)")
}
