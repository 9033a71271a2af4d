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
}
