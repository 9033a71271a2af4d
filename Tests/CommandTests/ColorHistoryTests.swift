import Foundation
import PickerHost
import PickerKit
@testable import glpick
import TestSupport
import Testing

/// The file of colours that were chosen before.
@Suite struct ColorHistoryTests {
    /// A file that has become too long is used and becomes short again, whatever its lines are.
    @Test(arguments: [("#123456\n", "#0000ff\n"), ("no colour", "\n#0000ff\n"), ("no line break", "")])
    func aLongFileIsCutToItsEnd(_ repeated: String, _ end: String) throws {
        let folder = TemporaryFolder.make()
        let history = try #require(ColorHistory { $0 == "XDG_STATE_HOME" ? folder.url.path : nil })
        let file = folder.url.appendingPathComponent("glpick/history")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: false)
        let content = String(repeating: repeated, count: 10_000) + end
        try content.write(to: file, atomically: false, encoding: .utf8)
        let newest = end.isEmpty ? [] : ["#0000ff"]
        #expect(try history.colors(in: .sRGB).prefix(1).map { ColorFormat.hex.text($0.color) } == newest)
        try history.add([ChosenColor(fitting: Color(RGBColor(red8: 255, green8: 0, blue8: 0)), in: .sRGB)])
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(lines.count <= 256 && Array(lines.suffix(newest.count + 1)) == newest + ["#ff0000"])
        #expect(try history.colors(in: .sRGB).first.map { ColorFormat.hex.text($0.color) } == "#ff0000")
    }

    @Test func theLastFormatIsKept() throws {
        let folder = TemporaryFolder.make()
        let history = try #require(ColorHistory { $0 == "XDG_STATE_HOME" ? folder.url.path : nil })
        #expect(try history.format() == nil)
        for name in ["oklch", "hex"] {
            try history.keep(try #require(ColorOutput(name)))
            #expect(try history.format()?.names == [name])
        }
    }

    /// Nobody may write into it, and then reading would never end.
    @Test(arguments: ["history", "format"]) func aPipeIsNoHistory(_ name: String) throws {
        let folder = TemporaryFolder.make()
        let history = try #require(ColorHistory { $0 == "XDG_STATE_HOME" ? folder.url.path : nil })
        try folder.shell("mkdir glpick && mkfifo glpick/\(name)").succeeded()
        #expect(throws: FileError.self) {
            if name == "history" { _ = try history.colors(in: .sRGB) } else { _ = try history.format() }
        }
    }

    /// Twenty people who press Enter at the same time.
    @Test(.needsTerminal) func manyAtOnceLoseNothing() throws {
        let folder = TemporaryFolder.make()
        let script = """
            cd "$folder" && export XDG_STATE_HOME=$PWD/state
            choose() {
                { sleep 1; printf '\\r'; } | timeout 60 script -qec \
                    "\\"$glpick\\" choose --renderer cpu --color 'rgb($1 0 0 / $2)' --history --save s.gpl" /dev/null > out$1 2>&1
            }
            for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do choose $i 1 & done; wait
            grep -c '^ *[0-9]' s.gpl; wc -l < state/glpick/history; choose 21 0.5; grep -l 'has no alpha' out*
            """
        // With SIGCHLD blocked, as here, 'wait' of other shells does not end.
        let run = try Command.run(
            URL(fileURLWithPath: "/bin/bash"), ["-c", script],
            environment: [
                "glpick": Command.glpick.path, "folder": folder.url.path, "TERM": "xterm-256color",
                "SHELL": "/bin/sh",
            ])
        #expect(run.text == "20\n20\nout21\n", "\(run.text)\(run.errorText)")
    }
}
