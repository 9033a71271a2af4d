import TestSupport
import Testing

/// What people and scripts type, and what comes of it: a row of `Fixtures/lines.json` for each line of shell.
@Suite struct LineTests {
    struct Line: Decodable, CustomTestStringConvertible {
        /// Runs in an empty folder.
        let line: String
        /// The exit code; 0 without.
        let exitCode: Int32?
        /// All that is printed, as one line.
        let prints: String?
        /// Parts of what is printed.
        let shows: [String]?
        /// Parts of what standard error says; nothing is said without.
        let says: [String]?

        var testDescription: String { line }
    }

    private static let lines = Result { try values("lines", of: Line.self) }

    @Test func allLinesAreThere() throws { #expect(try Self.lines.get().count > 250) }

    @Test(arguments: (try? lines.get()) ?? [])
    func doesWhatIsExpected(_ line: Line) throws {
        let run = try TemporaryFolder.make().shell(line.line)
        #expect(run.exitCode == line.exitCode ?? 0, "\(run.text)\(run.errorText)")
        if let prints = line.prints {
            #expect(run.text.split(separator: "\n").joined(separator: " ") == prints)
        }
        for part in line.shows ?? [] { #expect(run.text.contains(part), "\(run.text)") }
        for part in line.says ?? [] { #expect(run.errorText.contains(part), "\(run.errorText)") }
        #expect(line.says != nil || run.errorText.isEmpty, "\(run.errorText)")
    }
}
