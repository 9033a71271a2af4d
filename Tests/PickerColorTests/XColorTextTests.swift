import TestSupport
import Testing

@testable import PickerColor

@Suite struct XColorTextTests {
    /// Each component is a share of the greatest number of its digits (X(7), "Color Names").
    @Test(arguments: [
        ("rgb:14/19/1f", "#14191f"), ("rgb:1414/1919/1f1f", "#14191f"), ("RGB:F/8/0", "#ff8800"),
        ("rgb:f/80/000", "#ff8000"), ("rgb:fff/8000/0", "#ff8000"), ("rgb:000/fff/0fff", "#00ff10"),
        ("rgba:ffff/8080/0000/8080", "#ff800080"), ("rgba:ff/00/00/f", "#ff0000"),
        ("rgbi:1/0.5/0", "#ffbc00"),
        ("rgbi:0.0/1e-1/1.0", "#0059ff"), (" rgb:ff/80/00 ", "#ff8000"), ("\"rgb:ff/80/00\"", "#ff8000"),
        ("color0: rgb:00/80/ff;", "#0080ff"), ("rgb: rgb(1 2 3 / 0.5)", "#01020380"),
    ])
    func readsWhatXReads(_ text: String, _ expected: String) throws {
        #expect(RGBColor(clipping: try ColorText.parse(text)).hexadecimal == expected)
    }

    @Test func scalesEachNumberOfDigits() throws {
        for digits in 1...4 {
            let most = 1 << (4 * digits) - 1
            for value in stride(from: 0, through: most, by: max(most / 37, 1)) {
                let text = String(value, radix: 16)
                let padded = String(repeating: "0", count: digits - text.utf8.count) + text
                let color = try #require(try XColorText.color("rgb:\(padded)/0/\(padded)".utf8))
                #expect(
                    color == Color(.sRGB, [Double(value) / Double(most), 0, Double(value) / Double(most)]))
            }
        }
    }

    @Test(arguments: [
        "rgb:1/2", "rgb:1/2/3/4", "rgb:12345/0/0", "rgb:1//2", "rgb:g/0/0", "rgb:+1/0/0", "rgba:1/2/3",
        "rgbi:1/2/0", "rgbi:1/x/0", "rgbi:-1/0/0", "rgb:/",
    ])
    func saysWhatIsExpected(_ text: String) {
        let start = text.prefix { $0 != ":" } + ":"
        let error = #expect(throws: ColorTextError.self) { try ColorText.parse(text) }
        #expect(error?.description.hasPrefix("\(start) expects red, green") == true, "\(text)")
    }

    /// Other texts are left to the other notations.
    @Test(arguments: [
        "rgb(1 2 3)", "red", "", "rgb", "rgb: 1 2 3", "cmyk:1/2/3", "rgb: color(srgb 1 0 0 / 1)",
    ])
    func otherTextsAreNotOfX(_ text: String) throws {
        #expect(try XColorText.color(text.utf8) == nil)
    }

    /// Shares of 1, as shaders have them, are never taken for parts of 255 without a word.
    @Test(arguments: [
        "1.0 0.5 0.0", "1.0, 0.5, 0.0", "(1.0, 0.5, 0.0)", "0.2 0.4 0.8", "1.0 1 1", ".5 .5 .5 / 1",
        "1.0, 0.5, 0.0, 0.5",
    ])
    func numbersThatMayBeSharesAreRefused(_ text: String) throws {
        let error = try #require(throws: ColorTextError.self) { try ColorText.parse(text) }
        guard case .ambiguous(_, let meanings) = error else {
            Issue.record("\(text): \(error)")
            return
        }
        for meaning in meanings { #expect(throws: Never.self) { try ColorText.parse(meaning) } }
        #expect(error.description.contains("color(srgb ") && error.description.contains("rgb("))
    }

    @Test(arguments: [
        ("0 0 0", "#000000"), ("0.0 0.0 0.0", "#000000"), ("1 0 1", "#010001"), ("1.0 0.5 2", "#010102"),
        ("rgb(1.0 0.5 0.0)", "#010100"), ("rgb 1.0 0.5 0.0", "#010100"),
        ("color(srgb 1.0 0.5 0.0)", "#ff8000"),
        ("100% 50% 0.0%", "#ff8000"),
    ])
    func otherNumbersAreRead(_ text: String, _ expected: String) throws {
        #expect(RGBColor(clipping: try ColorText.parse(text)).hexadecimal == expected)
    }

    @Test(arguments: [
        (
            "0x00FFFF64",
            "\"0x00FFFF64\" may mean #00ffff64 with alpha last or #ffff6400 with alpha first: write the one that is meant"
        ), ("0xfff", "0x expects 6 hexadecimal digits, as in 0xff8800"),
        ("0xff88zz", "0x expects 6 hexadecimal digits, as in 0xff8800"),
    ])
    func numbersInHexadecimalSayWhatTheyMayMean(_ text: String, _ expected: String) {
        let error = #expect(throws: ColorTextError.self) { try ColorText.parse(text) }
        #expect(error?.description == expected)
    }
}
