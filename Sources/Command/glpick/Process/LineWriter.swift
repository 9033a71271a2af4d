import Glibc
import PickerHost

/// Collects lines for standard output and writes many at once; a terminal gets each at once.
struct LineWriter {
    private var text = ""
    private let isTerminal = isatty(1) != 0

    private static let size = 1 << 16

    /// Adds the beginning of a line.
    mutating func add(_ part: String) { text += part }

    /// Adds the rest of a line and its end.
    mutating func write(_ line: String) throws(CommandError) {
        text += line
        text += "\n"
        if isTerminal || text.utf8.count > Self.size { try flush() }
    }

    /// Writes what has been collected.
    mutating func flush() throws(CommandError) {
        guard !text.isEmpty else { return }
        try writeText(text)
        text.removeAll(keepingCapacity: true)
    }
}
