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

    /// Comments, spaces, bytes that are not UTF-8 and line breaks stay.
    @Test(arguments: ["\n", "\r\n", "\r"], [false, true])
    func colorsAreAppended(_ lineBreak: String, _ endsInALineBreak: Bool) throws {
        let lines = [
            "GIMP Palette", "Name: Mine", "#", "# from the logo", "  1 2\t3   One  ", "", "# dark", "4 5 6",
        ]
        let before =
            Array((lines.joined(separator: lineBreak) + " \u{E9}").utf8) + [0xE9]
            + (endsInALineBreak ? Array(lineBreak.utf8) : [])
        let added = Palette(colors: [Color(.black), Color(.white)], names: ["black", nil])
        let after = try #require(try added.appended(toGIMPText: before))
        #expect(after.starts(with: before))
        let lineBreaks = endsInALineBreak ? "" : lineBreak
        #expect(
            String(decoding: after[before.count...], as: UTF8.self)
                == "\(lineBreaks)  0   0   0\tblack\(lineBreak)255 255 255\t#ffffff\(lineBreak)")
        #expect(try Palette.parse(after).colors.count == 4)
    }

    @Test func alphaIsAppendedWhereThereIsSome() throws {
        let clear = Palette(colors: [Color(.clear)], names: ["clear"])
        #expect(try clear.appended(toGIMPText: Array("GIMP Palette\n1 2 3\n".utf8)) == nil)
        let before = "GIMP Palette\nChannels: RGBA\n1 2 3 4\n"
        for (palette, line) in [
            (clear, "  0   0   0   0\tclear\n"),
            (Palette(colors: [Color(.white)]), "255 255 255 255\t#ffffff\n"),
        ] {
            let after = try #require(try palette.appended(toGIMPText: Array(before.utf8)))
            #expect(String(decoding: after, as: UTF8.self) == before + line)
        }
        #expect(throws: PaletteError.self) { try clear.appended(toGIMPText: Array("GIMP Palette\n".utf8)) }
    }

    @Test func wideColorsAreClipped() {
        let palette = Palette(colors: [Color(.displayP3, SIMD3(0, 1, 0))])
        #expect(palette.gimpText.hasSuffix("  0 255   0\t#00ff00\n"), "\(palette.gimpText)")
    }
}
