import Foundation
import PickerFiles
import PickerKit
import TestSupport
import Testing

@Suite struct ReplayTests {
    private let folder = TemporaryFolder.make()

    private func replay(_ lines: [String], _ arguments: String...) throws -> Command {
        let events = try folder.write(lines.joined(separator: "\n"), to: "events.jsonl")
        return try Command.glpick(["replay"] + arguments + [events])
    }

    @Test func aDragIsCapturedAndToldToTheEnd() throws {
        let run = try replay([
            #"{"event": "began", "x": 490, "y": 256}"#,
            #"{"event": "changed", "x": 256, "y": 256.5}"#,
            #"{"event": "changed", "x": 256, "y": 300}"#,
            "",
            #"{"event": "ended", "x": -1000, "y": 256}"#,
        ])
        #expect(run.exitCode == 0, "\(run.errorText)")
        let events = try run.objects
        #expect(events.compactMap { $0["event"] as? String } == ["began", "changed", "ended"])
        #expect(events.allSatisfy { $0["part"] as? String == "ring" })
        #expect(
            events.compactMap { ($0["color"] as? [String: Any])?["hex"] as? String } == [
                "#ff0000", "#8000ff", "#00ffff",
            ])
    }

    @Test func keysGoToTheirPartOrTheLast() throws {
        let run = try replay([
            #"{"key": "left", "shift": true, "part": "box"}"#, #"{"key": "page-down"}"#,
            #"{"key": "left", "part": "ring"}"#,
        ])
        let events = try run.objects
        #expect(events.compactMap { $0["part"] as? String } == ["box", "box", "box", "box", "ring", "ring"])
        let last = try #require(events[3]["color"] as? [String: Any])
        #expect(last["saturation"] as? Double == 0.9)
        #expect(last["brightness"] as? Double == 0.9)
    }

    @Test func pressesOutsideAndCancelledDragsChangeNothing() throws {
        let run = try replay([
            #"{"event": "began", "x": 0, "y": 0}"#, #"{"event": "changed", "x": 256, "y": 256}"#,
            #"{"event": "ended", "x": 0, "y": 0}"#, #"{"event": "began", "x": 256, "y": 256}"#,
            #"{"event": "cancelled"}"#,
        ])
        let events = try run.objects
        #expect(events.compactMap { $0["event"] as? String } == ["began", "cancelled"])
        #expect((events[1]["color"] as? [String: Any])?["hex"] as? String == "#ff0000")
    }

    @Test func anUnfinishedDragIsCancelledAtTheEnd() throws {
        let run = try replay([
            #"{"event": "began", "x": 490, "y": 256}"#, #"{"event": "changed", "x": 256, "y": 490}"#,
        ])
        let events = try run.objects
        #expect(events.compactMap { $0["event"] as? String } == ["began", "changed", "cancelled"])
        #expect((events.last?["color"] as? [String: Any])?["hex"] as? String == "#ff0000")
    }

    @Test func cellsOfOneColorAreTwoChoices() throws {
        let run = try replay(
            [#"{"key": "home"}"#, #"{"key": "right"}"#, #"{"key": "right"}"#],
            "--picker", "grid", "--colors", "red,red", "--columns", "2"
        )
        #expect(try run.objects.count == 4)
    }

    @Test func aPipeIsAnsweredLineByLine() throws {
        // The writer waits for the answer to its first line before it writes the second.
        let run = try folder.shell(
            """
            mkfifo in || exit
            "$glpick" replay - < in > out &
            exec 3> in
            echo '{"event": "began", "x": 490, "y": 256}' >&3
            for i in $(seq 100); do [ -s out ] && break; sleep 0.1; done; wc -l < out
            echo '{"event": "ended", "x": 490, "y": 256}' >&3; exec 3>&-; wait; wc -l < out
            """
        )
        #expect(
            run.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } == ["1", "2"])
    }

    @Test func framesAreDrawnAfterEachEvent() throws {
        let frames = folder.path("frames")
        let run = try replay(
            [#"{"event": "began", "x": 27, "y": 16}"#, #"{"event": "ended", "x": 16, "y": 5}"#],
            "--size", "32", "--frames", frames, "--renderer", "cpu"
        )
        #expect(run.exitCode == 0, "\(run.errorText)")
        let names = try FileManager.default.contentsOfDirectory(atPath: frames).sorted()
        #expect(names == ["frame-000001.png", "frame-000002.png"])
        let first = try PNG.decode(try readFile(FilePath(frames + "/" + names[0])))
        let second = try PNG.decode(try readFile(FilePath(frames + "/" + names[1])))
        #expect(first.size == PixelSize(width: 32, height: 32))
        #expect(first != second)
    }

    @Test(arguments: [
        ("not json", "not JSON at column 1"), (#"{"event": "began", "x": 1}"#, "needs \"x\" and \"y\""),
        (#"{"key": "left", "part": "wheel"}"#, "no part \"wheel\""),
    ])
    func badLinesAreNumbered(_ line: String, _ message: String) throws {
        let run = try replay([#"{"key": "left", "part": "box"}"#, "", line, #"{"key": "left"}"#])
        #expect(run.exitCode == 65)
        #expect(run.errorText.contains("events.jsonl, line 3: "), "\(run.errorText)")
        #expect(run.errorText.contains(message), "\(run.errorText)")
        // What came before has been told.
        #expect(try run.objects.count == 2)
    }
}
