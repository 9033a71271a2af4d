@testable import PickerChooser
import PickerColor
import PickerControls
import PickerScene
import PickerTerminal
import TestSupport
import Testing

/// What is typed or pasted in `glpick choose`.
@Suite struct ChooserTypingTests {
    private func typed(_ text: String, _ kind: SamplePickers.Kind = .ring, tabs: Int = 0) throws
        -> ChooserSample
    {
        var sample = try ChooserSample(kind)
        for _ in 0..<tabs { sample.press(.tab) }
        sample.enter(text)
        return sample
    }

    @Test(arguments: [
        ("#00f", SamplePickers.Kind.ring, 0, "#0000ff"), ("#3366cc", .ring, 0, "#3366cc"),
        ("120", .ring, 0, "#00ff00"),
        ("120°", .ring, 0, "#00ff00"), ("360", .ring, 0, "#ff0000"), ("50 80", .ring, 1, "#cc6666"),
        ("50%, 80%", .ring, 1, "#cc6666"), ("0.5 .8", .ring, 1, "#cc6666"), ("0.5", .ring, 2, "#ff000080"),
        ("120deg", .ring, 0, "#00ff00"), ("50 %", .ring, 2, "#ff000080"), ("50", .ring, 2, "#ff000080"),
        ("240 50", .matrix, 0, "#8080ff"),
        ("50", .matrix, 1, "#800000"), ("240;50", .wheel, 0, "#8080ff"), ("#3366cc", .wheel, 0, "#3366cc"),
        ("#3366cc", .matrix, 1, "#3366cc"), ("#0f08", .ring, 2, "#00ff0088"),
        ("#0f08", .matrix, 0, "#00ff0088"), ("50", .matrix, 2, "#ff000080"),
        ("#0f08", .wheel, 0, "#00ff0088"),
        ("50", .wheel, 1, "#800000"), ("50", .wheel, 2, "#ff000080"),
    ])
    func chooses(_ text: String, _ kind: SamplePickers.Kind, _ tabs: Int, _ hex: String) throws {
        let sample = try typed(text, kind, tabs: tabs)
        #expect(sample.hex == hex, "\(sample.chooser.message ?? "")")
        #expect(sample.chooser.mode == .picking && sample.chooser.message == nil)
        #expect(sample.chooser.outcome == nil)
    }

    @Test(arguments: [
        ("1 2", SamplePickers.Kind.ring, 0, "type hue (0 to 360 degrees), such as 210"),
        (
            "336699", .ring, 0,
            "type hue (0 to 360 degrees), such as 210; write # before hexadecimal digits"
        ),
        (
            "50", .ring, 1,
            "type saturation (0 to 100 %) and brightness (0 to 100 %), such as 75 80"
        ),
        ("50 101", .ring, 1, "such as 75 80"), ("50%", .ring, 0, "such as 210"),
        ("361", .ring, 0, "such as 210"),
        ("1", .matrix, 0, "type hue (0 to 360 degrees) and saturation (0 to 100 %), such as 210 75"),
        ("1 200", .wheel, 0, "such as 210 75"),
        ("101", .matrix, 1, "type brightness (0 to 100 %), such as 80"),
        ("0", .grid, 0, "type the number of a cell, from 1 to 12"),
        ("1.5", .grid, 0, "the number of a cell, from 1 to "),
        ("99999999999999999999", .grid, 0, "the number of a cell, from 1 to "),
        ("#12", .ring, 0, "#12"), ("1e999", .ring, 0, "1e999"), ("1 nan", .ring, 1, "nan"),
    ])
    func refusesInALineAndKeepsTheText(
        _ text: String, _ kind: SamplePickers.Kind, _ tabs: Int, _ message: String
    ) throws {
        let sample = try typed(text, kind, tabs: tabs)
        #expect(sample.chooser.message?.contains(message) == true, "\(sample.chooser.message ?? "none")")
        #expect(sample.chooser.message?.contains("\n") == false)
        #expect(sample.chooser.mode == .typing(TypingField(text)))
    }

    /// Whatever part has the focus, a sign changes a value by the number.
    @Test(arguments: [
        ("/+10", 0, [130, 60, 50]), ("/-10", 0, [110, 60, 50]), ("/-150", 0, [330, 60, 50]),
        ("/+0.25turn", 0, [210, 60, 50]), ("/50 40", 1, [120, 50, 40]),
    ])
    func aSignAloneIsAChange(_ text: String, _ tabs: Int, _ values: [Double]) throws {
        let color = try #require(try Self.entered(text, tabs).picker.color)
        let found = [color.hue * 360, color.saturation * 100, color.brightness * 100]
        #expect(zip(found, values).allSatisfy { abs($0 - $1) < 1e-9 }, "\(found)")
    }

    /// Of several numbers none can be a change, but a minus is right where values lie below 0.
    @Test func severalNumbersAreValues() throws {
        for text in ["/+5 40", "/50 -5"] {
            let chooser = try Self.entered(text, 1)
            #expect(chooser.message?.hasPrefix("type saturation (0 to 100 %) and ") == true, "\(text)")
        }
        for text in ["/+1", "/-1"] {
            #expect(try typed(text, .grid).chooser.message?.hasPrefix("type the number of a cell") == true)
        }
        let model = try #require(ColorModel(.oklab, in: .sRGB))
        let axes = model.components.filter { $0.range.lowerBound < 0 }
        var picker = try #require(
            Picker.plane(
                color: Color(.white), model: model, across: axes[0], up: axes[1],
                layout: PlaneLayout(frame: Rectangle(x: 0, y: 0, width: 100, height: 100))))
        let name = picker.controls[0].name
        _ = try picker.choose(typed: "-0.1 0.05", in: name)
        let exact = try #require(picker.choice.exact).components
        #expect(abs(exact.y + 0.1) < 1e-9 && abs(exact.z - 0.05) < 1e-9, "\(exact)")
        #expect(throws: TypedValueError.self) { try picker.choose(typed: "+0.1 0.05", in: name) }
    }

    /// A ring of hue 120, saturation 60 and brightness 50, after a text has been entered.
    private static func entered(_ text: String, _ tabs: Int) throws -> Chooser {
        let color = HSBColor(hue: 1 / 3, saturation: 0.6, brightness: 0.5)
        var sample = try ChooserSample { $0.color = Color(color) }
        for _ in 0..<tabs { sample.press(.tab) }
        sample.enter(text)
        return sample.chooser
    }

    @Test func aPlaneKeepsWideColors() throws {
        var sample = try typed("/oklch(0.6 0.3 30)", .plane)
        #expect(sample.chooser.message == nil)
        let color = try ColorText.color("oklch(0.6 0.3 30)")
        #expect(try #require(sample.chooser.chosen?.exact) == color && !color.isInGamut(of: .sRGB))
        // Through a ring, which has only colours of sRGB; what is changed there counts.
        sample.perform(.nextPicker, .previousPicker)
        #expect(sample.chooser.chosen?.exact == color)
        sample.perform(.nextPicker)
        sample.press(.right)
        sample.perform(.previousPicker)
        #expect(try #require(sample.chooser.chosen?.exact).isInGamut(of: .sRGB))
    }

    @Test func wideColorsSayWhatChanged() throws {
        let sample = try typed("/oklch(0.7 0.4 140)", .ring)
        #expect(
            sample.chooser.message?.hasPrefix("the colour is outside sRGB; the nearest one is used (css, ")
                == true)
        #expect(try typed("/oklch(0.7 0.1 140)", .ring).chooser.message == nil)
    }

    @Test func everyCellOfAGridHasItsNumber() throws {
        let first = try typed("1", .grid)
        let second = try typed("2", .grid)
        #expect(!first.hex.isEmpty && !second.hex.isEmpty && first.hex != second.hex)
        #expect(try typed("#123457", .grid).chooser.message?.hasPrefix("no cell has this colour") == true)
        // One that is chosen already does not stand for it.
        var sample = first
        sample.enter("#123457")
        #expect(sample.chooser.message?.hasPrefix("no cell has this colour") == true)
        #expect(sample.hex == first.hex)
    }

    @Test func cellsOfAPaletteHaveNames() throws {
        func typed(_ text: String) throws -> ChooserSample {
            var sample = try ChooserSample(.grid) {
                $0.colors = [RGBColor.black, .white, .black, .white]
                $0.cellNames = CellNames(["Warm Red", "same", nil, "SAME", "beyond the last"])
            }
            sample.enter("/" + text)
            return sample
        }
        #expect(try typed("warm  red").hex == "#000000")
        #expect(try typed("white").hex == "#ffffff")
        #expect(
            try typed("Same").chooser.message
                == "2 cells have this name: 2, 4; type the number of one")
        // Its beginning is enough.
        #expect(try typed("warm").hex == "#000000")
        for text in ["beyond the last", ""] {
            let sample = try typed(text)
            #expect(sample.hex.isEmpty && sample.chooser.message != nil, "\(text)")
        }
    }

    @Test func aPixelHasColumnAndRow() throws {
        var sample = try ChooserSample.image()
        sample.enter("12 34")
        #expect(sample.panel().joined(separator: " ").contains("Column 12 of 64, row 34"))
        for text in ["65 1", "1 65", "0 1", "1", "#00f"] {
            sample.enter(text)
            #expect(
                sample.chooser.message == "type the column and row of a pixel, from 1, such as 12 34",
                "\(text)")
            sample.press(.escape)
        }
    }

    @Test func editing() throws {
        var sample = try ChooserSample()
        sample.type("#12")
        #expect(sample.panel().contains("colour: #12_"))
        sample.press(.backspace, .backspace)
        #expect(sample.chooser.mode == .typing(TypingField("#")))
        sample.press(.backspace, .backspace)
        #expect(sample.chooser.mode == .picking)
        sample.enter("/teal")
        #expect(sample.chooser.mode == .picking && sample.hex == "#008080")
        sample.enter("#ff0000")
        sample.type("#12")
        sample.press(.character("u"), .character("u"), with: .control)
        #expect(sample.chooser.mode == .picking)
        sample.type("#12")
        sample.press(.escape)
        #expect(sample.chooser.mode == .picking && sample.chooser.outcome == nil && sample.hex == "#ff0000")
        sample.type("1")
        sample.press(.character("a"), with: .alt)
        sample.press(.insert, .tab, .delete)
        #expect(sample.chooser.mode == .typing(TypingField("1")))
        sample.chooser.handle(.paste(String(repeating: "2", count: 4090)))
        sample.type("1234567890")
        guard case .typing(let field) = sample.chooser.mode else {
            throw Unexpected("\(sample.chooser.mode)")
        }
        #expect(field.text.count == 4096)
    }

    /// Keys as those of a shell.
    @Test func theCursorMoves() throws {
        var sample = try ChooserSample()
        func shown(_ sample: ChooserSample) -> String? { sample.panel().first { $0.hasPrefix("colour: ") } }
        sample.type("#36")
        sample.press(.left, .home, .right)
        sample.type("f")
        #expect(shown(sample) == "colour: #f_36")
        sample.press(.delete)
        #expect(shown(sample) == "colour: #f_6")
        sample.press(.end)
        sample.type(" red")
        sample.press(.character("w"), with: .control)
        #expect(shown(sample) == "colour: #f6 _")
        sample.press(.character("a"), .character("k"), with: .control)
        #expect(shown(sample) == "colour: _")
    }

    /// Longer than a line of any terminal.
    @Test func mixturesAreTypedAndPastedWhole() throws {
        let text =
            "color-mix(in oklch longer hue, color(display-p3 0.12345 0.2345 0.3456) 33.5%, "
            + "color(rec2020 0.1 0.2 0.3))"
        let hex = try RGBColor(clipping: GamutMapping.css.map(ColorText.color(text), to: .sRGB)).hexadecimal
        var sample = try ChooserSample()
        sample.chooser.handle(.paste(text))
        #expect(sample.hex == hex && sample.chooser.message?.hasPrefix("the colour is outside") != false)
        sample = try typed("/" + text)
        #expect(sample.hex == hex, "\(sample.chooser.message ?? "")")
        // No colour is cut; what is typed already stays.
        sample = try ChooserSample()
        sample.type("#12")
        sample.chooser.handle(.paste(String(repeating: " ", count: 5000) + "red"))
        #expect(sample.chooser.message == "the pasted text is longer than 4096 bytes")
        #expect(sample.chooser.mode == .typing(TypingField("#12")) && sample.hex == "#ff0000")
    }

    /// Components and commands by their names; the line mode takes the same.
    @Test func wordsAreObeyed() throws {
        var sample = try ChooserSample()
        for (text, hex) in [
            ("hue 120", "#00ff00"), ("hue +120", "#0000ff"), ("sat 50", "#8080ff"), ("bri -50", "#404080"),
            ("undo", "#8080ff"), ("REDO", "#404080"), ("old", "#ff0000"), ("take", "#ff0000"),
        ] {
            sample.enter(text)
            #expect(sample.hex == hex, "\(text): \(sample.chooser.message ?? "")")
        }
        #expect(sample.chooser.accepted.count == 1)
        for (text, hex) in [("hue 240", "#0000ff"), ("undo", "#ff0000"), ("teal", "#008080")] {
            try sample.chooser.enter(text)
            #expect(sample.hex == hex, "\(text)")
        }
        // Nobody sees what would be suggested.
        for text in ["rebecapurple", "reb", "hue 400", "sat"] {
            #expect(throws: TypedValueError.self) { try sample.chooser.enter(text) }
            #expect(sample.hex == "#008080" && sample.chooser.mode == .picking)
        }
    }

    @Test(arguments: [
        ("teal", "#008080"), ("teal\nred", "#008080"), ("\nteal", "#008080"), ("hsb(220 75 80)", "#3366cc"),
        ("  teal  ", "#008080"),
    ])
    func pastes(_ text: String, _ hex: String) throws {
        var sample = try ChooserSample()
        sample.chooser.handle(.paste(text))
        #expect(sample.hex == hex && sample.chooser.mode == .picking, "\(sample.chooser.message ?? "")")
    }

    @Test func pastesAfterWhatIsTyped() throws {
        var sample = try ChooserSample()
        sample.type("#33")
        sample.chooser.handle(.paste("66cc"))
        #expect(sample.hex == "#3366cc")
    }

    @Test func whatIsPastedAndNoColourIsLeftToBeMended() throws {
        var sample = try ChooserSample()
        sample.chooser.handle(.paste("no \u{1B}[2J colour"))
        #expect(sample.hex == "#ff0000")
        guard case .typing = sample.chooser.mode else { throw Unexpected("\(sample.chooser.mode)") }
        sample.press(.escape)
        // Nothing is nothing to mend.
        sample.chooser.handle(.paste(""))
        #expect(sample.chooser.mode == .picking)
        sample.chooser.handle(.paste("\n \n"))
        #expect(sample.chooser.mode == .picking)
    }
}
