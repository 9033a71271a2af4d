import Foundation
import PickerFiles
import PickerKit
import TestSupport
import Testing

@Suite struct ReplayTests {
    private let folder = TemporaryFolder.make()

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
        let lines = [#"{"event": "began", "x": 27, "y": 16}"#, #"{"event": "ended", "x": 16, "y": 5}"#]
        let events = try folder.write(lines.joined(separator: "\n"), to: "events.jsonl")
        try Command.glpick("replay", "--size", "32", "--frames", frames, "--renderer", "cpu", events)
            .succeeded()
        let names = try FileManager.default.contentsOfDirectory(atPath: frames).sorted()
        #expect(names == ["frame-000001.png", "frame-000002.png"])
        let first = try PNG.decode(try readFile(FilePath(frames + "/" + names[0])))
        let second = try PNG.decode(try readFile(FilePath(frames + "/" + names[1])))
        #expect(first.size == PixelSize(width: 32, height: 32))
        #expect(first != second)
    }
}
