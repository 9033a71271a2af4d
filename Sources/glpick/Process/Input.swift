import PickerKit

/// Reads all of a file, or of standard input where `operand` is `-`.
func readInput(_ operand: Argument, limit: Int = 1 << 30) throws(CommandError) -> [UInt8] {
    do {
        return try operand.isDash
            ? readAll(from: 0, named: "standard input", limit: limit)
            : readFile(FilePath(bytes: operand.bytes), limit: limit)
    } catch {
        throw CommandError(error)
    }
}

/// Calls `body`, and makes what it throws an error in the content of `input`.
func dataError<Result>(in input: Argument, _ body: () throws -> Result) throws(CommandError) -> Result {
    do { return try body() } catch { throw CommandError(inContentOf: input, error) }
}

extension CommandError {
    /// What is wrong with the content of `input`.
    init(inContentOf input: Argument, _ error: any Error) {
        self.init(exitCode: .data, message: "\(input.shown): \(error)")
        if case .unsupportedColors = error as? PNGError {
            hint =
                "convert it to sRGB with a program that knows such colours, or remove its chunk cICP, which names them"
        }
    }
}

extension Argument {
    /// The name of an input, for messages.
    var shown: String { isDash ? "standard input" : "\(FilePath(bytes: bytes))" }
}
