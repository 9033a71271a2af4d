import PickerColor
import PickerPalette
import PickerThemes
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
        #expect(throws: PaletteError.self) {
            try clear.appended(toGIMPText: Array("GIMP Palette\nChannels: X".utf8))
        }
    }

    /// A palette that GIMP has just made has no colours, and a file that a shell has just made is empty.
    @Test(arguments: [
        ("", "GIMP Palette\n#\n"), (" \r\n\n", "GIMP Palette\n#\n"),
        ("\u{FEFF}", "\u{FEFF}GIMP Palette\n#\n"),
        ("GIMP Palette", "GIMP Palette\n"), ("\u{FEFF}GIMP Palette\r\n", "\u{FEFF}GIMP Palette\r\n"),
        ("GIMP Palette\nName: Mine\nColumns: 3\n# mine", "GIMP Palette\nName: Mine\nColumns: 3\n# mine\n"),
        ("\u{FEFF}GIMP Palette\n1 2 3\n", "\u{FEFF}GIMP Palette\n1 2 3\n"),
    ])
    func colorsAreAppendedToFilesWithout(_ before: String, _ start: String) throws {
        let count = before.contains("1 2 3") ? 1 : 0
        #expect(try Palette.growing(Array(before.utf8))?.colors.count == count)
        let added = Palette(colors: [Color(.black)], names: ["black"])
        let after = try #require(try added.appended(toGIMPText: Array(before.utf8)))
        let lineBreak = before.contains("Palette\r\n") ? "\r\n" : "\n"
        #expect(String(decoding: after, as: UTF8.self) == start + "  0   0   0\tblack" + lineBreak)
        #expect(try Palette.parse(after).colors.count == count + 1)
        // Other files are not palettes, and one without colours shows none.
        #expect(try Palette.growing(Array("[]".utf8)) == nil)
        #expect(throws: PaletteError.self) { try Palette.growing([0, 0]) }
        if count == 0 { #expect(throws: PaletteError.self) { try Palette.parse(Array(before.utf8)) } }
    }

    @Test func wideColorsAreClipped() {
        let palette = Palette(colors: [Color(.displayP3, SIMD3(0, 1, 0))])
        #expect(palette.gimpText.hasSuffix("  0 255   0\t#00ff00\n"), "\(palette.gimpText)")
    }
}
