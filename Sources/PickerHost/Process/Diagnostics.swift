import PickerKit
package import PickerOptions
import PickerText

/// Writes a warning to standard error.
package func warn(_ message: String) {
    writeToStandardError("glpick: warning: \(oneLine(message))")
}

/// Writes a note to standard error about something that is right, but may surprise.
package func note(_ message: String) {
    writeToStandardError("glpick: note: \(oneLine(message))")
}

/// Writes the error that ended the command to standard error.
package func report(_ error: CommandError) {
    if let message = error.message { writeToStandardError("glpick: error: \(oneLine(message))") }
    if let hint = error.hint { writeToStandardError("hint: \(oneLine(hint))") }
}

/// A text of several lines as one line without control characters.
package func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).map(\.printable).joined(separator: " | ")
}
