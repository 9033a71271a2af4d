import PickerColor
import PickerPalette
import PickerThemes
import Testing

@Suite struct ListPaletteTests {
    @Test(arguments: [
        ("#123456", ["#123456"]),
        ("123456\r\nABCDEF\rabcdef80", ["#123456", "#abcdef", "#abcdef80"]),
        ("#123, #456; not #789", ["#112233", "#445566"]),
        ("\tred\tgreen  blue \n", ["#ff0000", "#008000", "#0000ff"]),
        ("rgb(1 2 3) rgba(1, 2, 3, 0.5), hsl(0 100% 50%)", ["#010203", "#01020380", "#ff0000"]),
        ("; a\n// b\n# c\n#\n  \nred // d\nred # e\n#fff;f\n", ["#ff0000", "#ff0000", "#ffffff"]),
        ("\u{FEFF}red", ["#ff0000"]),
        ("transparent", ["#00000000"]),
        ("rgb(1 2 3 / 0.5)", ["#01020380"]),
    ])
    func readsLists(_ text: String, _ expected: [String]) throws {
        let palette = try Palette.parse(Array(text.utf8))
        #expect(palette.colors.map(\.hexadecimal) == expected)
        #expect(palette.names.allSatisfy { $0 == nil })
        #expect(palette.name == nil)
    }

    @Test func readsTheAlphaOfPaintNET() throws {
        let text = ";paint.net Palette File\n;Palette Name: x\n80123456\nFFABCDEF\n#12345678\n"
        let palette = try Palette.parse(Array(text.utf8))
        #expect(palette.colors.map(\.hexadecimal) == ["#12345680", "#abcdef", "#12345678"])
    }

    @Test(arguments: [
        ("bleu", "line 1: \"bleu\" is not a CSS colour name; did you mean blue?"),
        ("red\n\n; x\nred bleu", "line 4: \"bleu\" is not a CSS colour name; did you mean blue?"),
        ("255 128 064", "line 1: \"255\" is not a CSS colour name"),
        ("red\r\n\r\n1234567", "line 3: \"1234567\" is not a CSS colour name"),
        (
            "#comment",
            "line 1: \"#comment\" does not have 3, 4, 6, 8, 12 or 16 hexadecimal digits after the #; \"o\" is not one"
        ),
        ("red\rrgb(1 2 3, red", "line 2: the closing parenthesis of rgb() is missing"),
        ("rgb(1 2)", "line 1: rgb() expects red, green and blue, and alpha after a slash"),
        ("Charcoal,264653", "line 1: \"Charcoal\" is not a CSS colour name"),
        ("JASC-PAL\n0100", "the palette has no colours"),
        ("\u{89}PNG\r\n", "line 1: \"\\u{0089}PNG\" is not a CSS colour name"),
    ])
    func refusesOtherWords(_ text: String, _ reason: String) { #expect(refusal(of: text) == reason) }

    @Test func theReasonIsThatOfTheColor() {
        let ofColor = #expect(throws: ColorTextError.self) { try ColorText.parse(")(red") }
        let refusal = refusal(of: ")(red")
        #expect(refusal == ofColor.map { "line 1: \($0)" })
        #expect(refusal?.hasPrefix("line 1: \")\" is not one of rgb, rgba, lab, ") == true)
    }
}
