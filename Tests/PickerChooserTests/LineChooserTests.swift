import PickerChooser
import PickerColor
import PickerTerminal
import Testing

/// Choosing by typing, without a terminal.
@Suite struct LineChooserTests {
    private static let size = TerminalSize(columns: 80, rows: 24)

    /// Types lines, the last of which may be the end, and returns what is shown before each.
    private func type(_ lines: [String?], in chooser: inout LineChooser) -> [String] {
        lines.map { line in
            let shown = chooser.takeNews(in: Self.size).joined(separator: "|") + ">" + chooser.prompt
            chooser.take(line)
            return shown
        }
    }

    private func hex(_ chooser: LineChooser) -> [String] {
        chooser.accepted.map { ColorFormat.hex.text($0.color) }
    }

    @Test func aColorIsTypedAndAccepted() throws {
        var chooser = try LineChooser(SamplePickers())
        let shown = type(["blu", "blue", ""], in: &chooser)
        #expect(shown[0].hasPrefix("red, #ff0000, ") && shown[0].hasSuffix(">colour [#ff0000]: "))
        #expect(shown[1].contains("blu") && shown[1].hasSuffix(">colour [#ff0000]: "))
        #expect(shown[2].hasPrefix("blue, #0000ff, ") && shown[2].hasSuffix(">colour [#0000ff]: "))
        #expect(chooser.outcome == .accepted && hex(chooser) == ["#0000ff"])
    }

    private static let answers: [(String?, Chooser.Outcome?)] = [
        ("y", .accepted), ("", .accepted), ("n", .cancelled), ("q", nil), ("blue", nil), (nil, .accepted),
    ]

    /// q asks about colours that are taken; only an answer decides.
    @Test(arguments: answers)
    func whatIsTakenIsNotLost(_ answer: String?, _ outcome: Chooser.Outcome?) throws {
        var chooser = try LineChooser(SamplePickers(), count: 3)
        let shown = type(["", "q", answer], in: &chooser)
        #expect(shown[2] == ">1 of 3 taken; Enter prints them, n drops them, anything else continues: ")
        #expect(chooser.outcome == outcome && hex(chooser) == ["#ff0000"] && chooser.dropped.isEmpty)
        // An answer is not a colour.
        if outcome == nil { #expect(type(["q"], in: &chooser) == [">colour [#ff0000]: "]) }
    }

    @Test func helpIsShownAgain() throws {
        var chooser = try LineChooser(SamplePickers())
        let shown = type(["?", ""], in: &chooser)
        #expect(shown[1].contains("Enter alone accepts") && !shown[0].contains("Enter"))
    }

    @Test(arguments: ["q", nil]) func withoutColorsNothingIsAsked(_ line: String?) throws {
        var chooser = try LineChooser(SamplePickers())
        chooser.take(line)
        #expect(chooser.outcome == .cancelled && chooser.accepted.isEmpty)
    }
}
