@testable import PickerChooser
import PickerColor
import PickerControls
import PickerScene
import PickerTerminal
import Testing

/// What keys do in `glpick choose`.
@Suite struct ChooserKeyTests {
    private static let blue = HSBColor(RGBColor(red: 0.2, green: 0.4, blue: 0.8))

    private func blue(_ kind: SamplePickers.Kind = .ring) throws -> ChooserSample {
        try ChooserSample(kind) { $0.color = Color(Self.blue) }
    }

    @Test(arguments: [
        (TerminalKey.Name.enter, TerminalKey.Modifiers(), Chooser.Outcome.accepted),
        (.escape, TerminalKey.Modifiers(), .cancelled),
        (.character("c"), .control, .interrupted), (.character("d"), .control, .cancelled),
    ])
    func ends(_ key: TerminalKey.Name, _ modifiers: TerminalKey.Modifiers, _ outcome: Chooser.Outcome) throws
    {
        var sample = try blue()
        sample.press(key, with: modifiers)
        #expect(sample.chooser.outcome == outcome && sample.hex == "#3366cc")
        // Nothing counts after the end.
        sample.press(.right)
        sample.press(.escape)
        #expect(sample.chooser.outcome == outcome && sample.hex == "#3366cc")
    }

    @Test(arguments: ["#", "?"])
    func controlKeysEndInEveryMode(_ key: String) throws {
        var sample = try blue()
        sample.type(key)
        #expect(sample.chooser.mode != .picking)
        sample.press(.character("c"), with: .control)
        #expect(sample.chooser.outcome == .interrupted)
    }

    @Test func aLostTerminalEnds() throws {
        var sample = try blue()
        sample.chooser.handle(.closed)
        #expect(sample.chooser.outcome == .lost)
    }

    /// A letter is the beginning of a colour, and never a command.
    @Test(arguments: ["q", "c", "y", "p", "é", "0", "#", "(", "."])
    func lettersBeginColours(_ letter: String) throws {
        var sample = try blue()
        sample.type(letter)
        #expect(sample.chooser.mode == .typing(TypingField(letter)) && sample.chooser.takeRequests().isEmpty)
        #expect(sample.hex == "#3366cc" && sample.chooser.outcome == nil)
    }

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

    @Test func modelsAndAxesKeepTheColour() throws {
        var sample = try blue()
        var titles: Set<String> = []
        for _ in 0..<3 {
            titles.insert(sample.chooser.title)
            sample.perform(.model)
            #expect(sample.hex == "#3366cc")
        }
        #expect(titles == ["ring hsb", "ring okhsv", "ring okhsl"])
        sample.perform(.model, .model)
        #expect(sample.chooser.title == "ring okhsl")
        sample.perform(.nextPicker, .nextPicker, .nextPicker)
        #expect(
            sample.chooser.kind.name == "plane" && sample.chooser.title == "plane oklch of chroma, lightness")
        var axes: [String] = []
        for _ in 0..<3 {
            sample.perform(.axes)
            #expect(sample.hex == "#3366cc")
            axes.append(sample.chooser.title)
        }
        #expect(
            axes == [
                "plane oklch of hue, lightness", "plane oklch of hue, chroma",
                "plane oklch of chroma, lightness",
            ])
        // Another size keeps both.
        sample.perform(.axes, .model)
        let title = sample.chooser.title
        try sample.chooser.fill(ChooserRoom(size: Size(width: 80, height: 90)))
        #expect(sample.chooser.title == title && title.hasPrefix("plane hsl"))
        // A ring comes back in the model that it had.
        sample.perform(.previousPicker, .previousPicker, .previousPicker)
        #expect(sample.chooser.title == "ring okhsl" && sample.hex == "#3366cc")
        sample.perform(.previousPicker, .previousPicker)
        #expect(sample.chooser.kind.name != "grid" || sample.chooser.title == "grid")
    }

    @Test func alphaIsCarriedToEveryPicker() throws {
        var sample = try ChooserSample { $0.color = Color(RGBColor(red: 1, green: 1, blue: 1, alpha: 0.25)) }
        for _ in SamplePickers.Kind.allCases {
            #expect(sample.chooser.chosen.map { $0.hexText } == "#ffffff40", "\(sample.chooser.title)")
            sample.perform(.nextPicker)
        }
    }

    @Test func severalColoursAreChosenOneAfterTheOther() throws {
        var sample = try blue()
        sample.chooser = try Chooser(SamplePickers(), count: 2)
        sample.press(.enter)
        #expect(sample.chooser.outcome == nil && sample.chooser.accepted.count == 1)
        #expect(sample.footer()[0].hasSuffix("1 of 2"))
        sample.press(.right, .enter)
        #expect(sample.chooser.outcome == .accepted)
        #expect(sample.chooser.accepted.map { $0.hexText } == ["#ff0000", "#ff0400"])
    }

    /// Colours that are taken are not lost by one key.
    @Test func leavingAsksBeforeItDropsColours() throws {
        func taken() throws -> ChooserSample {
            var pickers = SamplePickers()
            pickers.color = Color(Self.blue)
            var sample = try blue()
            sample.chooser = try Chooser(pickers, count: 5)
            sample.press(.enter, .right, .enter, .tab)
            return sample
        }
        for (key, modifiers) in [
            (TerminalKey.Name.escape, TerminalKey.Modifiers()), (.character("d"), .control),
        ] {
            var sample = try taken()
            #expect(sample.panel().joined().contains("Esc end"))
            sample.press(key, with: modifiers)
            #expect(sample.chooser.outcome == nil && sample.chooser.mode == .leaving)
            #expect(
                sample.panel().suffix(2) == [
                    "2 of 5 taken: print or drop?", "Enter print  n drop  Esc continue",
                ])
            var (back, dropped) = (sample, sample)
            sample.press(.right, .enter)
            #expect(sample.chooser.outcome == .accepted && sample.chooser.accepted.count == 2)
            back.press(.escape)
            #expect(back.chooser.mode == .picking && back.chooser.outcome == nil)
            dropped.type("n")
            #expect(dropped.chooser.outcome == .cancelled)
        }
        // Whoever presses Ctrl-D twice means it, and Ctrl-C never asks.
        var sample = try taken()
        sample.press(.character("d"), .character("d"), with: .control)
        #expect(sample.chooser.outcome == .cancelled)
        sample = try taken()
        sample.press(.character("c"), with: .control)
        #expect(sample.chooser.outcome == .interrupted)
    }

    @Test func requests() throws {
        var sample = try blue()
        sample.perform(.copy, .copy)
        sample.press(.character("z"), with: .control)
        sample.press(.character("l"), with: .control)
        for event in [TerminalEvent.resized, .suspended, .continued] { sample.chooser.handle(event) }
        #expect(
            sample.chooser.takeRequests() == [.copy, .copy, .suspend, .redraw, .redraw, .suspend, .resume])
        #expect(sample.chooser.takeRequests().isEmpty)
        sample.chooser.handle(.answer(.primaryAttributes([6])))
        #expect(sample.chooser.takeRequests().isEmpty && sample.chooser.message == nil)
    }

    @Test func helpIsLeftByAnyKeyThatThenDoesNothing() throws {
        var sample = try blue()
        sample.type("?")
        #expect(sample.chooser.mode == .help && sample.panel(columns: 80).first?.hasPrefix("Choose") == true)
        // It has the whole screen, and gives it back.
        #expect(sample.chooser.takeRequests() == [.redraw])
        sample.press(.escape)
        #expect(sample.chooser.mode == .picking && sample.chooser.outcome == nil)
        #expect(sample.chooser.takeRequests() == [.redraw])
        // In little room it has several pages.
        sample.chooser.helpPage.count = 2
        sample.type("?xx")
        #expect(sample.chooser.mode == .picking && sample.chooser.message == nil)
    }

    @Test func unknownKeysAreNamedOnce() throws {
        var sample = try blue()
        sample.type("!")
        #expect(sample.chooser.message == "! begins no colour; ? lists the keys")
        sample.press(.right)
        #expect(sample.chooser.message == nil)
        for key in [TerminalKey.Name.insert, .backspace, .function(5)] {
            sample.press(key)
            #expect(sample.chooser.message == nil && sample.chooser.mode == .picking)
        }
    }

    @Test func tabGoesRoundTheParts() throws {
        var sample = try ChooserSample()
        #expect(sample.chooser.focusable == [.ring, .box, .alpha] && sample.chooser.focus == .ring)
        var seen: [PickerPart.Name?] = []
        for _ in 0..<4 {
            sample.press(.tab)
            seen.append(sample.chooser.focus)
        }
        #expect(seen == [.box, .alpha, .ring, .box])
        sample.press(.tab, .tab, with: .shift)
        #expect(sample.chooser.focus == .alpha)
    }

    @Test func arrowsMoveTheFocusedPart() throws {
        var sample = try blue()
        sample.press(.home)
        let start = try #require(sample.chooser.chosen).color
        sample.press(.right)
        let turned = try #require(sample.chooser.chosen).color
        #expect(turned.hue != start.hue && turned.saturation == start.saturation)
        sample.press(.left)
        #expect(abs(try #require(sample.chooser.chosen).color.hue - start.hue) < 1e-9)
        sample.press(.tab, .right)
        let moved = try #require(sample.chooser.chosen).color
        #expect(abs(moved.saturation - start.saturation - 0.01) < 1e-9)
        sample.press(.right, with: .shift)
        #expect(abs(try #require(sample.chooser.chosen).color.saturation - moved.saturation - 0.1) < 1e-9)
        sample.press(.pageDown)
        #expect(abs(try #require(sample.chooser.chosen).color.brightness - start.brightness + 0.1) < 1e-9)
        sample.press(.end)
        #expect(try #require(sample.chooser.chosen).color.saturation == 1)
    }

    @Test func anotherPickerKeepsTheColour() throws {
        var sample = try blue()
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

    /// Where the next picker has none of the colour, the last one stays until something is chosen.
    @Test func aGridWithoutTheColourKeepsTheLastOne() throws {
        var sample = try ChooserSample {
            $0.color = Color(HSBColor(hue: 0.123, saturation: 0.456, brightness: 0.789))
        }
        let before = sample.hex
        sample.perform(.previousPicker)
        #expect(sample.chooser.kind.name == "grid" && sample.hex == before)
        sample.press(.enter)
        #expect(sample.chooser.outcome == .accepted && sample.hex == before)
    }

    @Test func theColourComesThroughAGridThatLacksIt() throws {
        var sample = try ChooserSample()
        sample.enter("#3366cc")
        sample.perform(.previousPicker, .nextPicker)
        #expect(sample.chooser.kind.name == "ring" && sample.hex == "#3366cc")
    }

    /// A picture and a palette show again what was chosen in them.
    @Test func anotherPickerKeepsThePlace() throws {
        var sample = try ChooserSample.image()
        sample.enter("12 34")
        let hex = sample.hex
        for commands in [
            [.nextPicker, .previousPicker], [.nextPicker, .nextPicker, .previousPicker, .previousPicker],
        ] as [[ChooserCommand]] {
            for command in commands { sample.perform(command) }
            #expect(sample.chooser.picker.choice.place == SIMD2(11, 33) && sample.hex == hex)
        }
        // Another colour meanwhile: the pixel is still the same one, and the colour can be had again.
        sample.perform(.nextPicker)
        sample.enter("/teal")
        sample.perform(.previousPicker)
        #expect(sample.chooser.picker.choice.place == SIMD2(11, 33) && sample.hex == hex)
        sample.perform(.nextPicker, .recent)
        #expect(sample.hex == "#008080")

        sample = try ChooserSample(.grid) {
            $0.colors = [RGBColor.black, .white, .black]
        }
        sample.enter("3")
        sample.perform(.nextPicker, .previousPicker)
        #expect(sample.chooser.picker.choice.place.flatMap { sample.chooser.cell($0) } == 2)
        // A cell of another colour would replace the one that is chosen.
        sample.perform(.nextPicker)
        sample.enter("/teal")
        sample.perform(.previousPicker)
        #expect(sample.chooser.picker.choice.place == nil && sample.hex == "#008080")
    }

    /// Swatch and bar of a palette that lacks the colour show what Enter accepts.
    @Test func aGridWithoutTheColourShowsIt() throws {
        var sample = try ChooserSample { $0.color = Color(RGBColor(red8: 0, green8: 128, blue8: 128)) }
        sample.perform(.previousPicker)
        #expect(sample.chooser.kind.name == "grid" && sample.chooser.picker.color == nil)
        #expect(sample.chooser.shown.choice.rgb?.hexadecimal == "#008080")
        #expect(sample.chooser.shown.choice.place == nil)
    }

    /// Another size makes the picker anew, and changes nothing that is chosen.
    @Test(arguments: [SamplePickers.Kind.ring, .matrix, .wheel, .grid])
    func anotherSizeKeepsTheChoice(_ kind: SamplePickers.Kind) throws {
        var sample = try ChooserSample()
        sample.enter("#336699")
        while sample.chooser.kind.name != kind.rawValue { sample.perform(.nextPicker) }
        for side in [10.0, 300, 41] {
            try sample.chooser.fill(ChooserRoom(size: Size(width: side, height: side)))
            sample.chooser.handle(.resized)
            #expect(sample.hex == "#336699")
        }
    }

    @Test func aGreyKeepsItsHue() throws {
        var sample = try ChooserSample {
            $0.color = Color(HSBColor(hue: 0.6, saturation: 0, brightness: 1))
        }
        sample.perform(.nextPicker, .previousPicker)
        let color = try #require(sample.chooser.chosen).color
        #expect(abs(color.hue - 0.6) < 1e-9 && color.saturation == 0)
    }

    @Test func nothingChosenCannotBeAccepted() throws {
        var sample = try ChooserSample(.grid)
        try #require(sample.chooser.chosen == nil)
        sample.press(.enter)
        #expect(sample.chooser.outcome == nil && sample.chooser.message == "nothing is chosen yet")
        #expect(sample.panel().contains("nothing is chosen yet"))
        sample.press(.escape)
        #expect(sample.chooser.outcome == .cancelled)
    }
}

extension Chooser {
    /// The number of the cell at a place, from 0.
    fileprivate func cell(_ place: SIMD2<Int>) -> Int? {
        picker.controls.lazy.compactMap { $0 as? Cells }.first?.index(place)
    }

    /// What the first line of the panel says.
    fileprivate var title: String { kind.name + subtitle }
}
