import Glibc
import PickerKit
package import PickerOptions

/// Reads all of a file, or of standard input where `operand` is `-`.
package func readInput(_ operand: Argument, limit: Int = 1 << 30) throws(CommandError) -> [UInt8] {
    do {
        return try operand.isDash
            ? readAll(from: 0, named: "standard input", limit: limit)
            : readFile(operand.path, limit: limit)
    } catch {
        throw CommandError(error)
    }
}

extension ByteSource {
    /// Opens an operand; `-` is standard input.
    package init(_ operand: Argument) throws(FileError) {
        self = operand.isDash ? ByteSource() : try ByteSource(operand.path)
    }
}

extension LineReader {
    /// The next line; nil at the end.
    package mutating func next(limit: Int = .max) throws(CommandError) -> Range<Int>? {
        do { return try nextLine(limit: limit) } catch { throw CommandError(error) }
    }
}

/// Calls `body`, and turns what it throws into an error in the content of `input`.
package func dataError<Result>(in input: Argument, _ body: () throws -> Result) throws(CommandError) -> Result
{
    do { return try body() } catch { throw CommandError(inContentOf: input, error) }
}
