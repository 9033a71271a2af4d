import Foundation
import TestSupport
import Testing

@testable import glpick

/// The examples of help and manual, run.
@Suite struct ExampleTests {
    @Test(arguments: commands.map { $0.name })
    func examplesWork(_ verb: String) throws {
        let examples = try glpick.verb(named: verb).examples
        #expect(examples.count == 2)
        let folder = try TemporaryFolder()
        let made = try Command.shell(
            """
            set -e; mkdir bin files; ln -s "$glpick" bin/glpick; cd files
            "$glpick" render --renderer cpu --size 80 photo.png
            cp photo.png expected.png; cp photo.png actual.png
            "$glpick" theme photo.png --format kitty > theme.conf 2> /dev/null
            printf 'a { color: #ff8800 }\\n' > style.css
            printf 'teal\\ngold\\n' > colors.txt
            printf '{"event": "began", "x": 60, "y": 60}\\n{"key": "left"}\\n{"event": "ended", "x": 70, "y": 60}\\n' > events.jsonl
            """, in: folder.url)
        #expect(made.exitCode == 0, "\(made.errorText)")
        for example in examples where verb != "choose" || Command.canMakeTerminals {
            #expect(example.line.hasPrefix("glpick \(verb) ") || example.line == "glpick \(verb)")
            let run = try run(example.line, in: folder.url)
            // doctor says so where there is no OpenGL ES.
            let isFine = run.exitCode == 0 || verb == "doctor" && run.exitCode == 69
            #expect(isFine, "\(example.line): \(run.text)\(run.errorText)")
        }
    }

    /// Runs a line in a new folder with the files that examples name.
    private func run(_ line: String, in folder: URL) throws -> Command {
        let needsTerminal = line.hasPrefix("glpick choose")
        return try Command.shell(
            """
            set -e; PATH=$PWD/bin:$PATH; rm -rf work; cp -r files work; cd work
            \(needsTerminal ? "printf '\\n\\n\\n\\n\\n' | script -qec \"$line\" /dev/null" : line)
            """,
            environment: needsTerminal ? ["NO_COLOR": "1", "line": line] : [:], in: folder)
    }
}
