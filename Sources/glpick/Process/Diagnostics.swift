import PickerKit

/// Writes a warning to standard error.
func warn(_ message: String) {
    writeToStandardError("glpick: warning: \(oneLine(message))")
}

/// Writes to standard error what is as it should be, and may yet surprise.
func note(_ message: String) {
    writeToStandardError("glpick: note: \(oneLine(message))")
}

/// Writes what ended the command to standard error.
func report(_ error: CommandError) {
    if let message = error.message { writeToStandardError("glpick: error: \(oneLine(message))") }
    if let hint = error.hint { writeToStandardError("hint: \(oneLine(hint))") }
}

/// A text of several lines as one that does nothing to a terminal.
func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).map(\.printable).joined(separator: " | ")
}
