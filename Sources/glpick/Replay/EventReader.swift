import Glibc
import PickerKit

/// Reads the events of a replay line by line, as they come; blank lines are passed over.
struct EventReader: ~Copyable {
    private let input: Argument
    private var source: ByteSource
    private var bytes: [UInt8] = []
    private var lineStart = 0
    private var lineNumber = 0
    private var isAtEnd = false

    /// More bytes than this in one line are no event.
    private static let longestLine = 1 << 20

    /// Opens `input`, `-` for standard input.
    init(_ input: Argument) throws(CommandError) {
        self.input = input
        if input.isDash {
            source = ByteSource()
        } else {
            do { source = try ByteSource(FilePath(bytes: input.bytes)) } catch { throw CommandError(error) }
        }
    }

    /// Whether the next event must be waited for.
    var mustWait: Bool { !isAtEnd && endOfLine == nil }

    /// The event of the next line; nil at the end.
    ///
    /// Throws a data error with the line's number and what is wrong.
    mutating func next() throws(CommandError) -> ReplayEvent? {
        while let line = try nextLine() {
            do throws(EventError) {
                if let event = try event(line) { return event }
            } catch {
                throw self.error(error.reason)
            }
        }
        return nil
    }

    /// A data error in the line that was read last.
    func error(_ reason: String) -> CommandError {
        CommandError(
            exitCode: .data,
            message: "\(input.shown), line \(lineNumber): \(reason)",
            hint: "glpick help replay shows what a line may be"
        )
    }

    /// The place of the next line in `bytes`; nil at the end.
    private mutating func nextLine() throws(CommandError) -> Range<Int>? {
        while true {
            if let end = endOfLine ?? (isAtEnd && lineStart < bytes.count ? bytes.count : nil) {
                defer { lineStart = end + 1 }
                lineNumber += 1
                return lineStart..<end
            }
            if isAtEnd { return nil }
            bytes.removeFirst(min(lineStart, bytes.count))
            lineStart = 0
            guard bytes.count <= Self.longestLine else {
                lineNumber += 1
                throw error("more than \(Self.longestLine) bytes")
            }
            do { isAtEnd = try !source.read(into: &bytes) } catch { throw CommandError(error) }
        }
    }

    private var endOfLine: Int? {
        bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress, lineStart < buffer.count else { return nil }
            let end = memchr(base + lineStart, Int32(UInt8(ascii: "\n")), buffer.count - lineStart)
            return end.map { UnsafeRawPointer($0) - base }
        }
    }

    /// The event of a line; nil if it is blank.
    private func event(_ line: Range<Int>) throws(EventError) -> ReplayEvent? {
        if bytes[line].allSatisfy(isBlank) { return nil }
        return try bytes.withUnsafeBufferPointer { buffer throws(EventError) in
            try ReplayEvent(line: UnsafeBufferPointer(rebasing: buffer[line]))
        }
    }
}

/// White space of JSON within a line.
func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
