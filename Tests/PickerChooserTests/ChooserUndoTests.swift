@testable import PickerChooser
import PickerColor
import PickerControls
import PickerScene
import PickerTerminal
import Testing

/// Undo and redo, and the strip of colours that are taken.
@Suite struct ChooserUndoTests {
    @Test func everyChangeIsUndone() throws {
        var sample = try ChooserSample()
        var seen = [sample.hex]
        func change(_ body: (inout ChooserSample) -> Void) {
            body(&sample)
            seen.append(sample.hex)
        }
        change { $0.press(.pageUp, .right) }
        change {
            $0.type("teal"); $0.press(.enter)
        }
        change { $0.type("+") }
        change {
            $0.mouse(.press, 21, 11); $0.mouse(.drag, 22, 12); $0.mouse(.release, 22, 12)
        }
        change { $0.chooser.handle(.paste("#3366cc")) }
        #expect(Set(seen).count == seen.count)
        // The page key and the arrow are two changes.
        for hex in seen.dropLast().reversed().dropLast() {
            sample.perform(.undo)
            #expect(sample.hex == hex)
        }
        sample.perform(.undo, .undo)
        #expect(sample.hex == seen[0])
        sample.perform(.undo)
        #expect(sample.chooser.message == "there is nothing to undo" && sample.hex == seen[0])
        sample.perform(.redo)
        for hex in seen.dropFirst() {
            sample.perform(.redo)
            #expect(sample.hex == hex)
        }
        sample.perform(.redo)
        #expect(sample.chooser.message == "there is nothing to redo")
        // What was undone is forgotten by another change.
        sample.perform(.undo)
        sample.enter("red")
        sample.perform(.redo)
        #expect(sample.hex == "#ff0000")
    }

    /// A held key is one change, single presses are several.
    @Test func repeatsAreUndoneTogether() throws {
        var sample = try ChooserSample()
        var now = ContinuousClock.now
        func press(after pause: Duration) {
            now += pause
            sample.chooser.handle(.key(TerminalKey(.right)), at: now)
        }
        for _ in 0..<10 { press(after: .milliseconds(40)) }
        let held = sample.hex
        press(after: .seconds(1))
        sample.perform(.undo)
        #expect(sample.hex == held)
        sample.perform(.undo)
        #expect(sample.hex == "#ff0000")
    }

    /// Another picker is a change, too; its colour, its pixel and alpha come back.
    @Test func pickersAreUndone() throws {
        var sample = try ChooserSample.image()
        sample.enter("12 34")
        let hex = sample.hex
        sample.perform(.nextPicker)
        sample.enter("#00800080")
        sample.perform(.undo, .undo)
        #expect(sample.chooser.kind.name == "image" && sample.hex == hex)
        #expect(sample.chooser.picker.choice.place == SIMD2(11, 33))
        sample.perform(.redo, .redo)
        #expect(sample.chooser.kind.name == "ring" && sample.hex == "#00800080")
    }

    @Test func undoHasAnEnd() throws {
        var state = try ChooserSample().chooser.state
        var history = ChangeHistory(state)
        for step in 1...2000 {
            state.choice[.hue] = Double(step) / 4000
            history.note(state, as: .other, at: .now)
        }
        var count = 0
        while history.step(by: -1) != nil, count < 3000 { count += 1 }
        #expect(count == 999)
    }

    @Test func spaceTakesAndDeleteRemoves() throws {
        var sample = try ChooserSample()
        #expect(sample.footer()[1] == "Space takes a colour into this strip")
        for name in ["red", "lime", "blue"] {
            sample.type(name)
            sample.press(.enter, .character(" "))
        }
        func taken() -> [String] { sample.chooser.accepted.map(\.hexText) }
        #expect(taken() == ["#ff0000", "#00ff00", "#0000ff"])
        sample.press(.taken(0))
        #expect(sample.hex == "#ff0000" && sample.footer()[1].hasPrefix("taken   \u{2595}[ ]      \u{258F}"))
        sample.press(.delete)
        #expect(taken() == ["#00ff00", "#0000ff"] && sample.chooser.message == "#ff0000 removed")
        sample.press(.delete)
        #expect(taken() == ["#00ff00"])
        sample.perform(.undo)
        #expect(taken() == ["#00ff00", "#0000ff"])
        sample.press(.delete, .delete, .delete)
        #expect(taken().isEmpty && sample.chooser.message == "the strip is empty: take a colour first")
    }

    /// Where one colour is wanted, Enter prints that; Escape asks about the strip.
    @Test func aShelfIsNotPrintedByEnter() throws {
        var sample = try ChooserSample()
        sample.press(.character(" "))
        sample.enter("teal")
        var other = sample
        sample.press(.enter)
        #expect(sample.chooser.outcome == .accepted && sample.chooser.accepted.map(\.hexText) == ["#008080"])
        other.press(.escape)
        #expect(other.panel(columns: 40).contains("1 taken: print or drop?") && other.chooser.outcome == nil)
        other.press(.enter)
        #expect(other.chooser.outcome == .accepted && other.chooser.accepted.map(\.hexText) == ["#ff0000"])
    }

    /// The strip has as many places as colours are wanted.
    @Test func countIsTheLengthOfTheStrip() throws {
        var sample = try ChooserSample()
        sample.chooser = try Chooser(SamplePickers(), count: 2)
        sample.press(.character(" "), .character(" "), .character(" "))
        #expect(sample.chooser.accepted.count == 2 && sample.chooser.outcome == nil)
        #expect(sample.chooser.message == "the strip is full; Delete removes a colour")
        #expect(sample.footer()[0] == "Enter prints the 2 colours")
        sample.press(.enter)
        #expect(sample.chooser.outcome == .accepted && sample.chooser.accepted.count == 2)
    }
}
