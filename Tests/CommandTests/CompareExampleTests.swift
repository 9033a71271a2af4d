import Foundation
import TestSupport
import Testing

/// The example of a CI server that compares pictures.
@Suite(.needsOpenGL) struct CompareExampleTests {
    @Test func theExampleFindsAPictureThatDiffers() throws {
        let folder = TemporaryFolder.make()
        let example = Command.packageFolder.appendingPathComponent("Examples/05-compare/pictures.sh").path
        func compare() throws -> Command {
            try folder.shell(
                "mkdir -p bin; ln -sf \"$glpick\" bin/glpick; PATH=$PWD/bin:$PATH \"$example\" expected drawn",
                environment: ["example": example])
        }
        // Nothing is expected yet: all pictures are missing there.
        try FileManager.default.createDirectory(
            atPath: folder.path("expected"), withIntermediateDirectories: false)
        let first = try compare()
        #expect(first.exitCode == 1)
        #expect(first.text.hasSuffix("0 of 4 pictures match\n"), "\(first.text)\(first.errorText)")
        try FileManager.default.removeItem(atPath: folder.path("expected"))
        try FileManager.default.copyItem(atPath: folder.path("drawn"), toPath: folder.path("expected"))
        let same = try compare()
        #expect(same.exitCode == 0)
        #expect(same.text == "4 of 4 pictures match\n", "\(same.text)")

        let other = try Command.glpick(
            "render", "--hue", "0.3", "--size", "120", folder.path("expected/hue-0.25.png"))
        #expect(other.exitCode == 0)
        let last = try compare()
        #expect(last.exitCode == 1)
        #expect(last.text.hasPrefix("hue-0.25.png: "))
        for (report, text) in [("report.html", "3 of 4 pictures match"), ("report.xml", "failures=\"1\"")] {
            #expect(try folder.text(report).contains(text))
        }
    }

    /// The steps of the files for servers and hooks, as they stand there.
    @Test(arguments: [
        ("github-actions.yaml", "run:"), ("gitlab-ci.yaml", "- ./"), ("pre-commit-config.yaml", "entry:"),
    ])
    func stepsRunAsTheyAre(_ file: String, _ key: String) throws {
        let folder = TemporaryFolder.make()
        let examples = Command.packageFolder.appendingPathComponent("Examples/05-compare")
        let lines = try String(contentsOf: examples.appendingPathComponent(file), encoding: .utf8)
            .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let steps = lines.filter { $0.hasPrefix(key) && $0.contains("pictures.sh") }
            .map { $0.drop { $0 != "." } }
        #expect(steps.count == 1, "\(lines)")
        let prepare = """
            mkdir -p bin expected; ln -s "$glpick" bin/glpick; export PATH="$PWD/bin:$PATH"
            cp "$examples/pictures.sh" .; chmod +x pictures.sh
            """
        let script = "\(prepare)\n\(steps.first ?? "")"
        let environment = ["examples": examples.path]
        let first = try folder.shell(script, environment: environment)
        #expect(first.exitCode == 1 && first.text.hasSuffix("0 of 4 pictures match\n"), "\(first.errorText)")
        // What the report's reader approves.
        #expect(try Command.glpick("compare", "expected", "drawn", "--update", in: folder.url).exitCode == 0)
        let second = try folder.shell(
            script.replacingOccurrences(of: "ln -s", with: "ln -sf"), environment: environment)
        #expect(second.exitCode == 0 && second.text == "4 of 4 pictures match\n", "\(second.text)")
        // What an artifact keeps must be what the script writes.
        let kept = lines.filter { $0.contains("report.") }.joined()
        if key != "entry:" { #expect(kept.contains("report.html") && kept.contains("report.xml")) }
    }
}
