@testable import PickerChooser
import PickerColor
import PickerControls
import PickerPalette
import PickerScene
import PickerTerminal
import TestSupport
import Testing

/// What the panel of `glpick choose` offers besides text: pressing, shades, recent colours, the pointer, and less detail in
/// less room.
@Suite struct ChooserPanelTests {
    private static let columns = 40

    /// Presses the middle of the first part of the panel that does something.
    private static func press(
        _ sample: inout ChooserSample, rows: Int = 24, button: Int = 0,
        where isWanted: (PanelLine.Part) -> Bool
    ) throws {
        let (column, row) = try place(&sample, rows: rows, where: isWanted)
        sample.mouse(.press, column, row, button: button)
        sample.mouse(.release, column, row, button: button)
    }

    /// Lays the panel out from column 42, and returns a cell of a part.
    private static func place(
        _ sample: inout ChooserSample, rows: Int = 24, where isWanted: (PanelLine.Part) -> Bool
    ) throws -> (column: Int, row: Int) {
        let lines = ChooserPanel(sample.chooser, columns: columns, rows: rows).lines
        sample.chooser.panels = [
            PanelPlace(corner: CellPosition(column: 42, row: 1), columns: columns, lines: lines)
        ]
        for (row, line) in lines.enumerated() {
            var column = 42
            for part in line.parts {
                if isWanted(part) { return (column + part.text.count / 2, row + 1) }
                column += part.text.count
            }
        }
        throw PanelError()
    }

    private struct PanelError: Error {}

    private static func sample(_ color: RGBColor) throws -> ChooserSample {
        try ChooserSample { $0.color = Color(color) }
    }

    @Test func contrastCountsAlpha() throws {
        var sample = try ChooserSample { $0.color = try? ColorText.color("#88660057") }
        func line(_ sample: ChooserSample) -> String {
            sample.panel(columns: 40).first { $0.hasPrefix("on ") } ?? ""
        }
        // Laid over white it is #d6cba8, over black #2e2300.
        #expect(line(sample) == "on white   1.6  fails   over white ")
        sample.perform(.background)
        #expect(line(sample) == "on black   1.3  fails   over black ")
        let opaque = try ChooserSample { $0.color = try? ColorText.color("#886600") }
        #expect(line(opaque) == "on white   5.3  AA   Sample text ")
        sample.perform(.pass)
        #expect(sample.chooser.message?.hasPrefix("the contrast of a translucent colour") == true)
    }

    /// White, black, the first colour and those that are taken.
    @Test func theBackgroundOfTheContrastChanges() throws {
        var sample = try Self.sample(RGBColor(red8: 0x33, green8: 0x66, blue8: 0xCC))
        sample.type("teal")
        sample.press(.enter, .character(" "))
        var names: [String] = []
        for _ in 0..<5 {
            names.append(sample.chooser.background.name)
            sample.perform(.background)
        }
        #expect(names == ["white", "black", "#3366cc", "#008080", "white"])
    }

    /// AA first, then AAA; the hue stays.
    @Test func theNearestReadableColourIsChosen() throws {
        var sample = try Self.sample(RGBColor(red8: 0x99, green8: 0xBB, blue8: 0xFF))
        for level in [ContrastLevel.aa, .aaa] {
            sample.perform(.pass)
            let color = try #require(sample.chooser.chosen).inSRGB
            let ratio = color.contrast(over: .white)
            #expect(ratio >= level.ratio && ratio < level.ratio + 0.1, "\(ratio)")
            #expect(sample.chooser.message == "now \(level.rawValue) on white")
        }
        let hex = sample.hex
        sample.perform(.pass)
        #expect(sample.hex == hex && sample.chooser.message == "text on white has AAA already")
        sample.perform(.undo, .undo)
        #expect(sample.hex == "#99bbff")
    }

    @Test func everyDetailFitsAndKeepsTheValueAndTheWayOut() throws {
        let sample = try Self.sample(RGBColor(red8: 0x33, green8: 0x66, blue8: 0xCC))
        var seen: [PanelDetail] = []
        for rows in 1...30 {
            let panel = ChooserPanel(sample.chooser, columns: Self.columns, rows: rows)
            let text = panel.lines.map(\.text).joined(separator: "\n")
            #expect(panel.lines.count <= rows && text.contains("#3366cc"), "\(rows): \(text)")
            if rows >= 2 { #expect(text.contains("Esc"), "\(rows): \(text)") }
            if rows >= 3 { #expect(text.contains("> hue"), "\(rows): \(text)") }
            #expect(seen.last.map { $0 >= panel.detail ?? .full } ?? true)
            if let detail = panel.detail, detail != seen.last { seen.append(detail) }
        }
        #expect(seen == PanelDetail.allCases.reversed())
    }

    /// The smallest room that DESIGN asks for, and smaller ones.
    @Test(arguments: [(20, 5), (12, 3), (8, 2), (7, 1)])
    func smallRoomsKeepTheValue(_ columns: Int, _ rows: Int) throws {
        let sample = try Self.sample(RGBColor(red8: 0x33, green8: 0x66, blue8: 0xCC))
        let panel = ChooserPanel(sample.chooser, columns: columns, rows: rows)
        let lines = panel.lines.map { $0.prefix(columns).text }
        #expect(lines.count <= rows && lines.contains { $0.contains("#3366cc") }, "\(lines)")
        if rows > 1 { #expect(lines.contains { $0.contains("Enter") }, "\(lines)") }
        if columns >= 12 { #expect(lines.contains { $0.contains("Esc") }, "\(lines)") }
    }

    @Test func hintsArePressed() throws {
        var sample = try Self.sample(RGBColor(red8: 0x33, green8: 0x66, blue8: 0xCC))
        try Self.press(&sample) { $0.text == " help" }
        #expect(sample.chooser.mode == .help)
        sample.mouse(.press, 60, 5)
        #expect(sample.chooser.mode == .picking)
        try Self.press(&sample) { $0.text == "Tab" }
        #expect(sample.chooser.focus == .box)
        try Self.press(&sample) { $0.text == " type" }
        #expect(sample.chooser.mode == .typing(TypingField()))
        sample.press(.escape)
        try Self.press(&sample) { $0.text.contains("saturation") }
        #expect(sample.chooser.mode == .typing(TypingField("saturation ")))
        sample.type("50")
        sample.press(.enter)
        #expect(sample.hex == "#6688cc")
        sample.perform(.undo)
        try Self.press(&sample) { $0.text == "Enter" }
        #expect(sample.chooser.outcome == .accepted && sample.hex == "#3366cc")
    }

    @Test func theOldColourComesBack() throws {
        var sample = try Self.sample(RGBColor(red8: 0x33, green8: 0x66, blue8: 0xCC))
        sample.type("/teal")
        sample.press(.enter)
        #expect(sample.hex == "#008080")
        let old = try #require(sample.chooser.initial)
        try Self.press(&sample) { $0.action == .choose(old) }
        #expect(sample.hex == "#3366cc")
        // What was left can be taken again, also by the right button.
        let teal = try #require(sample.chooser.recent.colors.first)
        #expect(ColorFormat.hex.text(teal.color) == "#008080")
        try Self.press(&sample, button: 2) { $0.action == .choose(teal) }
        #expect(sample.hex == "#008080")
    }

    /// Steps to a tint and back end at the same colour, and the tints stay; they are those of the verb ramp.
    @Test func shadesAreARamp() throws {
        var sample = try Self.sample(RGBColor(red8: 0x33, green8: 0x66, blue8: 0xCC))
        let ramp = try #require(sample.chooser.shades)
        let steps = try Ramp(of: ColorText.color("#3366cc"), .count(9), isDark: true).steps
        let expected = steps.map { RGBColor(clipping: $0.color, to: .sRGB).hexadecimal }
        #expect(ramp.colors.map { RGBColor($0.color).hexadecimal } == expected)
        let given = try #require(steps.firstIndex { $0.isGiven })
        #expect(ramp.index == given && expected[given] == "#3366cc")
        sample.type("+")
        #expect(sample.hex == expected[given + 1])
        #expect(sample.chooser.shades?.colors == ramp.colors && sample.chooser.shades?.index == given + 1)
        sample.type("---")
        #expect(sample.hex == expected[given - 2])
        sample.type("++")
        #expect(sample.hex == "#3366cc")
        for _ in 0..<9 { sample.type("+") }
        #expect(sample.chooser.message == "this is the lightest tint")
        try Self.press(&sample) { $0.action == .shade(0) }
        #expect(sample.chooser.shades?.index == 0 && sample.chooser.shades?.colors == ramp.colors)
        // Another colour has other shades.
        sample.type("/teal")
        sample.press(.enter)
        #expect(
            sample.chooser.shades?.shown == sample.chooser.chosen
                && sample.chooser.shades?.colors != ramp.colors)
    }

    @Test func harmoniesTurnTheHue() throws {
        func harmonies(_ sample: ChooserSample, rows: Int) -> [PanelAction] {
            let lines = ChooserPanel(sample.chooser, columns: Self.columns, rows: rows).lines
            return lines.first { $0.text.hasPrefix("harmony") }?.parts.compactMap(\.action) ?? []
        }
        var sample = try Self.sample(RGBColor(red8: 0x33, green8: 0x66, blue8: 0xCC))
        let actions = harmonies(sample, rows: 40)
        #expect(actions.count == 7)
        // Where rows are few, values matter more.
        #expect(harmonies(sample, rows: 20).isEmpty)
        try Self.press(&sample, rows: 40) { $0.action == actions[0] }
        let complement = try ColorText.color("oklch(from #3366cc l c calc(h + 180))")
        let expected = RGBColor(clipping: GamutMapping.css.map(complement, to: .sRGB))
        #expect(sample.hex == expected.hexadecimal)
        // A grey has no hue.
        #expect(harmonies(try Self.sample(RGBColor(red8: 9, green8: 9, blue8: 9)), rows: 40).isEmpty)
    }

    @Test func allShadesAreShownIn80Columns() throws {
        var sample = try Self.sample(RGBColor(red8: 0, green8: 128, blue8: 128))
        let columns = ChooserLayout(TerminalSize(columns: 80, rows: 24)).panelColumns
        func shades(_ sample: ChooserSample, _ columns: Int) -> [PanelLine.Part] {
            let lines = ChooserPanel(sample.chooser, columns: columns, rows: 24).lines
            return (lines.first { $0.text.hasPrefix("shades") }?.prefix(columns).parts ?? []).filter {
                if case .shade = $0.action { true } else { false }
            }
        }
        #expect(shades(sample, columns).count == 9)
        sample.type("++++++++")
        #expect(shades(sample, columns).last?.text == "[ ]")
        // Where there is no room for all of them, the chosen one is among those that are shown.
        #expect(shades(sample, 30).map(\.text) == ["   ", "   ", "   ", "   ", "   ", "[ ]"])
        sample.type("--------")
        #expect(shades(sample, 30).map(\.text) == ["[ ]", "   ", "   ", "   ", "   ", "   "])
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

    /// The text is whole, or not there.
    @Test func thePanelSaysWhetherAColourIsInSRGB() throws {
        let color = try ColorText.color("oklch(0.7 0.3 150)")
        let wide = try ChooserSample(.plane) { $0.color = color }
        func line(_ sample: ChooserSample, _ columns: Int) -> String? {
            sample.panel(columns: columns).first { $0.hasPrefix("oklch") }
        }
        // A terminal of 80 columns has 37 for the text.
        #expect(ChooserLayout(TerminalSize(columns: 80, rows: 24)).panelColumns == 37)
        for (columns, rest) in [(38, "  not in sRGB"), (37, " not in sRGB"), (36, "")] {
            #expect(line(wide, columns) == "oklch   0.700 0.300 150.0" + rest, "\(columns)")
        }
        #expect(line(try ChooserSample(), 36)?.hasSuffix("  in sRGB") == true)
    }

    /// A colour outside sRGB has no name, and is not as near to one as its clipped colour.
    @Test func wideColoursAreOnlyNearToNames() throws {
        func chosen(_ kind: SamplePickers.Kind, _ text: String) throws -> ChosenColor {
            let color = try ColorText.color(text)
            let sample = try ChooserSample(kind) { ($0.colorSpace, $0.color) = (.displayP3, color) }
            return try #require(sample.chooser.chosen)
        }
        for kind in [SamplePickers.Kind.ring, .plane] {
            #expect(try chosen(kind, "teal").name.text == "teal")
            let red = try chosen(kind, "color(display-p3 1 0 0)")
            #expect(red.name.text == "close to red" && red.name.distance > 0.04, "\(red.name)")
        }
        let line = PanelValues.name(of: try chosen(.ring, "color(display-p3 1 0 0)"), columns: 48).text
        #expect(line == "hex     #ff0000 display-p3  close to red")
    }

    @Test func shadesKeepHueAndAlpha() throws {
        var sample = try ChooserSample {
            $0.color = Color(HSBColor(hue: 0.6, saturation: 0, brightness: 0.5, alpha: 0.25))
        }
        let hue = try #require(sample.chooser.chosen).color.hue
        for key in ["+", "-", "-", "-", "-", "-"] {
            sample.type(key)
            let color = try #require(sample.chooser.chosen).color
            #expect(color.alpha == 0.25 && color.hue == hue)
        }
    }

    @Test func aPaletteHasOnlyItsOwnShades() throws {
        var sample = try ChooserSample(.grid) {
            $0.color = Color(RGBColor(red8: 0xE5, green8: 0x39, blue8: 0x35))
        }
        #expect(sample.hex == "#e53935")
        for _ in 0..<5 { sample.type("-") }
        let colors = try #require(sample.chooser.picker.places).colors
        #expect(colors.contains { $0.hexadecimal == sample.hex })
    }

    @Test func recentColoursAreSteppedThrough() throws {
        var sample = try Self.sample(.black)
        sample.perform(.recent)
        #expect(sample.hex == "#000000")
        for name in ["red", "lime", "blue"] {
            sample.type("/\(name)")
            sample.press(.enter)
        }
        var seen: [String] = []
        for _ in 0..<4 {
            sample.perform(.recent)
            seen.append(sample.hex)
        }
        #expect(seen == ["#00ff00", "#ff0000", "#000000", "#0000ff"])
        sample.perform(.recent, .recent, .recent)
        #expect(sample.hex == "#000000")
        // A drag leaves a colour, too; a key does not, because it moves by small steps.
        sample.mouse(.press, 21, 11)
        sample.mouse(.release, 21, 11)
        #expect(sample.chooser.recent.colors.first.map { ColorFormat.hex.text($0.color) } == "#000000")
        let count = sample.chooser.recent.colors.count
        sample.press(.left)
        #expect(sample.chooser.recent.colors.count == count)
    }

    @Test func thePointerShowsWhatItIsOver() throws {
        var sample = try Self.sample(RGBColor(red8: 0x33, green8: 0x66, blue8: 0xCC))
        sample.mouse(.move, 21, 11)
        let picked = try #require(sample.chooser.picker.color(at: Point(x: 20.5, y: 23)))
        #expect(sample.footer()[0].hasSuffix("pointer     \(picked.rgb.hexadecimal)"), "\(sample.footer())")
        #expect(sample.hex == "#3366cc")
        let (column, row) = try Self.place(&sample) { $0.text == " help" }
        sample.mouse(.move, column, row)
        let lines = ChooserPanel(sample.chooser, columns: Self.columns, rows: 24).lines
        let underlined = lines.flatMap(\.parts).filter(\.isUnderlined).map(\.text)
        #expect(underlined == ["?", " help"])
        sample.mouse(.move, 0, 23)
        #expect(sample.chooser.hover == nil)
    }

    /// A bar of the panel is pressed and dragged, also beyond its ends; undo takes the whole drag back.
    @Test func barsAreDragged() throws {
        var sample = try Self.sample(RGBColor(red8: 0x33, green8: 0x66, blue8: 0xCC))
        let (column, row) = try Self.place(&sample) {
            if case .slide(.brightness, 1) = $0.action { true } else { false }
        }
        sample.mouse(.press, column, row)
        #expect(sample.hex == "#4080ff")
        sample.mouse(.drag, 0, row + 3)
        #expect(sample.hex == "#000000")
        sample.mouse(.drag, 200, row)
        sample.mouse(.release, 200, row)
        #expect(sample.hex == "#4080ff")
        sample.mouse(.drag, 0, row)
        #expect(sample.hex == "#4080ff")
        sample.perform(.undo)
        #expect(sample.hex == "#3366cc")
    }

    /// What lies outside the gamut has no colour to show.
    @Test func barsShowWhatCanBeReached() throws {
        let color = try ColorText.color("oklch(0.7 0.2 150)")
        let sample = try ChooserSample(.plane) { $0.color = color }
        let lines = ChooserPanel(sample.chooser, columns: Self.columns, rows: 24).lines
        let chroma = try #require(
            lines.first { $0.text.hasPrefix("> chroma") || $0.text.hasPrefix("  chroma") })
        let cells = chroma.parts.filter { if case .slide = $0.action { true } else { false } }
        for cell in cells {
            guard case .slide(let component, let value) = cell.action else { continue }
            var there = sample.chooser.picker
            there.choice[component] = value
            let isInside = try #require(there.choice.exact).isInGamut(of: .sRGB)
            #expect((cell.background != nil) == isInside, "\(value)")
        }
        #expect(Set(cells.map { $0.background == nil }).count == 2)
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
