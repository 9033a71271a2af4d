import PickerColor
import TestSupport
import Testing

/// The functions that messages list: those that are formats, each with its other name.
private let listedFunctions =
    ColorFormat.all.map(\.name).filter { !$0.hasPrefix("color(") && !["hex", "css", "ansi"].contains($0) }
    .flatMap { [$0] + (["rgb": ["rgba"], "hsl": ["hsla"], "hsb": ["hsv"]][$0] ?? []) }
    .joined(separator: ", ") + ", color and color-mix"

/// Comments and escapes, as CSS Syntax Level 3 has them.
@Suite struct EscapeTests {
    private static func hexadecimal(_ text: String) -> String? {
        (try? ColorText.parse(text)).map { RGBColor(clipping: $0).hexadecimal }
    }

    /// tinycss2's tokenizer and colour names decided which forms are colours.
    @Test func independentFormsAgree() throws {
        let forms = try values("forms", of: IndependentForm.self)
        let colors = forms.count { $0.hexadecimal != "invalid" }
        #expect(colors > 100 && forms.count - colors > 100)
        let wrong = forms.filter { (Self.hexadecimal($0.text) ?? "invalid") != $0.hexadecimal }
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(5))")
    }

    @Test(arguments: [
        ("\\72 ed", "#ff0000"), ("\\72\ted", "#ff0000"), ("\\72\r\ned", "#ff0000"), ("\\000072ed", "#ff0000"),
        ("\\000072 ed", "#ff0000"), ("r\\65 \\64", "#ff0000"), ("\\52 ED", "#ff0000"), ("\\red", "#ff0000"),
        ("r\\E d", nil), ("\\72  ed", nil), ("\\0072 e\\d", nil), ("\\0000072ed", nil), ("re\\\nd", nil),
        ("red\\", nil), ("red\\0 ", nil), ("r\\65", nil), ("re\\64", "#ff0000"), ("re\\64 ", "#ff0000"),
        ("re\\64  ", "#ff0000"), ("\\d800 red", nil), ("\\110000 red", nil), ("\\212a", nil),
        ("blac\\212a", nil), ("blac\\4b", "#000000"), ("trans\\70 arent", "#00000000"),
    ])
    func escapesInNames(_ text: String, _ expected: String?) {
        #expect(Self.hexadecimal(text) == expected)
    }

    @Test(arguments: [
        ("/**/red", "#ff0000"), ("red/* a ) b */", "#ff0000"), ("red/*", "#ff0000"), ("red/*/", "#ff0000"),
        ("/* * / **/ red /***/", "#ff0000"), ("r/**/ed", nil), ("/**/", nil), ("/*red", nil), ("red//", nil),
        ("#f/**/ff", nil), ("#/**/fff", nil), ("/**/#fff/**/", "#ffffff"), ("#\\66 ff", "#ffffff"),
        ("#\\66 FF\\65", "#ffffffee"), ("\\23 fff", nil), ("rgb/**/(1 2 3)", nil),
        ("rgb(/**/1 2 3)", "#010203"),
        ("rgb(1/**/2/**/3)", "#010203"), ("rgb(1/*)*/2 3/**/)", "#010203"), ("rgb(1,/*,*/2,3)", "#010203"),
        ("rgb(1 2 3//**/50%)", "#01020380"), ("rgb(1 2 3 / /*a*/ 50%)", "#01020380"),
        ("rgb(1 2 3)/**/", "#010203"),
        ("rgb(1 2 3 /* 50%)", nil), ("rgb(1 2 3/*", nil), ("rgb(1/**/% 2% 3%)", nil),
        ("rgb(1./**/5 2 3)", nil),
        ("rgb(1/**/e2 2 3)", nil), ("hsl(120/**/deg 100% 50%)", nil), ("\\72 gb(1 2 3)", "#010203"),
        ("rg\\62(1 2 3)", "#010203"), ("rg\\62 (1 2 3)", "#010203"), ("rg\\62  (1 2 3)", nil),
        ("rgb\\28 1 2 3)", nil), ("rgb\\28 1 2 3\\29", nil), ("hsl(120\\64 eg 100% 50%)", "#00ff00"),
        ("hsl(120d\\65g 100% 50%)", "#00ff00"), ("hsl(120\\44 EG 100% 50%)", "#00ff00"),
        ("rgb(10\\25 20% 30%)", nil), ("rgb(\\31 2 3)", nil), ("rgb(1\\2c 2 3)", nil),
        ("rgb(n\\6f ne 2 3)", "#000203"), ("rgb(1\\65 2 2 3)", nil), ("rgb(1\\65 2 3)", nil),
        ("rgb(none/**/2/**/3)", "#000203"), ("rgb(-/**/1 2 3)", nil), ("rgb(1 2 3\\)", nil),
    ])
    func commentsAndEscapesInTheirPlaces(_ text: String, _ expected: String?) {
        #expect(Self.hexadecimal(text) == expected)
    }

    @Test(arguments: [
        ("/* red */", "there is no colour"), ("r/**/ed", "\"r/**/ed\" is not a CSS colour name"),
        ("\\62leu", "\"\\62leu\" is not a CSS colour name"),
        ("#f/**/ff", noDigits("#f/**/ff", "/")),
        ("rgb/**/(1 2 3)", "\"rgb/**/\" is not one of \(listedFunctions)"),
        ("rgb(1 2 3/*)", "the closing parenthesis of rgb() is missing"),
        ("rgb(1 2 3)/**/ red/**/", "\"red\" does not belong in a colour"),
        ("rgb(1 \\78/**/ 3)", "\"\\78\" does not belong in a colour"),
    ])
    func theReasonNamesWhatWasWritten(_ text: String, _ reason: String) {
        let error = #expect(throws: ColorTextError.self) { try ColorText.parse(text) }
        #expect(error.map { "\($0)" } == reason)
    }
}
