import Glibc
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
            let end = endOfLine(from: start)
            lineStart = end + 1
            lineNumber += 1
            do throws(EventError) {
                if let event = try event(start..<end) { return event }
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

    private func endOfLine(from start: Int) -> Int {
        bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return start }
            let end = memchr(base + start, Int32(UInt8(ascii: "\n")), buffer.count - start)
            return end.map { UnsafeRawPointer($0) - base } ?? buffer.count
        }
    }

    /// The event of a line; nil if it is blank.
    private func event(_ line: Range<Int>) throws(EventError) -> ReplayEvent? {
        if bytes[line].allSatisfy(isBlank) { return nil }
        return try bytes.withUnsafeBufferPointer { buffer throws(EventError) in
            let tree = try EventObject(UnsafeBufferPointer(rebasing: buffer[line]))
            return try tree.event()
        }
    }
}

/// White space of JSON within a line.
func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
