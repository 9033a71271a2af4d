import PickerColor
import PickerPalette
import PickerThemes
import Testing

/// What people wrote stays when colours are replaced.
@Suite struct PaletteDocumentTests {
    private static let blue = Color(RGBColor(red8: 0x12, green8: 0x34, blue8: 0xEF))

    /// Files, with the first colour and what replaces it between guillemets.
    private static let files = [
        "# mine\r\nbackground  «#ABCDEF|#1234EF» # dark\r\nfont x\r\ncolor1 red\r\n",
        "[colors]\nregular0=«000000|1234ef»\n# x\nregular1 = cc0000 # red\n",
        "[colors.primary]\nbackground = '«0x000000|0x1234ef»'\nforeground = \"#fff\"",
        "[Color0]\nColor=«1,2,3|18,52,239»\n[Color1]\nColor=4, 5, 6\n",
        "GIMP Palette\nName: A\n# note\n  «1   2   3|18 52 239»\tOne\n4 5 6 Two \u{E9}",
        "JASC-PAL\r\n0100\r\n1\r\n«1 2 3|18 52 239»\r\n",
        ":root {\n  --a: «oklch(0.5 0.1 20)|#1234ef»; /* warm */\n  --b: 1px;\n}",
        "$m: (\n  'x': «red|#1234ef», // note\n);", "; title\n«red|#1234ef», #fff // two\n",
        "#define dark «#000000|#1234ef»\n*.background: dark\n*.color1: #f00\n",
    ]

    @Test(arguments: files)
    func onlyTheColorChanges(_ file: String) throws {
        let before = file.replacing(/«(.*)\|.*»/) { $0.1 }, after = file.replacing(/«.*\|(.*)»/) { $0.1 }
        let document = try PaletteDocument(Array(before.utf8))
        #expect(document.keepsText)
        let same = try document.replacing(document.palette.colors)
        #expect(String(decoding: same.bytes, as: UTF8.self) == before)
        var colors = document.palette.colors
        colors[0] = Self.blue
        let changed = try document.replacing(colors)
        #expect(String(decoding: changed.bytes, as: UTF8.self) == after)
        #expect(try PaletteDocument(changed.bytes).palette.names == document.palette.names)
    }

    @Test func wideColorsStayWhereTheFormHasThem() throws {
        let green = Color(.displayP3, [0, 1, 0])
        for (text, count) in [("--a: #fff;", 0), ("color0 #fff\ncolor1 #000", 1)] {
            let document = try PaletteDocument(Array(text.utf8))
            let changed = try document.replacing([green] + document.palette.colors.dropFirst())
            #expect(changed.mappedCount == count)
            #expect((try Palette.parse(changed.bytes).colors[0] == green) == (count == 0))
        }
    }

    @Test func otherFormsAreWrittenAnew() throws {
        let document = try PaletteDocument(Array("[\"red\"]".utf8))
        #expect(!document.keepsText)
        #expect(try Palette.parse(document.replacing([Self.blue]).bytes).colors == [Self.blue])
        #expect(throws: PaletteError.self) { try document.replacing([]) }
    }

    @Test func aMacroHasOneColor() throws {
        let text = "#define dark #000000\n*.background: dark\n*.color0: dark\n"
        let document = try PaletteDocument(Array(text.utf8))
        #expect(throws: PaletteError.self) { try document.replacing([Self.blue, Color(.black)]) }
        let both = try document.replacing([Self.blue, Self.blue])
        #expect(both.bytes == Array(text.replacing("#000000", with: "#1234ef").utf8))
    }
}
