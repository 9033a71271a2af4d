@testable import PickerChooser
import PickerColor
import PickerControls
import PickerPalette
import PickerScene
import PickerTerminal
import TestSupport
import Testing

/// What the panel shows of the chosen colour: contrast, shades, harmonies, names and bars.
@Suite struct PanelColorsTests {

    @Test func aLineHasTheOldColorWhereThereIsRoom() {
        let (new, old) = (ChosenColor(Color(.white), in: .sRGB), ChosenColor(Color(.black), in: .sRGB))
        for columns in [29, 30] {
            let line = PanelSwatches.line(new: new, old: old, columns: columns)
            #expect(line.parts.contains { $0.text == "  old " } == (columns == 30))
        }
    }

    /// As in the picture, where bars of a translucent colour are opaque, but for that of alpha.
    @Test func barsAreOpaque() throws {
        func bars(_ color: String) throws -> [String: [RGBColor?]] {
            let sample = try ChooserSample { $0.color = try? ColorText.parse(color) }
            let chooser = sample.chooser
            let lines = PanelSliders(chooser: chooser, picker: chooser.picker, columns: 60).lines
            return Dictionary(
                uniqueKeysWithValues: lines.map { line, _ in
                    let name = line.text.split(separator: " ").first { $0 != ">" } ?? ""
                    return (String(name), line.parts.map(\.background))
                })
        }
        let (clear, opaque) = (try bars("#3366cc40"), try bars("#3366cc"))
        for name in ["hue", "saturation", "brightness"] {
            #expect(clear[name] == opaque[name] && clear[name]?.contains { $0 != nil } == true)
        }
        #expect(clear["alpha"]?.contains { $0 != nil } == true)
    }

    /// Steps to a tint and back end at the same colour, and the tints stay; they are those of the verb ramp.
    @Test func shadesAreARamp() throws {
        var sample = try ChooserSample.panel(RGBColor(red8: 0x33, green8: 0x66, blue8: 0xCC))
        let ramp = try #require(sample.chooser.shades)
        let steps = try Ramp(of: ColorText.parse("#3366cc"), .count(9), isDark: true).steps
        let expected = steps.map { RGBColor(clipping: $0.color, to: .sRGB).hexadecimal }
        #expect(ramp.colors.map { $0.rgb.hexadecimal } == expected)
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
        try sample.press { $0.action == .shade(0) }
        #expect(sample.chooser.shades?.index == 0 && sample.chooser.shades?.colors == ramp.colors)
        // Another colour has other shades.
        sample.enter("/teal")
        #expect(
            sample.chooser.shades?.shown == sample.chooser.chosen
                && sample.chooser.shades?.colors != ramp.colors)
    }

    @Test func harmoniesTurnTheHue() throws {
        func harmonies(_ sample: ChooserSample, rows: Int) -> [PanelAction] {
            let lines = ChooserPanel(sample.chooser, columns: ChooserSample.panelColumns, rows: rows).lines
            return lines.first { $0.text.hasPrefix("harmony") }?.parts.compactMap(\.action) ?? []
        }
        var sample = try ChooserSample.panel(RGBColor(red8: 0x33, green8: 0x66, blue8: 0xCC))
        let actions = harmonies(sample, rows: 40)
        #expect(actions.count == 8)
        // Where rows are few, values matter more.
        #expect(harmonies(sample, rows: 18).isEmpty)
        try sample.press(rows: 40) { $0.action == actions[1] }
        let complement = try ColorText.parse("oklch(from #3366cc l c calc(h + 180))")
        let expected = RGBColor(clipping: GamutMapping.css.map(complement, to: .sRGB))
        #expect(sample.hex == expected.hexadecimal)
        // A grey has no hue.
        let grey = try ChooserSample.panel(RGBColor(red8: 9, green8: 9, blue8: 9))
        #expect(harmonies(grey, rows: 40) == [.harmony(0)])
    }

    @Test func allShadesAreShownIn80Columns() throws {
        var sample = try ChooserSample.panel(RGBColor(red8: 0, green8: 128, blue8: 128))
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

    /// The text is whole, or not there.
    @Test func thePanelSaysWhetherAColourIsInSRGB() throws {
        let color = try ColorText.parse("oklch(0.7 0.3 150)")
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
            let color = try ColorText.parse(text)
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

    /// Rows with names of CSS have its numbers, whatever the picker's space; a colour outside sRGB has a row of P3.
    @Test func rowsOfAWideColourAreThoseOfCSS() throws {
        let color = try ColorText.parse("color(display-p3 1 0.2 0.4)")
        let rows = PanelValues.models(of: ChosenColor(color, in: .displayP3), columns: 48).map(\.text)
        let css = RGBColor(color, in: .sRGB).bytes
        #expect(rows[0] == "p3      1.000 0.200 0.400")
        #expect(rows[1] == "rgb       \(css.x)    \(css.y)   \(css.z)")
        #expect(css.y == 53 && rows[2].hasPrefix("hsl      344°"), "\(rows)")
        let inside = PanelValues.models(of: ChosenColor(Color(.midGrey), in: .displayP3), columns: 48)
        #expect(!inside.contains { $0.text.hasPrefix("p3") })
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

    /// A bar of the panel is pressed and dragged, also beyond its ends; undo takes the whole drag back.
    @Test func barsAreDragged() throws {
        var sample = try ChooserSample.panel(RGBColor(red8: 0x33, green8: 0x66, blue8: 0xCC))
        let (column, row) = try sample.place {
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
        let color = try ColorText.parse("oklch(0.7 0.2 150)")
        let sample = try ChooserSample(.plane) { $0.color = color }
        let lines = ChooserPanel(sample.chooser, columns: ChooserSample.panelColumns, rows: 24).lines
        let chroma = try #require(
            lines.first { $0.text.hasPrefix("> chroma") || $0.text.hasPrefix("  chroma") })
        let cells = chroma.parts.filter { if case .slide = $0.action { true } else { false } }
        for cell in cells {
            guard case .slide(let component, let value) = cell.action else { continue }
            var there = sample.chooser.picker
            there.choice[component] = value
            let isInside = try #require(there.choice.color).isInGamut(of: .sRGB)
            #expect((cell.background != nil) == isInside, "\(value)")
        }
        #expect(Set(cells.map { $0.background == nil }).count == 2)
    }
}
