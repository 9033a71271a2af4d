import PickerJSON

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
        // To look up what most are would take longer than most of what is fuzzed.
        if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
        return switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
    try expect(!message.isEmpty && !isControl, "not a line for people: \(message.debugDescription)")
}

/// Throws a finding unless `text` is JSON on one line, which has no number that is infinite or none.
func expectJSON(_ text: String) throws(Finding) {
    try expectOneLine(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    do { _ = try JSONValue(parsing: ArraySlice(text.utf8)) } catch { throw Finding("\(error): \(text)") }
}
