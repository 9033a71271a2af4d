import Foundation
import TestSupport
import Testing

/// `glpick contrast` with tables and reports, and `glpick textcolor`.
@Suite struct ReadableColorTests {
    private let folder = TemporaryFolder.make()

    @Test func aMatrixHasAllPairs() throws {
        let table = try folder.shell("glpick contrast --matrix white teal '#00000080'")
        let lines = table.text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(lines[0] == ["#ffffff", "#008080", "#00000080"])
        for (row, text) in zip(lines.dropFirst(), lines[0]) {
            for (index, background) in lines[0].enumerated() {
                let ratio = try Command.glpick("contrast", text, background).text.dropLast()
                // A colour on itself is one word.
                let own = try #require(lines[0].firstIndex(of: text))
                let cell = row[index <= own ? 1 + 2 * index : 2 * index]
                #expect(row[0] == text && cell == (text == background ? "–" : ratio), "\(text): \(row)")
            }
        }
        #expect(try folder.shell("glpick contrast --matrix < /dev/null").output.isEmpty)
        let json = try folder.shell("printf 'white\\ngray\\n' | glpick contrast --matrix --format json").text
        #expect(json.split(separator: "\n").count == 4)
        #expect(json.hasPrefix("{\"text\": \"#ffffff\", \"background\": \"#ffffff\", \"contrast\": 1, "))
    }

    @Test(arguments: [
        ("contrast --matrix white black gray --level ui", 0),
        ("contrast --matrix white black gray --level AA", 1),
        ("contrast '#949494' white --level ui", 0), ("contrast '#959595' white --level UI", 1),
        ("contrast '#949494' white --level AA-large", 0), ("contrast '#949494' white --level aa", 1),
        ("textcolor gray teal --level AA", 0), ("textcolor gray --level AAA", 1),
        ("textcolor --of red,gray '#777' --level ui", 1),
    ])
    func levelsHaveAnExitCode(_ line: String, _ exitCode: Int32) throws {
        let run = try folder.shell("glpick \(line)")
        #expect(run.exitCode == exitCode && run.errorText.isEmpty, "\(line): \(run.text)")
    }

    @Test func junitHasATestForEachPair() throws {
        let run = try folder.shell(
            "printf 'gray\\nred\\nblack\\n' | glpick contrast - white --level AA --junit out.xml")
        #expect(run.exitCode == 1 && run.text == "3.94\n3.99\n21\n", "\(run.text)\(run.errorText)")
        let report = try folder.text("out.xml")
        #expect(
            report.contains("<testsuite name=\"glpick contrast\" tests=\"3\" failures=\"2\" errors=\"0\">"))
        #expect(
            report.contains(
                "<testcase classname=\"glpick contrast\" name=\"gray on white\">\n      "
                    + "<failure message=\"the contrast is 3.94, below 4.5\"/>"), "\(report)")
        #expect(report.contains("name=\"black on white\"/>"))
        let matrix = try folder.shell(
            "glpick contrast --matrix white black gray --level 3 --junit matrix.xml")
        #expect(matrix.exitCode == 0)
        #expect(try folder.text("matrix.xml").contains("tests=\"6\""))
    }

    @Test func aReportThatCannotBeWrittenIsAnError() throws {
        let run = try folder.shell("glpick contrast red blue --level AA --junit no/out.xml")
        #expect(run.exitCode == 73 && run.errorText.contains("no/out.xml"), "\(run.errorText)")
        #expect(try folder.contents.isEmpty)
    }
}
