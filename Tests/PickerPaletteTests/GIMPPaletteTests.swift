import PickerColor
import PickerPalette
import PickerThemes
import Testing

@Suite struct GIMPPaletteTests {
    @Test func readsColorsNamesAndComments() throws {
        let text = """
            GIMP Palette
            Name: Three  of them\u{20}
            Columns: 4
            # a comment
            \u{20}51 102 204\tSea  blue\u{20}

              0   0   0
            255\t255\t255\twhite
            # Name: no name
            """
        let palette = try Palette.parse(Array(text.utf8))
        #expect(palette.name == "Three  of them")
        #expect(palette.colors.map(\.hexadecimal) == ["#3366cc", "#000000", "#ffffff"])
        #expect(palette.names == ["Sea  blue", nil, "white"])
        #expect(palette.columns == 4)
    }

    /// As GIMP, which reads the number by `atoi` and takes its own for 0 and for what is below 0 or above 256.
    @Test(arguments: [
        ("1", 1), ("256", 256), (" 16 ", 16), ("+8", 8), ("007", 7), ("12abc", 12), ("3.9", 3), ("0", nil),
        ("-4", nil), ("257", nil), ("99999999999999999999", nil), ("", nil), ("many", nil), ("1e9", 1),
        ("- 4", nil), ("+", nil),
    ])
    func readsTheNumberOfColumns(_ number: String, _ expected: Int?) throws {
        let text = "GIMP Palette\nName: x\nColumns: \(number)\n#\n1 2 3\n"
        #expect(try Palette.parse(Array(text.utf8)).columns == expected)
    }

    @Test func columnsBelongToTheHeader() throws {
        #expect(try Palette.parse(Array("GIMP Palette\n1 2 3\n".utf8)).columns == nil)
        let document = try PaletteDocument(Array("GIMP Palette\n1 2 3\nColumns: 4\n".utf8))
        #expect(document.palette.columns == nil && document.leftOut.count == 1)
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func readsEveryLineEnding(_ ending: String) throws {
        let lines = ["GIMP Palette", "#", "1 2 3 x", "4 5 6"]
        let palette = try Palette.parse(Array(lines.joined(separator: ending).utf8))
        #expect(palette.name == nil)
        #expect(palette.colors.map(\.hexadecimal) == ["#010203", "#040506"])
        #expect(palette.names == ["x", nil])
    }

    @Test func readsAByteOrderMarkAndOtherEncodings() throws {
        let bytes = [0xEF, 0xBB, 0xBF] + Array("GIMP Palette\n1 2 3 caf".utf8) + [0xE9]
        #expect(try Palette.parse(bytes).names == ["caf\u{FFFD}"])
    }

    @Test func readsTheAlphaOfAseprite() throws {
        let text = "GIMP Palette\nChannels: RGBA\n#\n51 102 204 128 half\n1 2 3 255\n"
        let palette = try Palette.parse(Array(text.utf8))
        #expect(palette.colors.map(\.hexadecimal) == ["#3366cc80", "#010203"])
        #expect(palette.names == ["half", nil])
        #expect(try Palette.parse(Array("GIMP Palette\nChannels: RGB\n1 2 3 4".utf8)).names == ["4"])
    }

    @Test(arguments: [
        ("1 2", "line 2: expected red, green and blue, got \"1 2\""),
        ("1 2 3\n\n4 5 256", "line 4: \"256\" is not a whole number from 0 to 255"),
        ("-1 2 3", "line 2: \"-1\" is not a whole number from 0 to 255"),
        ("+1 2 3", "line 2: \"+1\" is not a whole number from 0 to 255"),
        ("1 2.5 3", "line 2: \"2.5\" is not a whole number from 0 to 255"),
        ("1 2 3\nName: late", "line 3: \"Name:\" is not a whole number from 0 to 255"),
        ("Owner: me", "line 2: \"Owner:\" is not a whole number from 0 to 255"),
        ("Channels: CMYK", "line 2: expected the channels RGB or RGBA, got \"CMYK\""),
        ("Channels: RGBA\n1 2 3", "line 3: expected red, green, blue and alpha, got \"1 2 3\""),
    ])
    func leavesOutOtherLines(_ lines: String, _ reason: String) {
        let bytes = Array("GIMP Palette\n\(lines)\n".utf8)
        let found: PaletteError?
        do throws(PaletteError) { found = try PaletteDocument(bytes).leftOut.first } catch { found = error }
        #expect(found?.description == reason)
    }
}
