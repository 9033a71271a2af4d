@testable import PickerChooser
import PickerCPU
import PickerColor
import PickerControls
import PickerScene
import PickerTerminal
import TestSupport
import Testing

/// Walks through the whole of `glpick choose`, and what once went wrong in it.
@Suite struct ChooserWalkTests {
    /// Random keys, presses anywhere and sizes down to one cell: nothing crashes, all texts fit, and undo leads back.
    @Test(.takesLong, arguments: 0..<6)
    func randomEventsAreHandled(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let kind = SamplePickers.Kind.allCases[Int(seed) % SamplePickers.Kind.allCases.count]
        var sample = try ChooserSample.image(kind) { $0.dominant = [SIMD2(3, 60), SIMD2(40, 50)] }
        let capabilities = TerminalCapabilities(
            TerminalEnvironment { ["TERM": "xterm-256color"][$0] }, [.primaryAttributes([6])],
            size: TerminalSize(columns: 80, rows: 24))
        var screen = ChooserScreen(capabilities, .blocks)
        var size = capabilities.size
        let keys: [TerminalKey.Name] = [
            .enter, .tab, .escape, .backspace, .delete, .left, .right, .up, .down, .pageUp, .home, .end,
        ]
        for _ in 0..<120 {
            let text = Array("redolg0123456789#(.)+- ?/:xuabmop".unicodeScalars)
            switch Int.random(in: 0..<10, using: &generator) {
            case 0..<3:
                let name = keys.randomElement(using: &generator) ?? .tab
                let shift: TerminalKey.Modifiers = Bool.random(using: &generator) ? .shift : []
                sample.press(name, with: shift)
            case 3..<6: sample.press(.character(text.randomElement(using: &generator) ?? "r"))
            case 6:
                let modifiers: TerminalKey.Modifiers = Bool.random(using: &generator) ? .alt : .control
                let letter = "uraxbmponhlyk19".unicodeScalars.randomElement(using: &generator) ?? "u"
                sample.press(.character(letter), with: modifiers)
            case 7..<9:
                let actions: [TerminalMouse.Action] = [.press, .drag, .release, .move, .wheelUp, .wheelDown]
                sample.mouse(
                    actions.randomElement(using: &generator) ?? .press,
                    .random(in: 0..<size.columns, using: &generator),
                    .random(in: 0..<size.rows, using: &generator),
                    button: .random(in: 0...2, using: &generator))
            default:
                size = TerminalSize(
                    columns: .random(in: 1...140, using: &generator),
                    rows: .random(in: 1...60, using: &generator))
                sample.chooser.handle(.resized)
            }
            if sample.chooser.outcome != nil {
                #expect(sample.chooser.outcome != .accepted || !sample.chooser.accepted.isEmpty)
                sample.chooser.outcome = nil
            }
            if sample.chooser.takeRequests().contains(.redraw) {
                screen.clear()
                try screen.fit(&sample.chooser, to: size)
            }
            _ = try screen.show(nil, of: &sample.chooser)
            for place in sample.chooser.panels {
                #expect(place.corner.row + place.lines.count <= size.rows)
                #expect(place.lines.allSatisfy { place.corner.column + $0.text.columns <= size.columns })
            }
        }
    }

    /// A press changes the names among which a line was marked.
    @Test func aMarkedLineThatIsGoneDoesNoHarm() throws {
        var sample = try ChooserSample { $0.cellNames = CellNames(["red"]) }
        sample.type("r")
        sample.press(.down, .down, .down)
        sample.press(.kind(7))
        #expect(sample.chooser.kind.name == "grid" && sample.chooser.mode == .picking)
        var field = TypingField("r")
        field.selected = 3
        sample.chooser.mode = .typing(field)
        sample.press(.tab)
        sample.press(.enter)
        #expect(sample.chooser.outcome == nil)
    }

    @Test func theFooterIsAboutWhatIsTyped() throws {
        var sample = try ChooserSample()
        sample.type("tomato")
        #expect(sample.footer()[0].hasPrefix("Enter chooses #ff6347 "))
        sample.press(.command(.accept))
        #expect(sample.hex == "#ff6347" && sample.chooser.outcome == nil && sample.chooser.mode == .picking)
        #expect(sample.footer()[0].hasPrefix("Enter prints #ff6347"))
    }

    /// The word of a command is not the beginning of a name.
    @Test func aCommandIsNamedBeforeItIsObeyed() throws {
        var sample = try ChooserSample()
        sample.type("ol")
        #expect(sample.chooser.preview != nil)
        sample.type("d")
        #expect(sample.chooser.preview == nil && sample.panel(columns: 40).contains("Enter: old colour"))
    }

    @Test func whatIsTakenIsDroppedOnlyByName() throws {
        var sample = try ChooserSample()
        sample.type(" ")
        sample.type("teal")
        sample.press(.enter, .character(" "), .enter)
        #expect(sample.chooser.accepted.map(\.hexText) == ["#008080"])
        #expect(sample.chooser.dropped.map(\.hexText) == ["#ff0000"])
    }

    @Test func helpIsLeftWithTheQuestion() throws {
        var sample = try ChooserSample()
        sample.type(" ?")
        _ = sample.chooser.takeRequests()
        sample.press(.character("d"), with: .control)
        #expect(sample.chooser.mode == .leaving && sample.chooser.takeRequests() == [.redraw])
    }

    /// The colour that a grid lacks comes back, too.
    @Test func undoInAGrid() throws {
        var sample = try ChooserSample { $0.color = Color(RGBColor(red8: 0x12, green8: 0x34, blue8: 0x56)) }
        sample.perform(.previousPicker)
        sample.press(.right)
        #expect(sample.hex != "#123456")
        sample.perform(.undo)
        #expect(sample.hex == "#123456")
    }

    /// `a` is a component, although alpha begins with it.
    @Test func anExactNameOfAComponentWins() throws {
        var sample = try ChooserSample(.sliders)
        while "\(sample.chooser.look.model)" != "oklab" { sample.perform(.model) }
        try sample.chooser.enter("a 0.1")
        let exact = try #require(sample.chooser.chosen).color
        #expect(abs(exact.converted(to: .oklab).components.y - 0.1) < 1e-9)
    }

    /// Through all kinds of picker and back, a colour outside sRGB and a translucent one stay what they were.
    @Test(arguments: ["oklch(0.7 0.33 150)", "oklch(0.6 0.1 30 / 0.5)"])
    func coloursComeThroughAllPickers(_ text: String) throws {
        let color = try ColorText.parse(text)
        var sample = try ChooserSample(.plane) { $0.color = color }
        for _ in SamplePickers.Kind.allCases where sample.chooser.kind.name != "grid" {
            sample.perform(.nextPicker)
        }
        while sample.chooser.kind.name != "plane" { sample.perform(.nextPicker) }
        let exact = try #require(sample.chooser.chosen).color
        #expect(exact.alpha == color.alpha)
        for index in 0..<3 { #expect(abs(exact.components[index] - color.components[index]) < 1e-6) }
    }

    @Test func aTripleClickAcceptsOnce() throws {
        var sample = try ChooserSample()
        sample.chooser = try Chooser(SamplePickers(), count: 3)
        try sample.chooser.fill(ChooserRoom(size: Size(width: 41, height: 46)))
        sample.chooser.place = try ChooserSample().chooser.place
        for _ in 0..<3 {
            sample.mouse(.press, 21, 11)
            sample.mouse(.release, 21, 11)
        }
        #expect(sample.chooser.accepted.count == 1)
    }

    /// Kitty's protocol tells these from the keys for which they have always stood.
    @Test func controlLettersAreKeys() throws {
        var sample = try ChooserSample()
        sample.type("#12")
        sample.press(.character("h"), with: .control)
        #expect(sample.chooser.mode == .typing(TypingField("#1")))
        sample.press(.character("["), with: .control)
        #expect(sample.chooser.mode == .picking && sample.chooser.outcome == nil)
        sample.press(.character("m"), with: .control)
        #expect(sample.chooser.outcome == .accepted)
    }

    /// Each colour that is pasted can be had, however it is written, and however many there are.
    @Test(arguments: [1, 2, 12])
    func everyPastedColorIsInTheList(_ count: Int) throws {
        let lines = (0..<count).map { "  --c\($0): rgb(\($0) 99 \(255 - $0)); /* red */\r\n" }
        for index in 0..<count {
            var sample = try ChooserSample()
            sample.chooser.handle(.paste("  \n\t\n" + lines.joined()))
            if count > 1 {
                #expect(sample.hex == "#ff0000")
                for _ in 0..<index { sample.press(.down) }
                #expect(
                    sample.panel().contains {
                        $0.hasPrefix("> ") && $0.hasSuffix("rgb(\(index) 99 \(255 - index))")
                    })
                sample.press(.enter)
            }
            #expect(
                sample.hex == RGBColor(red8: UInt8(index), green8: 99, blue8: UInt8(255 - index)).hexadecimal)
        }
    }
}
