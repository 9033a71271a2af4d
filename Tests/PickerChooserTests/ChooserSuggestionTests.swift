@testable import PickerChooser
import PickerColor
import PickerControls
import PickerScene
import PickerTerminal
import TestSupport
import Testing

/// What `glpick choose` shows while a person types: the colour, what Enter does, and suggestions.
@Suite struct ChooserSuggestionTests {
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

    /// The footer never promises what Enter does not do.
    @Test(arguments: [
        ("/", "type a colour"), ("#12", "Enter: not a colour yet"),
        ("hue", "Enter: not a colour yet"), ("hue 9x", "Enter: not a colour yet"),
        ("take", "Enter: take into the strip"), ("lighter", "Enter: lighter"),
        ("#123", "Enter chooses #112233"),
        ("hue 0.5turn", "Enter chooses #00ffff"), ("rebecapurple", "Enter chooses #663399"),
    ])
    func theFooterSaysWhatEnterDoes(_ text: String, _ footer: String) throws {
        var sample = try ChooserSample()
        sample.type(text)
        #expect(sample.footer()[0].hasPrefix(footer), "\(sample.footer())")
    }

    @Test func anEmptyFieldOfAPhotoWantsAPixel() throws {
        var sample = try ChooserSample.image()
        sample.type("/")
        #expect(sample.footer()[0].hasPrefix("type the column and row of a pixel"), "\(sample.footer())")
    }

    @Test func theFooterKnowsOtherQuestions() throws {
        var sample = try ChooserSample()
        sample.perform(.palette)
        #expect(sample.footer()[0] == "Enter opens the palette")
        sample.press(.escape)
        sample.perform(.take, .leave)
        #expect(sample.footer()[0] == "Enter prints what is taken")
    }

    private func list(_ sample: ChooserSample) -> [String] {
        let lines = sample.panel(columns: 40, rows: 40)
        let start = lines.firstIndex { $0.hasPrefix("colour: ") } ?? 0
        return lines.dropFirst(start + 1).map { String($0.prefix(2) + $0.dropFirst(6)) }
    }

    /// Names that begin with the text, the shortest first; then those that contain it. What Enter takes is marked.
    @Test func namesAreSuggested() throws {
        var sample = try ChooserSample()
        sample.type("gold")
        #expect(
            list(sample) == [
                "  gold", "  goldenrod", "  darkgoldenrod", "  lightgoldenrodyellow", "  palegoldenrod",
            ])
        #expect(sample.chooser.preview?.choice.rgb?.hexadecimal == "#ffd700")
        sample.type("e")
        #expect(list(sample).first == "> goldenrod")
        sample.press(.down, .down)
        #expect(list(sample)[1] == "> darkgoldenrod")
        #expect(sample.footer()[0].hasPrefix("Enter chooses #b8860b"), "\(sample.footer())")
        sample.press(.up, .up, .up)
        #expect(list(sample).contains("> lightgoldenrodyellow"), "\(list(sample))")
        sample.press(.enter)
        #expect(sample.hex == "#fafad2" && sample.chooser.mode == .picking)
        // What is misspelled.
        sample.type("rebecapurple")
        #expect(list(sample) == ["> rebeccapurple"])
        sample.press(.enter)
        #expect(sample.hex == "#663399")
    }

    @Test func tabCompletes() throws {
        var sample = try ChooserSample()
        sample.type("rebecca")
        sample.press(.tab)
        #expect(sample.chooser.mode == .typing(TypingField("rebeccapurple")))
        sample.press(.escape)
        // As far as all names go, and then to the first.
        sample.type("mediumsp")
        sample.press(.tab)
        #expect(sample.chooser.mode == .typing(TypingField("mediumspringgreen")))
        sample.press(.escape)
        sample.type("olive")
        sample.press(.tab)
        #expect(sample.chooser.mode == .typing(TypingField("olive")))
        sample.press(.escape)
        sample.type("darkg")
        sample.press(.tab)
        #expect(sample.chooser.mode == .typing(TypingField("darkgray")))
        sample.press(.escape)
        sample.type("lightgol")
        sample.press(.down, .tab)
        #expect(sample.chooser.mode == .typing(TypingField("lightgoldenrodyellow")))
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

    /// Before anything is typed, the recent colours can be taken; a press takes one, too.
    @Test func recentColoursAreSuggested() throws {
        var sample = try ChooserSample()
        sample.enter("teal")
        sample.perform(.type)
        #expect(list(sample) == ["  #ff0000"])
        #expect(sample.footer()[0].hasPrefix("type a colour, or move to one below"), "\(sample.footer())")
        sample.press(.enter)
        #expect(sample.chooser.mode != .picking && sample.hex == "#008080")
        sample.press(.down, .enter)
        #expect(sample.hex == "#ff0000")
        sample.type("navy")
        sample.press(.suggestion(0))
        #expect(sample.hex == "#000080" && sample.chooser.mode == .picking)
    }
}
