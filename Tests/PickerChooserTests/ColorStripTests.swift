@testable import PickerChooser
import PickerColor
import PickerControls
import PickerScene
import PickerTerminal
import Testing

/// A palette as a strip of colours.
@Suite struct ColorStripTests {
    private static func strip(_ count: Int) -> ColorStrip {
        ColorStrip(
            (0..<count).map {
                ChosenColor(Color(RGBColor(red8: UInt8($0), green8: 100, blue8: 50)), in: .sRGB)
            }, names: ["first", nil, "third"])
    }

    private static func shown(_ strip: ColorStrip, _ columns: Int) -> (text: String, actions: [PanelAction?])
    {
        let parts = strip.line(columns: columns, choose: { .palette($0) }, scroll: { .scrollPalette($0) })
        return (PanelLine(parts).text, parts.map(\.action))
    }

    @Test func allAreShownThatFit() {
        let all = Self.shown(Self.strip(3), 11)
        #expect(all.text == "\u{2595}         \u{258F}")
        #expect(all.actions == [nil, .palette(0), .palette(1), .palette(2), nil])
    }

    @Test func arrowsScroll() throws {
        var strip = Self.strip(10)
        // Four columns of arrows, two of lines, and four swatches.
        let start = Self.shown(strip, 19)
        #expect(start.text == "  \u{2595}            \u{258F} >")
        #expect(
            start.actions == [
                nil, nil, .palette(0), .palette(1), .palette(2), .palette(3), nil, .scrollPalette(4),
            ])
        strip.first = 4
        #expect(Self.shown(strip, 19).actions.first == .scrollPalette(0))
        #expect(Self.shown(strip, 19).actions.last == .scrollPalette(8))
        strip.first = 8
        let end = Self.shown(strip, 19)
        #expect(end.actions.contains(.palette(6)) && end.actions.contains(.palette(9)))
        #expect(end.actions.last == PanelAction?.none)
    }

    @Test(arguments: 0...12, [5, 9, 12, 19, 30, 60])
    func everyRoomIsKept(_ count: Int, _ columns: Int) {
        var strip = Self.strip(count)
        for selected in 0..<max(count, 1) {
            strip.select(selected)
            let shown = Self.shown(strip, columns)
            #expect(shown.text.count <= max(columns, 9))
            #expect(count == 0 || (shown.text.contains("[ ]") && shown.actions.contains(.palette(selected))))
        }
        strip.select(count)
        #expect(strip.selected == nil)
    }

    @Test func thePanelShowsAPaletteAndChoosesFromIt() throws {
        var sample = try ChooserSample { $0.palette = Self.strip(10) }
        let line = try #require(
            ChooserPanel(sample.chooser, columns: 40, rows: 30).lines.first { $0.text.hasPrefix("palette") })
        #expect(line.parts.contains { $0.action == .palette(2) })
        sample.press(.palette(2))
        sample.chooser.handle(.resized)
        #expect(sample.hex == "#026432" && sample.chooser.message == "third, 3 of 10")
        sample.chooser.perform(.scrollPalette(9))
        sample.press(.palette(8))
        #expect(sample.chooser.palette?.first == 9 && sample.chooser.message == "9 of 10")
        // A palette of cells has other colours to choose.
        sample = try ChooserSample(.grid) { $0.palette = Self.strip(10) }
        #expect(!sample.panel(columns: 40, rows: 40).contains { $0.hasPrefix("palette") })
    }
}
