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
}
