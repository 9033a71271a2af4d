import Glibc
import PickerKit
package import PickerOptions

/// Writes a warning to standard error.
package func warn(_ message: String) {
    writeMessage("glpick: warning: \(oneLine(message))")
}

/// Writes a note to standard error about something that is right, but may surprise.
package func note(_ message: String) {
    writeMessage("glpick: note: \(oneLine(message))")
}

package func report(_ error: CommandError) {
    if let message = error.message { writeMessage("glpick: error: \(oneLine(message))") }
    if let hint = error.hint { writeMessage("hint: \(oneLine(hint))") }
}

/// Writes a line to standard error, wrapped where that is a terminal.
private func writeMessage(_ line: String) {
    let columns = isatty(2) == 1 ? TerminalSize(of: 2)?.columns : nil
    writeToStandardError(columns.map { indented(line, columns: $0) } ?? line)
}
