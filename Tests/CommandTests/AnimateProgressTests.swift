import Foundation
import TestSupport
import Testing

/// What `glpick animate` says of its progress.
@Suite struct AnimateProgressTests {
    private let folder = TemporaryFolder.make()

    /// Runs an animation of which the reader takes its time, on a terminal of 60 columns, or on none.
    private func slowly(_ options: String, onTerminal: Bool = true) throws -> String {
        let script = folder.path("slowly.sh")
        try """
        stty cols 60 2>/dev/null
        "$glpick" animate --renderer cpu --size 200 --frames 150 --to hue=1 --format rgba \(options) - |
            { for i in 1 2 3 4 5 6 7 8 9 10; do head -c 1600000; sleep 0.12; done; cat; } > /dev/null
        """.write(toFile: script, atomically: true, encoding: .utf8)
        let run = try Command.shell(
            onTerminal ? "script -qec 'sh \(script)' /dev/null </dev/null" : "sh \(script) 2>&1")
        #expect(run.exitCode == 0, "\(run.text)")
        return run.text
    }

    @Test(.needsTerminal) func progressIsShownOnATerminalAlone() throws {
        let text = try slowly("")
        let line = /\rglpick: [0-9]+\/150 frames, [0-9.]+ frames\/s, [0-9]+ s left( \[#*-*\])? */
        let lines = text.matches(of: line)
        #expect(lines.count >= 2)
        #expect(lines.allSatisfy { $0.0.count <= 60 })
        // In the end nothing is left of it.
        let last = try #require(text.split(separator: "\r").last)
        #expect(last.allSatisfy { $0 == " " } && text.hasSuffix("\r"))
        #expect(try slowly("--quiet").isEmpty)
        #expect(try slowly("", onTerminal: false).isEmpty)
    }

    @Test(.needsTerminal) func rawVideoIsNotWrittenToATerminal() throws {
        let run = try Command.shell(
            "script -qec '\"$glpick\" animate --frames 2 --to hue=1 --format rgba -' /dev/null </dev/null")
        #expect(run.exitCode == 64)
        #expect(run.text.contains("cannot write an animation to a terminal"))
    }
}
