import Foundation
import PickerCPU
@testable import PickerChooser
import PickerColor
import PickerControls
import PickerScene
import PickerTerminal
import PickerThemes
import TestSupport
import Testing

/// Where the picture and the text of `glpick choose` are, and what is written again.
@Suite struct ChooserScreenTests {
    private static let sizes = [
        1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 20, 30, 36, 40, 46, 47, 48, 60, 80, 100, 132, 200, 300,
    ]

    @Test func nothingReachesBeyondTheEdge() {
        for columns in Self.sizes {
            for rows in 1...100 {
                let layout = ChooserLayout(TerminalSize(columns: columns, rows: rows))
                let name = "\(columns)x\(rows): \(layout)"
                #expect(layout.panelColumns >= 1 && layout.panelRows >= 1, "\(name)")
                #expect(layout.panel.column + layout.panelColumns <= columns, "\(name)")
                #expect(layout.panel.row + layout.panelRows <= layout.footerRow, "\(name)")
                #expect(layout.footerRow + layout.footerRows == rows, "\(name)")
                #expect(layout.tabsRow == nil || layout.panel.row > 0, "\(name)")
                #expect(layout.hasPicture == (layout.pictureColumns > 0), "\(name)")
                guard layout.hasPicture else { continue }
                // The last row stays free: sixels in it would make the terminal scroll.
                #expect(layout.picture.row + layout.pictureRows < rows, "\(name)")
                #expect(layout.picture.column + layout.pictureColumns <= columns, "\(name)")
                let isBeside = layout.panel.column >= layout.picture.column + layout.pictureColumns
                let isBelow = layout.panel.row >= layout.picture.row + layout.pictureRows
                #expect(isBeside || isBelow, "\(name)")
            }
        }
    }

    /// Each step begins where it should, on both sides of its borders.
    @Test(arguments: [
        (200, 60, ChooserStep.wide), (130, 36, .wide), (129, 36, .beside), (130, 35, .beside),
        (80, 24, .beside), (61, 12, .beside), (60, 12, .sliders), (61, 10, .sliders),
        (60, 24, .below), (60, 20, .below), (40, 24, .below), (20, 20, .below), (40, 20, .below),
        (40, 19, .sliders),
        (40, 12, .sliders), (20, 5, .sliders), (19, 5, .least), (20, 4, .least), (1, 1, .least),
    ])
    func stepsHaveBorders(_ columns: Int, _ rows: Int, _ step: ChooserStep) {
        let layout = ChooserLayout(TerminalSize(columns: columns, rows: rows))
        #expect(layout.step == step, "\(columns)x\(rows): \(layout)")
        #expect(layout.hasPicture == [.wide, .beside, .below].contains(step))
        // Help has the whole screen.
        let help = ChooserLayout(TerminalSize(columns: columns, rows: rows), isHelp: true)
        #expect(!help.hasPicture && help.panelRows == rows && help.footerRows == 0 && help.tabsRow == nil)
    }

    @Test func aWiderRoomHasAWiderPanel() {
        let panels = [(80, 24), (120, 40), (200, 60)].map {
            ChooserLayout(TerminalSize(columns: $0.0, rows: $0.1)).panelColumns
        }
        #expect(panels == [37, 40, 76])
    }

    /// Where there is no picture, keys act on the bars of the panel.
    @Test func keysActOnBarsWithoutAPicture() throws {
        var sample = try ChooserSample { $0.color = Color(RGBColor(red8: 0x33, green8: 0x66, blue8: 0xCC)) }
        sample.chooser.place = nil
        sample.chooser.focusBars(true)
        for (name, typed, hex) in [
            ("hue", "0", "#cc3333"), ("saturation", "50", "#cc6666"), ("brightness", "100", "#ff8080"),
            ("alpha", "50", "#ff808080"),
        ] {
            #expect(sample.panel(columns: 40, rows: 10).contains { $0.hasPrefix("> \(name)") })
            sample.enter(typed)
            #expect(sample.hex == hex)
            sample.press(.left, .right)
            #expect(sample.hex == hex)
            sample.press(.tab)
        }
        #expect(sample.chooser.bar == .hue)
        sample.press(.tab, with: .shift)
        #expect(sample.chooser.bar == .alpha)
        sample.chooser.focusBars(false)
        #expect(sample.chooser.focused == [.hue])
    }

    @Test func tabsNameTheKinds() throws {
        var sample = try ChooserSample()
        func tabs(_ columns: Int) -> PanelLine { PanelTabs.line(of: sample.chooser, columns: columns) }
        #expect(
            tabs(78).text == " ring  matrix  wheel  plane  sliders  triangle  hexagon  grid              hsb")
        #expect(tabs(78).parts.filter(\.isUnderlined).map(\.text) == [" ring "])
        for columns in 30...90 { #expect(tabs(columns).text.hasSuffix(" hsb"), "\(columns)") }
        #expect(tabs(20).text == " ring  matrix …" && tabs(20).parts.first?.action == .kind(0))
        #expect(tabs(20).parts.last?.action == .kind(2))
        #expect(tabs(60).text == " ring  matrix  wheel  plane  sliders  triangle …         hsb")
        sample.press(.kind(7))
        #expect(sample.chooser.kind.name == "grid" && tabs(20).text == "… hexagon  grid ")
        sample.press(.character("4"), with: .alt)
        #expect(sample.chooser.kind.name == "plane" && tabs(90).text.hasSuffix("oklch chroma, lightness"))
        sample.press(.character("9"), with: .alt)
        #expect(sample.chooser.kind.name == "plane")
    }

    @Test(arguments: [SamplePickers.Kind.ring, .matrix, .wheel, .grid])
    func theTextFitsBesideThePicture(_ kind: SamplePickers.Kind) throws {
        var sample = try ChooserSample(kind)
        for key in ["", "?", "x", "#3366cc"] {
            sample.type(key)
            for line in sample.panel() { #expect(line.count <= 36, "\(line)") }
            #expect(sample.panel().count <= 23)
            for rows in 1...24 {
                let lines = sample.panel(rows: rows)
                #expect(lines.count <= rows || sample.chooser.mode == .help, "\(rows) rows: \(lines)")
                if case .typing(let text) = sample.chooser.mode {
                    #expect(lines.contains("colour: \(text.text)_"), "\(rows) rows: \(lines)")
                }
            }
            #expect(
                sample.panel(rows: 14).joined().contains(sample.chooser.mode == .help ? "Enter" : "hsl ")
                    || kind == .grid)
            sample.press(.escape)
        }
    }

    @Test func theTextSaysWhatIsChosen() throws {
        var sample = try ChooserSample {
            $0.color = Color(HSBColor(hue: 220 / 360, saturation: 0.75, brightness: 0.8))
        }
        let bar = String(repeating: " ", count: 19)
        let lines = sample.panel(columns: 40)
        func marked(_ index: Int) -> String {
            "  " + String(bar.prefix(index)) + (index == 18 ? "\u{2595}" : "\u{2502}")
                + String(bar.dropFirst(index + 1))
        }
        #expect(
            lines == [
                "ring hsb", "┌ new ───────────────┐┌ old ───────────┐",
                "│                    ││                │",
                "│                    ││                │", "└────────────────────┘└────────────────┘",
                "hex     #3366cc  close to royalblue", "rgb        51   102   204",
                "hsl      220°   60%   50%", "oklch   0.532 0.168 262.3  in sRGB", "",
                "on white   5.3  AA   Sample text    Aa ",
                "shades  \u{2595}         [ ]               \u{258F}",
                "harmony \u{2595}[ ]                     \u{258F}", "recent  none yet", "",
                "> hue          220°" + marked(11), "  saturation   75 %" + marked(14),
                "  brightness   80 %" + marked(14), "  alpha       100 %" + marked(18), "",
                "Enter accept  Esc cancel  Space take", "/ type  Tab part  Alt-u undo  ? help",
            ])
        let panel = ChooserPanel(sample.chooser, columns: 40, rows: 24)
        #expect(panel.lines[panel.spokenRow].text.hasPrefix("> hue          220°"))
        #expect(panel.lines[2].parts.compactMap(\.background).count == 2)
        // Text on white, and white text.
        let samples = panel.lines[10].parts.filter { $0.background != nil }
        #expect(samples.first?.background == .white && samples.last?.foreground == .white)
        #expect(samples.first?.foreground == samples.last?.background)
        sample.press(.tab)
        let other = ChooserPanel(sample.chooser, columns: 40, rows: 24)
        #expect(other.lines[other.spokenRow].text.hasPrefix("> saturation"))
        #expect(other.lines[other.spokenRow + 1].text.hasPrefix("> brightness"))
        // Little room: the values in other words go, what is focused stays.
        let short = ChooserPanel(sample.chooser, columns: 40, rows: 6)
        #expect(short.lines[short.spokenRow].text.hasPrefix("> saturation"))
        #expect(short.spokenRow < 6)
        // Another text names the kind of picker.
        let tabbed = ChooserPanel(sample.chooser, columns: 40, rows: 24, hasTabs: true)
        #expect(tabbed.lines[0].text.hasPrefix("┌ new"))
    }

    /// Without one, the theme is that of the terminal's background.
    @Test func theThemeOfAnOptionStays() throws {
        func scene(_ theme: Theme?) throws -> Scene? {
            let capabilities = TerminalCapabilities(
                TerminalEnvironment { ["TERM": "xterm"][$0] },
                [.primaryAttributes([4]), .color(.background, red: 0, green: 0, blue: 0)],
                size: TerminalSize(columns: 120, rows: 50, cell: CellSize(width: 8, height: 16)))
            var screen = ChooserScreen(capabilities, .sixel)
            var chooser = try ChooserSample(.sliders) { $0.theme = theme }.chooser
            try screen.fit(&chooser, to: capabilities.size)
            return screen.scene(of: chooser, isHurried: true)
        }
        let usual = try #require(try scene(nil))
        #expect(try scene(.dark) == usual)
        #expect(try scene(.light) != usual)
    }

    /// Beyond the limit, xterm shows nothing. The encoder adds rows up to a multiple of six.
    @Test(arguments: [96, 100, 101, 150])
    func sixelsStayWithinTheTerminalsLimit(_ limit: Int) throws {
        let capabilities = TerminalCapabilities(
            TerminalEnvironment { ["TERM": "xterm"][$0] },
            [.primaryAttributes([4]), .sixelPixels(width: limit, height: limit)],
            size: TerminalSize(columns: 120, rows: 50, cell: CellSize(width: 8, height: 16)))
        var screen = ChooserScreen(capabilities, .sixel)
        var chooser = try ChooserSample().chooser
        try screen.fit(&chooser, to: capabilities.size)
        let awaited = screen.scene(of: chooser, isHurried: true)
        let scene = try #require(awaited)
        let renderer = CPURenderer<UInt8>()
        let picture = try renderer.render(scene)
        let text = try String(decoding: screen.show(picture, of: &chooser), as: UTF8.self)
        // The raster attributes of a picture of sixels end with its width and height.
        let size = try #require(text.firstMatch(of: /\eP[0-9;]*q"1;1;(\d+);(\d+)/))
        let (width, height) = (Int(size.1) ?? 0, Int(size.2) ?? 0)
        #expect(limit - 10...limit ~= width && limit - 10...limit ~= height, "\(width) x \(height)")
    }

    @Test func onlyLinesThatHaveChangedAreWritten() throws {
        var sample = try ChooserSample()
        let layout = ChooserLayout(TerminalSize(columns: 80, rows: 24))
        var writer = PanelWriter(PanelStyle(.full))
        func show(_ chooser: Chooser) -> String {
            let panel = ChooserPanel(chooser, columns: layout.panelColumns, rows: layout.panelRows)
            let place = PanelPlace(corner: layout.panel, columns: layout.panelColumns, lines: panel.lines)
            return String(decoding: writer.show([place], cursor: layout.panel), as: UTF8.self)
        }
        let first = show(sample.chooser)
        #expect(first.contains(" Aa ") && first.contains(" accept"))
        #expect(show(sample.chooser).isEmpty)
        sample.press(.tab)
        let second = show(sample.chooser)
        #expect(second.contains("> ") && !second.contains(" Aa ") && !second.contains(" accept"))
        writer.forget()
        #expect(show(sample.chooser).contains(" Aa "))
        // What is gone is emptied.
        sample.type("?")
        let help = show(sample.chooser)
        #expect(help.contains("any key goes on") && help.contains("\u{1B}[K"))
        sample.press(.escape)
        #expect(!show(sample.chooser).contains("any key"))
    }

    /// The answers of a terminal may come with the report of its new size, before anything is drawn.
    @Test func whatIsToBeClearedIsClearedAfterTheAnswers() throws {
        func capabilities(_ rows: Int, _ answers: [TerminalAnswer]) -> TerminalCapabilities {
            TerminalCapabilities(
                TerminalEnvironment { ["TERM": "xterm"][$0] }, answers,
                size: TerminalSize(columns: 80, rows: rows, cell: CellSize(width: 8, height: 16)))
        }
        var chooser = try ChooserSample().chooser
        var screen = ChooserScreen(capabilities(24, []), .blocks)
        try screen.fit(&chooser, to: screen.toldSize)
        _ = try screen.show(nil, of: &chooser)
        screen.clear()
        let answered = capabilities(20, [.primaryAttributes([4])])
        try screen.fit(&chooser, to: answered.size)
        screen.adopt(answered, .sixel)
        try screen.fit(&chooser, to: answered.size)
        let text = String(decoding: try screen.show(nil, of: &chooser), as: UTF8.self)
        #expect(text.contains("\u{1B}[2J"))
    }

    @Test func anotherStyleWritesAndEmptiesEveryLine() {
        var writer = PanelWriter(PanelStyle(.full))
        func show(_ lines: [String]) -> String {
            let place = PanelPlace(
                corner: CellPosition(column: 0, row: 0), columns: 20, lines: lines.map { PanelLine($0) })
            return String(decoding: writer.show([place], cursor: nil), as: UTF8.self)
        }
        _ = show(["one", "two", "three"])
        writer.style = PanelStyle(.full, background: .black)
        #expect(show(["one"]) == "\u{1B}[1;1Hone\u{1B}[K\u{1B}[2;1H\u{1B}[K\u{1B}[3;1H\u{1B}[K")
        #expect(show(["one"]).isEmpty)
    }

    @Test func linesAreCutAtTheEdgeAndControlNothing() {
        var writer = PanelWriter(PanelStyle(.palette))
        let lines = [PanelLine("0123456789abc"), PanelLine("\u{1B}[2J\u{9B}x\n"), PanelLine("no room")]
        func show(_ column: Int, columns: Int) -> String {
            let corner = CellPosition(column: column, row: 0)
            let place = PanelPlace(corner: corner, columns: columns, rows: 2, lines: lines)
            return String(
                decoding: writer.show([place], cursor: CellPosition(column: 0, row: 1)), as: UTF8.self)
        }
        #expect(
            show(0, columns: 10)
                == "\u{1B}[1;1H0123456789\u{1B}[2;1H\u{FFFD}[2J\u{FFFD}x\u{FFFD}\u{1B}[K\u{1B}[2;1H")
        // Elsewhere, all is written again.
        #expect(
            show(3, columns: 7)
                == "\u{1B}[1;4H0123456\u{1B}[2;4H\u{FFFD}[2J\u{FFFD}x\u{FFFD}\u{1B}[2;1H")
    }

    @Test func namesOfEveryScriptAreShownInTheirColumns() {
        #expect(PanelLine("Красный Ελληνικά עברית e\u{301}").text == "Красный Ελληνικά עברית e\u{301}")
        #expect(
            PanelLine("深い青").prefix(5).text == "深い" && PanelLine("e\u{301}a").prefix(1).text == "e\u{301}")
        // What has no room at the end leaves it empty.
        #expect(PanelLine([.init(text: "a深"), .init(text: "b")]).prefix(2).text == "a")
        #expect(PanelLine("a\u{200D}b\u{202E}c\u{E000}").text == "a\u{FFFD}b\u{FFFD}c\u{FFFD}")
        #expect(PanelLine.wrapped("深い 青い 海", columns: 9).map(\.text) == ["深い 青い", "海"])
        let place = PanelPlace(
            corner: CellPosition(column: 0, row: 0), columns: 80,
            lines: [PanelLine([.init(text: "深"), .init(text: "x", action: .press(.enter))])])
        let actions = (0...3).map { place.action(TerminalMouse(.press, x: $0, y: 0), nil) }
        #expect(actions == [nil, nil, .press(.enter), nil])
    }

    /// Two themes, and the keys that go from one to the other and end.
    @Test func themesAreShown() throws {
        let themes = try (1...2).map { number in
            let slots = (0..<16).map {
                Color(RGBColor(red8: UInt8(100 * number), green8: UInt8($0), blue8: 9))
            }
            return try #require(
                TerminalTheme(slots: slots, foreground: Color(.white), background: Color(.black)))
        }
        var preview = ThemePreview(themes)
        var screens = preview.screen
        let keys: [TerminalKey] = [.init(.tab), .init(.tab), .init(.up), .init(.tab), .init(.character("c"))]
        #expect(keys.allSatisfy { preview.handle(.key($0)) == nil } && preview.handle(.resized) == nil)
        screens += preview.screen + ThemePreview(Array(themes.prefix(1))).screen
        let lines = String(decoding: screens, as: UTF8.self).replacing("\u{1B}", with: "^")
        try expectLines(lines.components(separatedBy: "\r\n"), of: "themes")
        for (event, outcome) in [
            (TerminalEvent.closed, Chooser.Outcome.lost), (.key(.init(.enter)), .accepted),
            (.key(.init(.escape)), .cancelled), (.key(.init(.character("q"))), .cancelled),
            (.key(.init(.character("c"), .control)), .interrupted),
        ] { #expect(preview.handle(event) == outcome) }
        #expect(ThemePreview([]).screen.isEmpty)
    }

    @Test func colours() {
        let part = PanelLine.Part(text: " ", background: RGBColor(red: 1, green: 0.5, blue: 0), isBold: true)
        for (depth, codes) in [(ColorDepth.full, "1;48;2;255;128;0"), (.palette, "1;48;5;208")] {
            var writer = PanelWriter(PanelStyle(depth))
            let place = PanelPlace(
                corner: CellPosition(column: 0, row: 0), columns: 1, lines: [PanelLine([part])])
            let text = String(decoding: writer.show([place], cursor: nil), as: UTF8.self)
            #expect(text == "\u{1B}[1;1H\u{1B}[\(codes)m \u{1B}[0m")
        }
    }

    @Test func wrapping() {
        func wrapped(_ text: String, _ columns: Int) -> [String] {
            PanelLine.wrapped(text, columns: columns).map(\.text)
        }
        #expect(wrapped("one two three", 7) == ["one two", "three"])
        #expect(wrapped("one two three", 3) == ["one", "two", "three"])
        #expect(wrapped("", 5) == [""])
        #expect(PanelLine([.init(text: "ab"), .init(text: "cd")]).prefix(3).text == "abc")
        #expect(PanelLine("ab").prefix(0).text.isEmpty)
    }
}
