@testable import PickerChooser
import PickerColor
import PickerControls
import PickerScene
import PickerTerminal
import TestSupport
import Testing

/// Rules of `glpick choose` that hold for all commands and kinds of pickers, or need a clock.
@Suite struct ChooserLawTests {
    private func text(_ key: TerminalKey) -> String {
        let isControl = key.modifiers.contains(.control)
        let name =
            switch key.name {
            case .character(" "): "Space"
            case .character(let letter): isControl ? letter.description.uppercased() : letter.description
            case .enter: "Enter"
            case .escape: "Esc"
            case .tab: "Tab"
            case .delete: "Delete"
            case .function(let number): "F\(number)"
            default: "?"
            }
        return (isControl ? "Ctrl-" : key.modifiers.contains(.alt) ? "Alt-" : "") + name
    }

    /// No key means two things, and all that is offered has a key, which the help shows.
    @Test func everyCommandHasItsOwnKey() {
        let keys = ChooserCommand.allCases.flatMap(\.entry.keys)
        #expect(Set(keys).count == keys.count)
        for command in ChooserCommand.allCases {
            for key in command.entry.keys { #expect(ChooserCommand.of(key) == command) }
            let texts = command == .type ? ["a-z", "0-9", "#", "/"] : command.entry.keys.map(text)
            #expect(Set(command.entry.keyText.split(separator: " ").map(String.init)).isSubset(of: texts))
            if let word = command.entry.word {
                #expect(
                    ChooserCommand.named(word) == command && NamedColor.all.allSatisfy { $0.name != word })
            }
        }
    }

    @Test(arguments: ["crimsn", "CRIMSON", "crimsom", "indigo"])
    func aNameOfAPaletteIsFoundDespiteAMistake(_ text: String) throws {
        var sample = try ChooserSample(.grid) {
            $0.colors = [RGBColor.black, .white, .black]
            $0.cellNames = CellNames(["Crimson", "teal", "Sea Green"])
        }
        sample.type("/" + text)
        let found = sample.chooser.suggestions(for: text).map(\.text)
        #expect(found == (text == "indigo" ? [] : ["Crimson"]))
    }

    @Test func alphaIsCarriedToEveryPicker() throws {
        var sample = try ChooserSample { $0.color = Color(RGBColor(red: 1, green: 1, blue: 1, alpha: 0.25)) }
        for _ in SamplePickers.Kind.allCases {
            #expect(sample.chooser.chosen.map { $0.hexText } == "#ffffff40", "\(sample.chooser.kind.name)")
            sample.perform(.nextPicker)
        }
    }

    @Test func anotherPickerKeepsTheColour() throws {
        var sample = try ChooserSample { $0.color = Color(RGBColor(red8: 0x33, green8: 0x66, blue8: 0xCC)) }
        var kinds: [String] = []
        let all = SamplePickers.Kind.allCases.filter { $0 != .image }
        for _ in all {
            kinds.append(sample.chooser.kind.name)
            sample.perform(.nextPicker)
            if sample.chooser.kind.name != "grid" {
                #expect(sample.hex == "#3366cc", "\(sample.chooser.kind.name)")
            }
            #expect(sample.chooser.takeRequests() == [.redraw])
            #expect(sample.chooser.focus == sample.chooser.focusable.first)
        }
        #expect(kinds == all.map(\.rawValue) && sample.chooser.kind.name == "ring")
        sample.perform(.previousPicker)
        #expect(sample.chooser.kind.name == "grid")
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

    /// Everything beside the picture is about the colour that is being typed.
    @Test func thePanelFollowsWhatIsTyped() throws {
        var sample = try ChooserSample { $0.color = Color(RGBColor(red8: 0, green8: 128, blue8: 128)) }
        sample.type("/rebeccapurple")
        let other = try ChooserSample { $0.color = Color(RGBColor(red8: 0x66, green8: 0x33, blue8: 0x99)) }
        func lines(_ sample: ChooserSample) -> [[PanelLine.Part]] {
            ChooserPanel(sample.chooser, columns: 40, rows: 24).lines.map(\.parts)
        }
        let (typed, chosen) = (lines(sample), lines(other))
        func line(_ name: String, _ lines: [[PanelLine.Part]]) throws -> [PanelLine.Part] {
            try #require(lines.first { PanelLine($0).text.hasPrefix(name) })
        }
        for name in ["hex", "rgb", "oklch", "on white", "> hue", "  saturation"] {
            let (one, two) = (try line(name, typed), try line(name, chosen))
            #expect(one.map(\.text) == two.map(\.text), "\(name)")
            #expect(one.map(\.background) == two.map(\.background), "\(name)")
        }
        #expect(sample.footer()[0].hasPrefix("Enter chooses #663399 "))
        #expect(other.footer()[0].hasPrefix("Enter prints #663399 "))
    }

    /// Of several numbers none can be a change.
    @Test func aMinusIsRightWhereValuesLieBelowZero() throws {
        let model = try #require(ColorModel(.oklab, in: .sRGB))
        let axes = model.components.filter { $0.range.lowerBound < 0 }
        var picker = try #require(
            Picker.plane(
                color: Color(.white), model: model, across: axes[0], up: axes[1],
                layout: PlaneLayout(frame: Rectangle(x: 0, y: 0, width: 100, height: 100))))
        let name = picker.controls[0].name
        _ = try picker.choose(typed: "-0.1 0.05", in: name)
        let exact = try #require(picker.choice.color).components
        #expect(abs(exact.y + 0.1) < 1e-9 && abs(exact.z - 0.05) < 1e-9, "\(exact)")
        #expect(throws: TypedValueError.self) { try picker.choose(typed: "+0.1 0.05", in: name) }
    }

    @Test(arguments: ["teal", "#fff", "hsb 1 2 3", "x 12", "hue", "hue abc", "", "12", "lighter 2"])
    func otherTextsAreNoChangesOfComponents(_ text: String) throws {
        #expect(try ComponentChange(text, in: ChooserSample().chooser.picker) == nil)
    }

    @Test func aPastedTextThatIsTooLongChangesNothing() throws {
        var sample = try ChooserSample()
        sample.type("#12")
        sample.chooser.handle(.paste(String(repeating: "x", count: 5000)))
        #expect(sample.chooser.message == "the pasted text is longer than 4096 bytes")
        #expect(sample.chooser.mode == .typing(TypingField("#12")) && sample.hex == "#ff0000")
    }

    /// The time may not grow with the square of the length.
    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "a" + String(repeating: " ", count: 60_000),
            String(repeating: "rgb(", count: 8000) + String(repeating: ")", count: 8000),
        ])
    func aLongPasteIsSoonRead(_ text: String) throws {
        var sample = try ChooserSample()
        let start = ContinuousClock.now
        sample.chooser.handle(.paste(text))
        #expect(sample.hex == "#ff0000")
        #expect(ContinuousClock.now - start < .seconds(5))
    }
}
