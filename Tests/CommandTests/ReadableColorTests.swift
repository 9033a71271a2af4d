import Foundation
import TestSupport
import Testing

/// `glpick contrast` with tables and reports, and `glpick textcolor`.
@Suite struct ReadableColorTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ line: String) throws -> Command {
        try Command.shell("glpick() { \"$glpick\" \"$@\"; }\n\(line)", in: folder.url)
    }

    @Test func aMatrixHasAllPairs() throws {
        let table = try run("glpick contrast --matrix white teal '#00000080'")
        let lines = table.text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(lines[0] == ["#ffffff", "#008080", "#00000080"])
        for (row, text) in zip(lines.dropFirst(), lines[0]) {
            for (index, background) in lines[0].enumerated() {
                let ratio = try Command.glpick("contrast", text, background).text.dropLast()
                #expect(row[0] == text && row[1 + 2 * index] == ratio, "\(text) on \(background): \(row)")
            }
        }
        let json = try run("printf 'white\\ngray\\n' | glpick contrast --matrix --format json").text
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
        let run = try run("glpick \(line)")
        #expect(run.exitCode == exitCode && run.errorText.isEmpty, "\(line): \(run.text)")
    }

    @Test func junitHasATestForEachPair() throws {
        let run = try run(
            "printf 'gray\\nred\\nblack\\n' | glpick contrast - white --level AA --junit out.xml")
        #expect(run.exitCode == 1 && run.text == "3.94\n3.99\n21\n", "\(run.text)\(run.errorText)")
        let report = try String(contentsOfFile: folder.path("out.xml"), encoding: .utf8)
        #expect(
            report.contains("<testsuite name=\"glpick contrast\" tests=\"3\" failures=\"2\" errors=\"0\">"))
        #expect(
            report.contains(
                "<testcase classname=\"glpick contrast\" name=\"gray on white\">\n      "
                    + "<failure message=\"the contrast is 3.94, below 4.5\"/>"), "\(report)")
        #expect(report.contains("name=\"black on white\"/>"))
        let matrix = try self.run("glpick contrast --matrix white black gray --level 3 --junit matrix.xml")
        #expect(matrix.exitCode == 0)
        #expect(
            try String(contentsOfFile: folder.path("matrix.xml"), encoding: .utf8).contains("tests=\"6\""))
    }

    @Test(arguments: [
        ("glpick textcolor teal gold '#777'", "#ffffff #000000 #000000"),
        ("printf 'navy\\nwhite\\n' | glpick textcolor", "#ffffff #000000"),
        ("glpick textcolor --of navy,gold,red white black --format '{name}'", "navy gold"),
        ("glpick textcolor --of 'oklch(0.9 0.1 90),navy' black --format css", "oklch(0.9 0.1 90)"),
        ("glpick textcolor --of '#00000010,gray' white", "#808080"),
        ("glpick textcolor '#00000010'", "#000000"),
        ("glpick textcolor --of red,'#f00',blue white --format '{hex}'", "#0000ff"),
    ])
    func theBestTextIsPrinted(_ line: String, _ expected: String) throws {
        let run = try run(line)
        #expect(run.text.split(separator: "\n").joined(separator: " ") == expected, "\(run.errorText)")
    }

    @Test(arguments: [
        ("contrast red blue --junit out.xml", 64, "--junit needs --level"),
        ("contrast red blue --level AA --junit -", 64, "--junit expects a file name, got -"),
        ("contrast red blue --level AA --junit no/out.xml", 73, "no/out.xml"),
        ("contrast red blue --fix --matrix", 64, "--fix and --matrix cannot be used together"),
        ("contrast --level AAAA red blue", 64, "AA-large, AA, AAA, ui, got \"AAAA\""),
        ("textcolor --of redd white", 64, "\"redd\" is not a CSS colour name"),
        ("textcolor redd", 64, "\"redd\" is not a CSS colour name"),
        ("contrast --matrix $(seq -f '#%06.0f' 1001)", 65, "--matrix is for at most 1000 colours"),
    ])
    func wrongContrasts(_ line: String, _ exitCode: Int32, _ says: String) throws {
        let run = try run("glpick \(line)")
        #expect(run.exitCode == exitCode && run.errorText.contains(says), "\(run.errorText)")
        #expect(try folder.contents.isEmpty)
    }
}
