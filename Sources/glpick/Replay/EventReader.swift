import CCJSON
import PickerKit

/// Reads the events of a replay line by line; blank lines are passed over.
struct EventReader {
    private let input: Argument
    private let bytes: [UInt8]
    private var lineStart = 0
    private var lineNumber = 0

    /// Reads all of `input` into memory.
    init(_ input: Argument) throws(CommandError) {
        self.input = input
        bytes = try readInput(input)
    }

    /// The event of the next line; nil at the end.
    ///
    /// Throws a data error with the line's number and what is wrong.
    mutating func next() throws(CommandError) -> ReplayEvent? {
        while lineStart < bytes.count {
            let start = lineStart
            var end = start
            while end < bytes.count && bytes[end] != UInt8(ascii: "\n") { end += 1 }
            lineStart = end + 1
            lineNumber += 1
            if bytes[start..<end].allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
            do {
                return try event(start..<end)
            } catch {
                throw CommandError(
                    exitCode: .data,
                    message: "\(input.shown), line \(lineNumber): \(error.reason)",
                    hint: "glpick help replay shows what a line may be"
                )
            }
        }
        return nil
    }

    private func event(_ line: Range<Int>) throws(EventError) -> ReplayEvent {
        try bytes.withUnsafeBufferPointer { buffer throws(EventError) in
            let tree = try EventObject(UnsafeBufferPointer(rebasing: buffer[line]))
            return try tree.event()
        }
    }
}
