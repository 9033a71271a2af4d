import CCJSON
import PickerColor
import Synchronization

/// cJSON notes the place of the last error in a variable of the whole process.
private let parsing = Mutex(())

/// Owns what cJSON makes of a JSON text.
struct JSONTree: ~Copyable {
    private let root: UnsafeMutablePointer<cJSON>

    /// Reads `text`, which must hold one value, no zero byte, and nothing after the value.
    ///
    /// cJSON follows at most `CJSON_NESTING_LIMIT` (1000) values inside each other.
    init(_ text: ArraySlice<UInt8>) throws(PaletteError) {
        if let zero = Self.escapedZero(text) {
            throw PaletteError(Self.place(zero, text), "a zero byte in a text")
        }
        // The zero at the end lets cJSON refuse what follows the value; it belongs to the length.
        let characters = text.map { CChar(bitPattern: $0) } + [0]
        let (root, offset) = characters.withUnsafeBufferPointer { buffer in
            var root: UnsafeMutablePointer<cJSON>?
            var end: UnsafePointer<CChar>?
            parsing.withLock { _ in
                root = cJSON_ParseWithLengthOpts(buffer.baseAddress, buffer.count, &end, 1)
            }
            let offset = buffer.baseAddress.flatMap { start in end.map { $0 - start } }
            return (root, offset ?? 0)
        }
        guard let root else {
            let rest = text.dropFirst(offset)
            let line = rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }.prefix(20)
            throw PaletteError(
                Self.place(text.startIndex + offset, text),
                rest.allSatisfy(isBlank)
                    ? "the JSON ends too early"
                    : "not JSON at \(quoted(String(decoding: line, as: UTF8.self)))"
            )
        }
        self.root = root
    }

    deinit { cJSON_Delete(root) }

    /// Calls `body` with the outermost value, which must not outlive the call.
    func read<Result>(
        _ body: (JSONValue) throws(PaletteError) -> Result
    ) throws(PaletteError) -> Result {
        try body(JSONValue(root))
    }

    /// Where `\u0000` begins, which C takes for the end of a text; nil where there is none.
    private static func escapedZero(_ text: ArraySlice<UInt8>) -> Int? {
        var isEscaped = false
        return text.indices.first { index in
            defer { isEscaped = text[index] == UInt8(ascii: "\\") && !isEscaped }
            return isEscaped && text[index...].starts(with: "u0000".utf8)
        }
    }

    private static func place(_ index: Int, _ text: ArraySlice<UInt8>) -> PaletteError.Place {
        var line = 1
        var lineStart = text.startIndex
        for lineBefore in TextLines(text[..<index]) where lineBefore.bytes.endIndex < index {
            line = lineBefore.number + 1
            lineStart = lineBefore.end
        }
        let before = String(decoding: text[lineStart..<index], as: UTF8.self)
        return .character(line: line, column: before.unicodeScalars.count + 1)
    }
}
