import Foundation
import PickerKit
import TestSupport
import Testing

/// `glpick palette`; takes about a second.
@Suite struct PaletteVerbTests {
    private let folder = TemporaryFolder.make()

    @Test(.needsTerminal) func progressIsShownOnATerminalAlone() throws {
        // The second half comes after a time in which nothing would be shown.
        try """
        half=$(($(wc -c < a.png) / 2))
        { head -c $half a.png; sleep 0.7; tail -c +$((half + 1)) a.png; } | "$glpick" palette --count 1 - > one.txt
        """.write(toFile: folder.path("slowly.sh"), atomically: true, encoding: .utf8)
        let terminal = try folder.shell(
            """
            glpick render --renderer cpu --size 1000x700 a.png
            script -qec 'stty cols 60; sh slowly.sh' /dev/null < /dev/null
            """)
        let lines = terminal.text.matches(
            of: /\rglpick: [0-9]+\/700 rows, [0-9.]+ rows\/s, [0-9]+ s left[^\r]*/)
        #expect(!lines.isEmpty && lines.allSatisfy { $0.0.count <= 60 }, "\(terminal.text)")
        // In the end nothing is left of it.
        #expect(terminal.text.split(separator: "\r").last?.allSatisfy { $0 == " " } == true)
        let pipe = try folder.shell("sh slowly.sh; cat one.txt")
        #expect(pipe.text.hasPrefix("#") && pipe.errorText.isEmpty, "\(pipe.text)\(pipe.errorText)")
    }
}
