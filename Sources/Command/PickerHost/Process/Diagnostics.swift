import Glibc
import PickerKit
package import PickerOptions
import PickerText

/// Writes a warning to standard error.
package func warn(_ message: String) {
    writeMessage("glpick: warning: \(oneLine(message))")
}

/// Writes a note to standard error about something that is right, but may surprise.
package func note(_ message: String) {
    writeMessage("glpick: note: \(oneLine(message))")
}

/// Writes the error that ended the command to standard error.
package func report(_ error: CommandError) {
    if let message = error.message { writeMessage("glpick: error: \(oneLine(message))") }
    if let hint = error.hint { writeMessage("hint: \(oneLine(hint))") }
}

/// Writes a line to standard error, wrapped where that is a terminal.
private func writeMessage(_ line: String) {
    let columns = isatty(2) == 1 ? TerminalSize(of: 2)?.columns : nil
    writeToStandardError(columns.map { indented(line, columns: $0) } ?? line)
}

/// A line in lines of at most so many columns, of which all but the first are indented; only a longer word makes a longer line.
package func indented(_ line: String, columns: Int) -> String {
    let margin = 2
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    return wrapped(words, width: max(columns - margin, 1)).joined(separator: "\n" + spaces(margin))
}

/// A text of several lines as one line without control characters.
package func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).map(\.printable).joined(separator: " | ")
}
