import Foundation
import PickerFiles
import PickerKit
import TestSupport
import Testing

/// What verbs that write files leave behind when they are ended; `Scripts/faults` does the same at length.
@Suite struct FileFaultTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A picture that takes long enough to write to be ended meanwhile.
    private static let options = "--renderer cpu --size 500"

    private func file(_ name: String) throws -> [UInt8] { try readFile(FilePath(folder.path(name))) }

    /// Starts glpick in the folder, ends it by a signal as soon as `isTime` says so, and returns what a shell would.
    private func ended(by signal: Int32, _ arguments: String, when isTime: () throws -> Bool) throws -> Int32
    {
        let process = Process()
        process.executableURL = Command.glpick
        process.arguments = arguments.split(separator: " ").map(String.init)
        process.currentDirectoryURL = folder.url
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        while process.isRunning, try !isTime() {}
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        return process.terminationReason == .uncaughtSignal
            ? 128 + process.terminationStatus : process.terminationStatus
    }

    private func hasTemporary(in name: String = ".") throws -> Bool {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path(name))
        return names?.contains { $0.hasPrefix(".glpick-") } == true
    }

    @Test(arguments: [("SIGKILL", SIGKILL), ("SIGINT", SIGINT), ("SIGTERM", SIGTERM), ("SIGHUP", SIGHUP)])
    func renderLeavesTheOldFileOrTheNew(_ name: String, _ signal: Int32) throws {
        for hue in ["0", "0.4"] {
            let line = "\"$glpick\" render \(Self.options) --hue \(hue) \(folder.path(hue))"
            #expect(try Command.shell(line).exitCode == 0)
        }
        let (red, green) = (try file("0"), try file("0.4"))
        var endedThen = 0
        for attempt in 0..<6 {
            try Data(red).write(to: folder.url.appendingPathComponent("out"))
            // At random moments, and while the temporary file is there: longest with --durable.
            let wait = Date() + Double.random(in: 0...0.3)
            let status = try ended(by: signal, "render \(Self.options) --durable --hue 0.4 out") {
                try attempt < 2 ? Date() > wait : hasTemporary()
            }
            #expect(status == 0 || status == 128 + signal)
            let left = try file("out")
            #expect(left == green || (left == red && status != 0), "\(name), \(left.count) bytes, \(status)")
            if signal == SIGKILL {
                for name in try folder.contents where name.hasPrefix(".glpick-") {
                    try FileManager.default.removeItem(atPath: folder.path(name))
                }
            }
            #expect(try !hasTemporary())
            if status != 0 { endedThen += 1 }
        }
        #expect(endedThen > 0)
    }

    @Test(arguments: [("SIGINT", SIGINT), ("SIGTERM", SIGTERM)])
    func replayLeavesWholeFrames(_ name: String, _ signal: Int32) throws {
        let events = String(repeating: "{\"key\": \"right\", \"part\": \"box\"}\n", count: 2000)
        try Data(events.utf8).write(to: folder.url.appendingPathComponent("events"))
        let replay = "replay --renderer cpu --size 100 --frames frames events"
        let status = try ended(by: signal, replay) {
            FileManager.default.fileExists(atPath: folder.path("frames/frame-000003.png"))
                ? try hasTemporary(in: "frames") : false
        }
        #expect(status == 128 + signal, "\(name)")
        #expect(try !hasTemporary(in: "frames"))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("frames"))
        #expect(names.count >= 3)
        for name in names { #expect((try? PNG.decode(try file("frames/" + name))) != nil, "\(name)") }
    }

    @Test func whatIsIgnoredStaysIgnored() throws {
        let run = try Command.shell(
            """
            cd \(folder.url.path); trap '' INT TERM
            "$glpick" render \(Self.options) out.png & job=$!
            for i in 1 2 3 4 5; do sleep 0.02; kill -INT $job; kill -TERM $job; done; wait $job
            """)
        #expect(run.exitCode == 0, "\(run.errorText)")
        #expect(try PNG.decode(try file("out.png")).size.width == 500)
    }

    @Test func aReaderThatGoesAwayEndsItSilently() throws {
        let line = "\"$glpick\" render --renderer cpu --size 1200 - | head -c1 | wc -c; exit ${PIPESTATUS[0]}"
        let run = try Command.run(
            URL(fileURLWithPath: "/bin/bash"), ["-c", line], environment: ["glpick": Command.glpick.path])
        #expect(run.exitCode == 141 && run.errorText.isEmpty, "\(run.errorText)")
        #expect(run.text.trimmingCharacters(in: .whitespacesAndNewlines) == "1")
    }

    @Test func aFIFOIsWrittenAndStays() throws {
        let run = try Command.shell(
            """
            cd \(folder.url.path) && mkfifo fifo && { cat fifo > copy & }
            "$glpick" render \(Self.options) --no-clobber fifo && wait && [ -p fifo ] &&
            "$glpick" render \(Self.options) file && cmp file copy
            """)
        #expect(run.exitCode == 0, "\(run.errorText)")
        #expect(try folder.contents == ["copy", "fifo", "file"])
    }

    @Test func linksStayAndModesToo() throws {
        let run = try Command.shell(
            """
            cd \(folder.url.path) && mkdir a b && : > a/old && chmod 640 a/old && ln -s ../a/old b/link &&
            ln -s ../a/new b/dangling && for name in link dangling
            do "$glpick" render --renderer cpu --size 8 b/$name || exit; readlink b/$name; done
            stat -c '%a %s' a/old; cmp a/old a/new; ls -A a b
            """)
        #expect(run.exitCode == 0, "\(run.errorText)")
        let lines = run.text.split(separator: "\n")
        #expect(lines.prefix(2) == ["../a/old", "../a/new"] && lines[2].hasPrefix("640 "), "\(run.text)")
        #expect(lines.dropFirst(3) == ["a:", "new", "old", "b:", "dangling", "link"], "\(run.text)")
    }

    @Test func oneOfManyMakesTheFile() throws {
        // dash may wait for ever where SIGCHLD is blocked, as it is here.
        let line = """
            cd \(folder.url.path); for i in 1 2 3 4 5 6
            do { "$glpick" render \(Self.options) --hue 0.$i --no-clobber out.png 2>&-; echo $?; } & done; wait
            """
        let run = try Command.run(
            URL(fileURLWithPath: "/bin/bash"), ["-c", line], environment: ["glpick": Command.glpick.path])
        #expect(run.text.split(separator: "\n").sorted() == ["0", "73", "73", "73", "73", "73"])
        #expect(try PNG.decode(try file("out.png")).size.width == 500)
        #expect(try folder.contents == ["out.png"])
    }

    /// Root can make a small disk; where it may not, a limit on the size of files stands in, in `BadOutputTests`.
    @Test func aFullDiskLeavesTheOldFileWhole() throws {
        let run = try Command.shell(
            """
            cd \(folder.url.path) && mkdir disk && mount -t tmpfs -o size=64k tmpfs disk 2>&- || { echo none; exit; }
            "$glpick" render --renderer cpu --size 16 disk/out.png && cp disk/out.png old.png
            "$glpick" render \(Self.options) --background red --scale 2 disk/out.png; echo $?
            cmp disk/out.png old.png; ls -A disk; umount disk
            """)
        if run.text == "none\n" { return }
        #expect(run.text == "74\nout.png\n", "\(run.text)\(run.errorText)")
        #expect(
            run.errorText.contains("cannot write disk/out.png: No space left on device"), "\(run.errorText)")
    }
}
