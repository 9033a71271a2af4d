import PickerFiles
import TestSupport
import Testing

/// Lines of a file, whatever their lengths are.
@Suite struct LineReaderTests {
    private func lines(_ text: String, limit: Int = .max) throws -> [String] {
        let folder = TemporaryFolder()
        try folder.makeFile("lines", text)
        var reader = LineReader(try ByteSource(folder["lines"]))
        var lines: [String] = []
        while let range = try reader.nextLine(limit: limit) {
            lines.append(String(decoding: reader.bytes[range], as: UTF8.self))
        }
        return lines
    }

    @Test(
        arguments: [
            ("", []), ("a", ["a"]), ("a\n", ["a"]), ("\n\nb", ["", "", "b"]), ("a\r\nb\n", ["a\r", "b"]),
        ] as [(String, [String])])
    func lastLineNeedsNoNewline(_ text: String, _ expected: [String]) throws {
        #expect(try lines(text) == expected)
    }

    @Test func linesMayBeLongerThanAPiece() throws {
        let long = String(repeating: "x", count: 200_000)
        #expect(try lines("a\n\(long)\nb") == ["a", long, "b"])
    }

    @Test func longLinesAreCut() throws {
        let first = try #require(try lines(String(repeating: "x", count: 200_000), limit: 10).first)
        #expect(first.utf8.count > 10 && first.utf8.count <= 1 << 16)
    }

    /// Pieces come at any place of a line.
    @Test(arguments: 0..<12)
    func linesAreThoseOfTheText(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let most = [1, 50, 5000, 90_000][Int(seed) % 4]
        let text = (0..<Int.random(in: 0...9, using: &generator)).map { _ in
            String(repeating: "x", count: .random(in: 0...most, using: &generator))
        }.joined(separator: "\n")
        for text in [text, text + "\n"] {
            var expected = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            if expected.last == "" { expected.removeLast() }
            #expect(try lines(text) == expected)
        }
    }
}
