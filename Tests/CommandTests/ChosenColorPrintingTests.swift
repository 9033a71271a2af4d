import PickerJSON
import PickerKit
@testable import glpick
import Testing

/// The text of a chosen colour, as it is printed and as the chooser shows it.
@Suite struct ChosenColorPrintingTests {
    private func chosen(_ kind: PickerKind, _ color: Color, in space: ColorSpace) throws -> ChosenColor {
        var settings = PickerSettings()
        (settings.kind, settings.colorSpace, settings.color) = (kind, space, color)
        return try #require(ChosenColor(settings.picker()))
    }

    /// The digits are those that are printed, and name the space if they are not those of sRGB.
    @Test(arguments: [PickerKind.ring, .plane])
    func digitsAreThoseThatArePrinted(_ kind: PickerKind) throws {
        for space in [ColorSpace.sRGB, .displayP3] {
            let teal = Color(RGBColor(red8: 0, green8: 128, blue8: 128))
            let chosen = try chosen(kind, teal, in: space)
            let isOwn = kind == .ring && space == .displayP3
            let printed = ColorPrinting().printed(chosen).text
            #expect(chosen.hexText == printed + (isOwn ? " display-p3" : ""))
            #expect(isOwn || printed == "#008080")
        }
    }

    @Test func wideColorsArePrintedWhole() throws {
        let chosen = try chosen(.plane, ColorText.parse("oklch(0.6 0.3 30)"), in: .sRGB)
        func text(_ format: String) throws -> String {
            ColorPrinting(output: try #require(ColorOutput(format))).printed(chosen).text
        }
        #expect(try text("oklch") == "oklch(0.6 0.3 30)")
        #expect(try text("json").contains("\"srgb\": false"))
    }
}
