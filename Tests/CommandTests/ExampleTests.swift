import Foundation
import PickerOptions
import TestSupport
import Testing

@testable import glpick

/// The examples of help and manual, run.
@Suite struct ExampleTests {
    /// The files that examples name.
    private static let files = Result { () throws -> [String: Data] in
        let photo = try Command.glpick("render", "--renderer", "cpu", "--size", "80", "-").output
        let folder = TemporaryFolder.make()
        try photo.write(to: folder.url.appending(path: "photo.png"))
        let theme = try Command.glpick("theme", folder.path("photo.png"), "--format", "kitty").output
        return [
            "photo.png": photo, "expected.png": photo, "actual.png": photo, "theme.conf": theme,
            "style.css": Data("a { color: #ff8800 }\n".utf8), "colors.txt": Data("teal\ngold\n".utf8),
            "events.jsonl": Data(
                """
                {"event": "began", "x": 60, "y": 60}
                {"key": "left"}
                {"event": "ended", "x": 70, "y": 60}\n
                """.utf8),
        ]
    }

    @Test(arguments: commands.map { $0.name })
    func examplesWork(_ verb: String) throws {
        let examples = try glpick.verb(named: verb).examples
        #expect(examples.count == 2)
        if verb == "choose" && !Command.canMakeTerminals || verb == "screen" && !TestDisplay.canBeMade {
            return
        }
        for example in examples {
            #expect(example.line.hasPrefix("glpick \(verb) ") || example.line == "glpick \(verb)")
            let run = verb == "screen" ? try runOnADisplay(example.line) : try run(example.line)
            // doctor says so where there is no OpenGL ES.
            let isFine = run.exitCode == 0 || verb == "doctor" && run.exitCode == 69
            #expect(isFine, "\(example.line): \(run.text)\(run.errorText)")
        }
    }

    /// Runs a line in a new folder with those files.
    private func run(_ line: String) throws -> Command {
        let folder = TemporaryFolder.make()
        for (name, data) in try Self.files.get() { try data.write(to: folder.url.appending(path: name)) }
        let needsTerminal = line.hasPrefix("glpick choose")
        return try folder.shell(
            """
            set -e
            \(needsTerminal ? "printf '\\n\\n\\n\\n\\n' | script -qec \"$line\" /dev/null" : line)
            """,
            environment: needsTerminal ? ["NO_COLOR": "1", "line": line] : [:])
    }

    /// Runs a line on a screen, whose pixel at the pointer is taken three times.
    private func runOnADisplay(_ line: String) throws -> Command {
        let (folder, display) = (TemporaryFolder.make(), try TestDisplay())
        let isInteractive = !line.contains(" --at ")
        return try display.shell(line, in: folder.url, waits: isInteractive) {
            if isInteractive { try display.xdotool("key Return Return Return") }
        }
    }
}
