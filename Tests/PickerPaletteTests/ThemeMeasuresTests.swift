import PickerColor
import Testing

@testable import PickerPalette

/// What is measured of palettes and themes; the figures are coloraide's.
struct ThemeMeasuresTests {
    @Test func nearestColors() {
        let colors = [RGBColor.black, .white, RGBColor(red8: 255, green8: 250, blue8: 255), .midGrey]
        let measures = PaletteMeasures(colors)
        let nearest = measures.nearest[0]
        #expect(nearest.vision == nil && nearest.first == 1 && nearest.second == 2)
        #expect(abs(nearest.distance - 0.0128098) < 1e-7)
        #expect(measures.nearest.map(\.vision) == [nil, .protan, .deutan, .tritan])
        #expect(measures.equalCount == 0)
    }

    @Test func nearestOfMany() throws {
        var colors = RandomColors(in: .oklch, [0: 0.5...0.5], seed: 3)
        let some = (0..<200).compactMap { _ in colors.next() }.map { RGBColor(clipping: $0) }
        let seen = some.map { SightMeter.palettes.places(of: $0.code).usual }
        let distances = seen.indices.flatMap { one in seen[..<one].map { deltaEOK($0, seen[one]) } }
        #expect(PaletteMeasures(some).nearest[0].distance == distances.min())
    }

    @Test func equalColors() {
        let measures = PaletteMeasures([.white, .black, .white, RGBColor(red: 0.9999, green: 1, blue: 1)])
        #expect(measures.equalCount == 2)
        #expect(measures.nearest[0].distance == 0)
    }

    @Test func fewColors() {
        #expect(PaletteMeasures([]).nearest.isEmpty && PaletteMeasures([.white]).nearest.isEmpty)
    }

    /// The palette of xterm, which keeps none of the limits.
    private static let xterm: [UInt32] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000,
        0x00FF00,
        0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]

    @Test func measuresTheme() throws {
        let slots = Self.xterm.map { Color(RGBColor(code: $0)) }
        let theme = try #require(
            TerminalTheme(slots: slots, foreground: Color(RGBColor.white), background: Color(RGBColor.black)))
        let measures = ThemeMeasures(theme)
        #expect(measures.leastContrast.slot == 4)
        #expect(abs(measures.leastContrast.value - 2.23) < 0.01)
        #expect(measures.foregroundContrast == 21)
        #expect(measures.greatestHueError.slot == 12)
        #expect(measures.missed(ThemeDesign().limits).count > 1)
    }
}
