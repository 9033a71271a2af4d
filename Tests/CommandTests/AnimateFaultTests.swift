import Foundation
import PickerFiles
import PickerKit
import TestSupport
import Testing

/// What `glpick animate` leaves behind when it cannot come to its end.
@Suite struct AnimateFaultTests {
    private let folder = TemporaryFolder.make()

    private let path = "--renderer cpu --size 48 --to hue=1"

    /// Runs an animation in the folder and sends it a signal after some milliseconds.
    private func interrupted(
        _ arguments: [String],
        by signal: Int32,
        after milliseconds: Int
    ) throws -> (status: Int32, errorText: String) {
        let errors = folder.path("errors")
        try Data().write(to: URL(fileURLWithPath: errors))
        defer { try? FileManager.default.removeItem(atPath: errors) }
        let process = Process()
        process.executableURL = Command.glpick
        process.arguments = ["animate"] + path.split(separator: " ").map(String.init) + arguments
        process.currentDirectoryURL = folder.url
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
        try process.run()
        usleep(UInt32(1000 * milliseconds))
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        // As shells say it.
        let status =
            process.terminationReason == .uncaughtSignal
            ? 128 + process.terminationStatus : process.terminationStatus
        return (status, try String(contentsOfFile: errors, encoding: .utf8))
    }

    private func isWhole(_ name: String) -> Bool {
        (try? PNG.decode(try readFile(FilePath(folder.path(name))))) != nil
    }

    @Test func interruptedRunsLeaveWholeFilesAndGoOn() throws {
        var random = SeededGenerator(seed: 5)
        let whole = folder.path("whole")
        #expect(try Command.shell("\"$glpick\" animate \(path) --frames 400 \(whole)/").exitCode == 0)
        let expected = try FileManager.default.contentsOfDirectory(atPath: whole).sorted()
        #expect(expected.count == 400)
        var stopped = 0
        for attempt in 0..<12 {
            try? FileManager.default.removeItem(atPath: folder.path("out"))
            let signal = attempt.isMultiple(of: 2) ? SIGINT : SIGTERM
            let wait = Int.random(in: 5...150, using: &random)
            let run = try interrupted(["--frames", "400", "out/"], by: signal, after: wait)
            // So early that the process had not begun to watch, or so late that all was done.
            guard run.status != 0, !run.errorText.isEmpty else { continue }
            stopped += 1
            #expect(run.status == 128 + signal, "\(run.errorText)")
            // The signal may come before the folder is made.
            let there = try? FileManager.default.contentsOfDirectory(atPath: folder.path("out"))
            let names = (there ?? []).sorted()
            #expect(names == Array(expected.prefix(names.count)))
            #expect(names.allSatisfy { isWhole("out/\($0)") })
            #expect(run.errorText.hasPrefix("glpick: interrupted "), "\(run.errorText)")
            let call = try #require(
                run.errorText.firstMatch(of: /go on with: glpick (animate --resume .*)\n$/)?.1)
            if let said = run.errorText.firstMatch(of: /after frame ([0-9]+) of 400;/).flatMap({ Int($0.1) })
            {
                #expect(said == names.count || said == names.count - 1)
            } else {
                #expect(names.count <= 1)
            }
            guard stopped.isMultiple(of: 4) else { continue }
            #expect(try Command.shell("cd \(folder.url.path) && \"$glpick\" \(call)").exitCode == 0)
            let same = try Command.shell("diff -r \(whole) \(folder.path("out"))")
            #expect(same.exitCode == 0, "\(same.text)")
        }
        #expect(stopped >= 4)
    }

    @Test func anInterruptedFileIsAsItWas() throws {
        let old = Data("old".utf8)
        for (name, format) in [("out.webp", "webp"), ("out.rgba", "rgba"), ("out.y4m", "y4m")] {
            try old.write(to: URL(fileURLWithPath: folder.path(name)))
            let run = try interrupted(["--frames", "100000", name], by: SIGINT, after: 300)
            #expect(run.status == 130, "\(format): \(run.errorText)")
            #expect(run.errorText.hasPrefix("glpick: interrupted "))
            #expect(!run.errorText.contains("--resume"))
            #expect(try folder.bytes(name) == old)
        }
        #expect(try folder.contents == ["out.rgba", "out.webp", "out.y4m"])
    }

    @Test func theWayOnIsQuotedForTheShell() throws {
        let run = try interrupted(
            ["--frames", "100000", "--background", "rgb(1 2 3)", "--", "it's/"], by: SIGINT, after: 200)
        #expect(
            run.errorText.hasSuffix(
                "go on with: glpick animate --resume \(path) --frames 100000 --background 'rgb(1 2 3)' -- "
                    + "'it'\\''s/'\n"), "\(run.errorText)")
    }

    @Test func aFolderInTheWayStopsIt() throws {
        let name = folder.path("out/frame-0004.png")
        try FileManager.default.createDirectory(atPath: name, withIntermediateDirectories: true)
        let run = try Command.shell(
            "\"$glpick\" animate \(path) --frames 1000 --jobs 9 \(folder.path("out"))")
        #expect(run.exitCode == 73)
        #expect(run.errorText == "glpick: error: cannot create \(name): Is a directory\n")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted()
        #expect(names == (1...4).map { "frame-000\($0).png" })
    }

    @Test func framesAfterAFailureAreNotWritten() throws {
        // The second frame waits for a reader, and those after it for the second, until the reader goes away.
        let run = try Command.shell(
            """
            cd \(folder.url.path) && trap '' PIPE && mkdir out && mkfifo out/frame-0002.png
            "$glpick" animate --renderer cpu --size 512 --to hue=1 --frames 6 --jobs 6 out/ & job=$!
            for i in $(seq 600); do [ $(ls -A out | wc -l) = 6 ] && break; sleep 0.1; done; sleep 0.5
            : < out/frame-0002.png; wait $job
            """)
        #expect(run.exitCode == 74)
        #expect(run.errorText == "glpick: error: cannot write out/frame-0002.png: Broken pipe\n")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted()
        #expect(names == ["frame-0001.png", "frame-0002.png"])
    }
}
