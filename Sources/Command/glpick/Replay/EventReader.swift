import PickerHost

/// Reads the events of a replay line by line, as they come; skips blank lines.
struct EventReader: ~Copyable {
    private let input: Argument
    private var lines: LineReader
    private var lineNumber = 0

    /// A line with more bytes is an error.
    private static let longestLine = 1 << 20

    /// Opens `input`, `-` for standard input.
    init(_ input: Argument) throws(CommandError) {
        self.input = input
        do { lines = LineReader(try ByteSource(input)) } catch { throw CommandError(error) }
    }

    /// Whether the next event has not been read yet.
    var mustWait: Bool { lines.mustWait }

    /// The event of the next line; nil at the end.
    ///
    /// Throws a data error with the line's number and what is wrong, also for a key in a part that the picker of `player`
    /// does not have.
    mutating func next(for player: borrowing GesturePlayer) throws(CommandError) -> GestureEvent? {
        while let line = try lines.next(limit: Self.longestLine) {
            lineNumber += 1
            guard line.count <= Self.longestLine else {
                throw error("more than \(Self.longestLine) bytes")
            }
            if lines.bytes[line].allSatisfy(JSONValue.isWhiteSpace) { continue }
            let event: GestureEvent
            do throws(GestureError) { event = try GestureEvent(json: lines.bytes[line]) } catch {
                throw self.error(error.reason)
            }
            if let part = player.missingPart(of: event) {
                throw error("this picker has no part \"\(part)\" that keys change")
            }
            return event
        }
        return nil
    }

    /// A data error in the line that was read last.
    private func error(_ reason: String) -> CommandError {
        CommandError(
            .data, "\(input.shown), line \(lineNumber): \(reason)",
            hint: "glpick help replay shows what a line may be")
    }
}
