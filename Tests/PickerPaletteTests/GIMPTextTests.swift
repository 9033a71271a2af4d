import PickerColor
import PickerPalette
import TestSupport
import Testing

/// Palettes as GIMP's files.
@Suite struct GIMPTextTests {
    @Test func isParsedToTheSamePalette() throws {
        var generator = SeededGenerator(seed: 1)
        for count in [1, 2, 17, 300] {
            let colors = (0..<count).map { _ in
                Color(RGBColor(bytes: SIMD4.random(in: 0...255, using: &generator)))
            }
            let names = (0..<count).map { $0.isMultiple(of: 2) ? "Name \($0) é" : nil }
            let palette = Palette(
                name: "Mine", colors: colors, names: names, columns: count.isMultiple(of: 2) ? 4 : nil)
            let parsed = try Palette.parse(Array(palette.gimpText.utf8))
            #expect(
                parsed.colors == palette.colors && parsed.name == "Mine" && parsed.columns == palette.columns)
            let expected = zip(names, colors).map { $0 ?? RGBColor(clipping: $1).hexadecimal }
            #expect(parsed.names == expected)
        }
    }

    @Test func opaqueColorsHaveNoAlpha() {
        let palette = Palette(colors: [Color(RGBColor(red8: 0, green8: 128, blue8: 255))], names: ["a\nb"])
        #expect(palette.gimpText == "GIMP Palette\n#\n  0 128 255\ta b\n")
    }

    @Test func wideColorsAreClipped() {
        let palette = Palette(colors: [Color(.displayP3, SIMD3(0, 1, 0))])
        #expect(palette.gimpText.hasSuffix("  0 255   0\t#00ff00\n"), "\(palette.gimpText)")
    }
}
