import Foundation
import PickerKit
import TestSupport
import Testing

/// `glpick palette`; takes about a second.
@Suite struct PaletteVerbTests {
    private let folder = TemporaryFolder.make()

    @Test func colorsOfAPictureComeByShare() throws {
        let palette = try folder.shell(
            "glpick render --renderer cpu --size 90 a.png; glpick palette --count 5 --format json a.png"
        ).succeeded(isSilent: true)
        let colors = try #require(try palette.object["colors"] as? [[String: Any]])
        let shares = try colors.map { try #require($0["share"] as? Double) }
        #expect(shares.count == 5 && shares == shares.sorted(by: >))
        #expect(abs(shares.reduce(0, +) - 1) < 1e-9)
    }

    /// What is printed as JSON has more than a palette file needs, and is one.
    @Test(arguments: [
        "palette --count 3 a.png", "palette p.gpl", "ramp teal --steps 4", "distinct 5 --background white",
        "theme teal", "check p.gpl", "ramp 'color(display-p3 0 1 0)' --gamut display-p3",
    ])
    func jsonIsAPaletteFile(_ line: String) throws {
        let again = try folder.shell(
            """
            glpick render --renderer cpu --size 20 a.png
            printf 'GIMP Palette\\nName: Beach\\nColumns: 2\\n  0   0 255\\tsea\\n255   0   0\\tfire\\n' > p.gpl
            glpick \(line) --format json > whole.json 2> notes.txt && test "$(wc -l < whole.json)" = 1
            glpick palette whole.json --format json > again.json
            glpick palette again.json --format json | cmp - again.json
            glpick palette whole.json 2> /dev/null
            """
        ).succeeded(isSilent: true)
        let colors = again.text.split(separator: "\n").map(String.init)
        let known = line.hasSuffix("p.gpl") ? ["#0000ff", "#ff0000"] : []
        #expect(known.isEmpty ? colors.count >= 3 : colors == known, "\(colors)")
        if line.hasPrefix("palette p") {
            let text = try folder.text("whole.json")
            #expect(
                text.hasPrefix(
                    ##"{"name": "Beach", "columns": 2, "colors": [{"name": "sea", "color": "#0000ff""##))
        }
    }

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
