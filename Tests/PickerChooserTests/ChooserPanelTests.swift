@testable import PickerChooser
import PickerColor
import PickerControls
import PickerPalette
import PickerScene
import PickerTerminal
import TestSupport
import Testing

/// What the panel of `glpick choose` offers besides text: pressing, recent colours, the pointer, and less detail in less room.
@Suite struct ChooserPanelTests {
    @Test func everyDetailFitsAndKeepsTheValueAndTheWayOut() throws {
        let sample = try ChooserSample {
            $0.color = Color(RGBColor(red8: 0x33, green8: 0x66, blue8: 0xCC))
            $0.formats = ["hex", "oklch", "hwb"]
        }
        var seen: [PanelDetail] = []
        for rows in 1...90 {
            let panel = ChooserPanel(sample.chooser, columns: ChooserSample.panelColumns, rows: rows)
            let text = panel.lines.map(\.text).joined(separator: "\n")
            #expect(panel.lines.count <= rows && text.contains("#3366cc"), "\(rows): \(text)")
            if rows >= 2 { #expect(text.contains("Esc"), "\(rows): \(text)") }
            if rows >= 3 { #expect(text.contains("> hue"), "\(rows): \(text)") }
            #expect(seen.last.map { $0 >= panel.detail ?? .full } ?? true)
            if let detail = panel.detail, detail != seen.last { seen.append(detail) }
        }
        #expect(seen == PanelDetail.allCases.reversed())
    }

    /// Colours, texts, messages and lists change what rows say, but not where they are: only the last rows are covered.
    @Test(
        arguments: SamplePickers.Kind.allCases.filter { $0 != .grid },
        [(36, 10), (37, 21), (76, 57)])
    func nothingMoves(_ kind: SamplePickers.Kind, _ size: (columns: Int, rows: Int)) throws {
        func rows(_ sample: ChooserSample) -> [String] {
            ChooserPanel(sample.chooser, columns: size.columns, rows: size.rows, hasTabs: true).lines.map {
                String($0.text.prefix(7)).replacing(">", with: " ").replacing("▸", with: " ")
            }
        }
        let first = try ChooserSample.image(kind) { $0.formats = ["hex", "rgb", "hwb"] }
        let usual = rows(first)
        for keys in [
            "teal", "#777", "color(rec2020 0 1 0)", "zzz", "b", "saturation 0",
        ] {
            var sample = first
            sample.type("/" + keys)
            let typed = rows(sample)
            let start = try #require(typed.firstIndex { $0.hasPrefix("colour:") })
            #expect(Array(typed[..<start]) == Array(usual[..<start]), "\(kind) \(keys): \(typed)")
            sample.press(.enter)
            sample.press(.escape)
            if sample.chooser.mode == .picking { #expect(rows(sample) == usual, "\(kind) \(keys)") }
        }
        var sample = first
        sample.chooser.message =
            "a message that is a bit longer than a line of the panel is in such a terminal"
        let said = rows(sample)
        let start = try #require(said.firstIndex { $0 == "a messa" })
        #expect(start > 3 && Array(said[..<start]) == Array(usual[..<start]), "\(kind): \(said)")
    }

    /// Before a cell is chosen, rows are where they are afterwards.
    @Test(arguments: [(36, 10), (37, 21), (37, 18), (76, 57), (30, 12), (22, 20)])
    func aGridDoesNotMoveWhenItsFirstCellIsChosen(_ columns: Int, _ rows: Int) throws {
        var sample = try ChooserSample(.grid) { $0.formats = ["hex", "rgb", "hwb"] }
        func labels() -> [String] {
            ChooserPanel(sample.chooser, columns: columns, rows: rows, hasTabs: true).lines.map {
                $0.text.hasPrefix("  ") ? "" : String($0.text.prefix(7)).replacing("▸", with: " ")
            }
        }
        let before = labels()
        #expect(sample.chooser.chosen == nil)
        sample.enter("2")
        #expect(sample.hex == "#595959" && labels() == before, "\(before) \(labels())")
    }

    /// All keys and all formats, which can be pressed.
    @Test func aLargeTerminalShowsAllKeysAndFormats() throws {
        var sample = try ChooserSample { $0.formats = ["hex", "rgb", "oklab", "color(display-p3)", "css"] }
        let lines = ChooserPanel(sample.chooser, columns: 76, rows: 57).lines
        let text = lines.map(\.text).joined(separator: "\n")
        for name in ["\nrgb ", "\noklab ", "\np3 ", "\non black ", "\ncss ", "Mouse", "Alt-e", "Ctrl-Z"] {
            #expect(text.contains(name), "\(name): \(text)")
        }
        let actions = lines.flatMap(\.parts).compactMap(\.action)
        for index in 0..<5 { #expect(actions.contains(.format(index)), "\(text)") }
        sample.press(.format(4))
        #expect(
            ChooserPanel(sample.chooser, columns: 76, rows: 57).lines.contains {
                $0.text.hasPrefix("css   ▸ ")
            })
    }

    /// The smallest room that DESIGN asks for, and smaller ones.
    @Test(arguments: [(20, 5), (12, 3), (8, 2), (7, 1)])
    func smallRoomsKeepTheValue(_ columns: Int, _ rows: Int) throws {
        let sample = try ChooserSample.panel(RGBColor(red8: 0x33, green8: 0x66, blue8: 0xCC))
        let panel = ChooserPanel(sample.chooser, columns: columns, rows: rows)
        let lines = panel.lines.map { $0.prefix(columns).text }
        #expect(lines.count <= rows && lines.contains { $0.contains("#3366cc") }, "\(lines)")
        if rows > 1 { #expect(lines.contains { $0.contains("Enter") }, "\(lines)") }
        if columns >= 12 { #expect(lines.contains { $0.contains("Esc") }, "\(lines)") }
    }

    /// Without a footer, the panel shows what Enter prints if that fits beside a swatch.
    @Test func smallRoomsShowWhatIsPrinted() throws {
        func lines(_ columns: Int, _ rows: Int) throws -> [String] {
            let sample = try ChooserSample {
                ($0.color, $0.format) = (Color(RGBColor(red8: 0x33, green8: 0x66, blue8: 0xCC)), .hsl)
            }
            return ChooserPanel(sample.chooser, columns: columns, rows: rows).lines.map(\.text)
        }
        let wide = try lines(24, 5)
        #expect(wide.first?.hasPrefix("hsl(220deg 60% 50%)   ") == true, "\(wide)")
        #expect(try lines(20, 5).first?.hasPrefix("#3366cc") == true)
    }

    /// The right part of a line is there where two spaces are left before it.
    @Test func theFootersPartsAreApart() throws {
        let chooser = try ChooserSample().chooser
        let texts = (1...80).map { PanelFooter.lines(of: chooser, columns: $0, rows: 1)[0].text }
        let parts = texts[79].split(separator: #/ {2,}/#).map(String.init)
        try #require(parts.count == 2)
        for (index, text) in texts.enumerated() {
            let gap = index + 1 - parts[0].count - parts[1].count
            let whole = parts[0] + String(repeating: " ", count: max(gap, 0)) + parts[1]
            #expect(text == (gap > 1 ? whole : String(parts[0].prefix(index + 1))))
        }
    }

    /// Swatches beside the picture have other colours.
    @Test func simulatedVisionIsNamed() throws {
        for (vision, said) in [
            (VisionSimulation(.deutan), "simulated: deutan; swatches are true"),
            (VisionSimulation(.protan, severity: 0.5), "simulated: protan:0.5; swatches are"),
        ] {
            let sample = try ChooserSample { $0.vision = vision }
            #expect(sample.panel()[1] == said)
        }
        #expect(try !ChooserSample().panel().joined().contains("simulated"))
        // Wherever a picture is shown, also without a title; without a picture nothing is simulated.
        for (columns, rows) in [
            (80, 24), (80, 12), (80, 8), (80, 5), (40, 12), (36, 11), (30, 40), (10, 11), (80, 4),
        ] {
            let layout = ChooserLayout(TerminalSize(columns: columns, rows: rows))
            // In the narrowest rooms a question takes all lines.
            for keys in ["", "/re", "q"] where columns > 10 || keys != "q" {
                var sample = try ChooserSample { $0.vision = VisionSimulation(.deutan) }
                if !layout.hasPicture { sample.chooser.place = nil }
                if keys == "q" {
                    sample.press(.character(" "), .escape)
                } else {
                    sample.type(keys)
                }
                let lines = sample.panel(columns: layout.panelColumns, rows: layout.panelRows)
                #expect(
                    lines.contains { $0.hasPrefix("simulated".prefix(columns)) } == layout.hasPicture,
                    "\(columns) x \(rows) \(keys): \(lines)")
            }
        }
    }

    @Test func thePointerShowsWhatItIsOver() throws {
        var sample = try ChooserSample.panel(RGBColor(red8: 0x33, green8: 0x66, blue8: 0xCC))
        sample.mouse(.move, 21, 11)
        let picked = try #require(sample.chooser.picker.color(at: Point(x: 20.5, y: 23)))
        #expect(sample.footer()[0].hasSuffix("pointer     \(picked.rgb.hexadecimal)"), "\(sample.footer())")
        #expect(sample.hex == "#3366cc")
        let (column, row) = try sample.place { $0.text == " help" }
        sample.mouse(.move, column, row)
        let lines = ChooserPanel(sample.chooser, columns: ChooserSample.panelColumns, rows: 24).lines
        let underlined = lines.flatMap(\.parts).filter(\.isUnderlined).map(\.text)
        #expect(underlined == ["?", " help"])
        sample.mouse(.move, 0, 23)
        #expect(sample.chooser.hover == nil)
    }

    @Test func keysAndLabelsCanBeReadOnAnyBackground() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<1000 {
            let background = RGBColor(
                red: .random(in: 0...1, using: &generator), green: .random(in: 0...1, using: &generator),
                blue: .random(in: 0...1, using: &generator))
            let style = PanelStyle(.full, background: background)
            for color in [style.key, style.quiet] {
                #expect(color.map { $0.contrast(with: background) >= 4.5 } == true, "\(background)")
            }
        }
        #expect(PanelStyle(.full).key == nil && PanelStyle(.sixteen, background: .black).key == nil)
    }

    @Test(arguments: [(78, 24), (40, 24), (40, 12), (80, 10), (132, 20), (36, 9), (20, 5), (1, 1)])
    func helpIsInColumnsThatFit(_ columns: Int, _ rows: Int) {
        let pages = PanelHelp.pages(columns: columns, rows: rows)
        let text = pages.joined().map(\.text).joined(separator: "\n")
        for key in ["arrows", "Tab", "right click", "double click", "Alt-u"] { #expect(text.contains(key)) }
        guard columns >= 36 else { return }
        let lines = pages[0]
        #expect(lines.allSatisfy { $0.text.count <= columns } && lines.count <= rows, "\(text)")
        #expect(text.hasSuffix("any key goes back"))
        #expect(pages.dropLast().allSatisfy { $0.last?.text == "any key goes on" })
        if columns >= 78, rows >= 22 { #expect(pages.count == 1 && text.contains("Choose"), "\(text)") }
    }
}
