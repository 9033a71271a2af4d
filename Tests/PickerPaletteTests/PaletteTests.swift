import PickerColor
import PickerPalette
import PickerThemes
import Testing

@Suite struct PaletteTests {
    @Test func namesAreAsManyAsColors() {
        let palette = Palette(
            name: "", colors: [RGBColor.black, .white, .clear].map { Color($0) }, names: ["", "snow"])
        #expect(palette.name == nil)
        #expect(palette.names == [nil, "snow", nil])
        #expect(Palette(colors: [Color(RGBColor.black)], names: ["a", "b"]).names == ["a"])
    }

    @Test(arguments: [
        "red color(display-p3 0 1 0)", "[\"red\", {\"color\": \"color(display-p3 0 1 0)\"}]",
    ])
    func wideColorsKeepTheirSystem(_ text: String) throws {
        let palette = try Palette.parse(Array(text.utf8))
        #expect(palette.colors == [Color(.sRGB, [1, 0, 0]), Color(.displayP3, [0, 1, 0])])
    }

    @Test(arguments: [
        "", "\n\n", "; nothing\n", "GIMP Palette\n", "GIMP Palette\nName: x\n#\n", "[]", "{}",
        "{\"colors\": []}", "\u{FEFF}",
    ])
    func refusesEmptyPalettes(_ text: String) {
        let error = #expect(throws: PaletteError.self) { try Palette.parse(Array(text.utf8)) }
        #expect(error?.place == .file)
        #expect(error.map { "\($0)" } == "the palette has no colours")
    }

    @Test func refusesWhatIsNotText() {
        // "red" in UTF-16, after a line in ASCII.
        let error = #expect(throws: PaletteError.self) {
            try Palette.parse(Array("blue\r\n".utf8) + [0x72, 0, 0x65, 0, 0x64, 0])
        }
        #expect(error.map { "\($0)" } == "line 2: a zero byte; this is not UTF-8 text")
    }

    @Test func readsAsManyColorsAsAllowedAndNoMore() throws {
        let most = Palette.maximumCount
        for (text, place) in [
            (String(repeating: "#123\n", count: most), "line \(most + 1)"),
            ("GIMP Palette\n" + String(repeating: "1 2 3\n", count: most), "line \(most + 2)"),
        ] {
            #expect(try Palette.parse(Array(text.utf8)).colors.count == most)
            let more = text + (text.hasPrefix("G") ? "1 2 3" : "#123")
            #expect(refusal(of: more) == "\(place): more than 65536 colours")
        }
        let json = "[\"red\"" + String(repeating: ",\"red\"", count: most - 1)
        #expect(try Palette.parse(Array("\(json)]".utf8)).colors.count == most)
        #expect(refusal(of: "\(json),\"red\"]") == "[65536]: more than 65536 colours")
    }

    @Test func refusesHugeFiles() {
        // The zero byte is found at once, but only where the size is accepted.
        let most = [0] + Array(repeating: UInt8(ascii: "x"), count: Palette.maximumByteCount - 1)
        let reasons = [most, most + [10]].map { bytes in
            let error = #expect(throws: PaletteError.self) { try Palette.parse(bytes) }
            return error.map { "\($0)" }
        }
        #expect(
            reasons == [
                "line 1: a zero byte; this is not UTF-8 text",
                "more than 8388608 bytes, too large for a palette",
            ])
    }

    @Test func messagesAreOneShortLine() {
        let dirt = "\u{1B}[2J\u{2028}\u{202E}" + String(repeating: "x", count: 1_000)
        for text in [
            dirt, "GIMP Palette\n\(dirt)", "GIMP Palette\nChannels: \(dirt)", "[\"\(dirt)\"]", "[\(dirt)",
        ] {
            let message = refusal(of: text) ?? ""
            #expect(
                message.unicodeScalars.allSatisfy { $0.value >= 32 && $0 != "\u{2028}" && $0 != "\u{202E}" })
            #expect(message.count < 250)
        }
    }
}

extension Color {
    var hexadecimal: String { ColorFormat.hex.text(self) }
}

/// Why a text is not a palette.
func refusal(of text: String) -> String? {
    let error = #expect(throws: PaletteError.self) { try Palette.parse(Array(text.utf8)) }
    return error.map { "\($0)" }
}
