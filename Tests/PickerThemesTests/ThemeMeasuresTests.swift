import PickerColor
import PickerPalette
import Testing

@testable import PickerThemes

/// What is measured of themes; the figures are coloraide's.
struct ThemeMeasuresTests {
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
