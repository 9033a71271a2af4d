import PickerColor
import TestSupport
import Testing

/// The 8-bit colour that `text` writes, as hexadecimal digits.
private func hexadecimal(_ text: String) throws -> String {
    RGBColor(clipping: try ColorText.parse(text)).hexadecimal
}

/// What is said of text after a # that is not so many digits, and of the first that is none.
func noDigits(_ text: String, _ wrong: String? = nil) -> String {
    "\"\(text)\" does not have 3, 4, 6, 8, 12 or 16 hexadecimal digits after the #"
        + (wrong.map { "; \"\($0)\" is not one" } ?? "")
}

@Suite struct ColorTextTests {
    /// Whatever stands around colours, what is found is what parsing it gives.
    @Test(arguments: 0..<10)
    func whatIsFoundInATextIsAColor(_ seed: UInt64) throws {
        let pieces = [
            "#12ab9f", "#f08", "teal", "oklch(0.7 0.15 50 / 0.5)", "0xff8800", "hsl(", "rgb(1 2 3)", ")", "(",
            "/*", "*/", ":", ";", "\"", "url(", "var(--red)", "$red", ".teal", "--navy",
            "linear-gradient(90deg,",
            "color-mix(in oklab, red, blue)", "\n", " ", "é", "\u{0}", "1px solid", "{", "}", "red:",
        ]
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let count = Int.random(in: 0..<12, using: &generator)
            let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined(
                separator: " ")
            for (found, color) in ColorText.search(text) {
                #expect(try ColorText.parse(found) == color, "\(found) in \(text)")
            }
        }
        #expect(
            ColorText.search("a { color: teal } /* red */ b: #12ab9f").map(\.text) == ["teal", "#12ab9f"])
    }

    @Test(arguments: [
        ("#369", "#336699"), ("#3698", "#33669988"), ("#336699", "#336699"), ("#33669980", "#33669980"),
        ("#ABCDEF", "#abcdef"), ("#fff", "#ffffff"), ("#000f", "#000000"), ("#0000", "#00000000"),
        ("red", "#ff0000"), ("RebeccaPurple", "#663399"), ("LIGHTGOLDENRODYELLOW", "#fafad2"),
        ("aliceblue", "#f0f8ff"), ("yellowgreen", "#9acd32"), ("transparent", "#00000000"),
        ("Transparent", "#00000000"), (" \t\r\n\u{0C}red \n", "#ff0000"),
    ])
    func readsHexadecimalAndNames(_ text: String, _ expected: String) throws {
        #expect(try hexadecimal(text) == expected)
    }

    @Test(arguments: [
        ("rgb(51 102 204)", "#3366cc"), ("rgb(51, 102, 204)", "#3366cc"), ("rgb(51,102,204)", "#3366cc"),
        ("RGB( 51 102 204 )", "#3366cc"), ("rgba(51 102 204)", "#3366cc"),
        ("rgb(51 102 204 / 0.5)", "#3366cc80"), ("rgb(51 102 204/50%)", "#3366cc80"),
        ("rgb(51, 102, 204, 0.5)", "#3366cc80"), ("rgba(51, 102, 204, 50%)", "#3366cc80"),
        ("rgba(20%, 40%, 80%, .5)", "#3366cc80"), ("rgb(20% 102 80%)", "#3366cc"),
        ("rgb(-20 300 127.6)", "#00ff80"), ("rgb(-1% 101% 50.1%)", "#00ff80"),
        ("rgb(none 102 none / none)", "#00660000"), ("rgb(NONE none none)", "#000000"),
        ("rgb(1 2 3 / 7)", "#010203"), ("rgb(1 2 3 / -7)", "#01020300"), ("rgb(1 2 3 / 200%)", "#010203"),
        ("rgb(+51 1.02e2 2040e-1)", "#3366cc"), ("rgb(1e999 -1e999 0)", "#ff0000"),
        ("rgb(.2.4.8)", "#000001"), ("rgb(20%40%80%)", "#3366cc"), ("rgb(51+102+204)", "#3366cc"),
        ("rgb(51-102 204)", "#3300cc"), ("rgb(51\n102\t204)", "#3366cc"),
    ])
    func readsRGB(_ text: String, _ expected: String) throws {
        #expect(try hexadecimal(text) == expected)
    }

    @Test(arguments: [
        ("hsl(220 60% 50%)", "#3366cc"), ("hsl(220deg, 60%, 50%)", "#3366cc"), ("hsl(220 60 50)", "#3366cc"),
        ("hsla(220, 60%, 50%, 0.5)", "#3366cc80"), ("hsl(220DEG 60% 50 / 50%)", "#3366cc80"),
        ("hsl(-140 60% 50%)", "#3366cc"), ("hsl(580 60% 50%)", "#3366cc"),
        ("hsl(0.5turn 100% 50%)", "#00ffff"), ("hsl(200grad 100% 50%)", "#00ffff"),
        ("hsl(3.14159265rad 100% 50%)", "#00ffff"), ("hsl(-.5TURN 100% 50%)", "#00ffff"),
        ("hsl(120 none 50%)", "#808080"), ("hsl(none 100% 50%)", "#ff0000"), ("hsl(0 -50% 40%)", "#666666"),
        ("hsl(15 200% 50%)", "#ff4000"), ("hsl(15 100% 150%)", "#ffffff"), ("hsl(1e999 100% 50%)", "#ff0000"),
        ("hsl(1e2deg 0% 0%)", "#000000"),
        ("hwb(220 20% 20%)", "#3366cc"), ("hwb(220deg 20 20% / .5)", "#3366cc80"),
        ("hwb(0 100% 50%)", "#aaaaaa"), ("hwb(0 20% 100%)", "#2b2b2b"), ("hwb(none none none)", "#ff0000"),
        ("hwb(320deg 30% 40%)", "#994d80"),
        ("hsb(220 75% 80%)", "#3366cc"), ("hsb(220, 75%, 80%)", "#3366cc"), ("HSV(220 75 80)", "#3366cc"),
        ("hsb(220deg 75% 80% / 0.5)", "#3366cc80"), ("hsv(220, 75%, 80%, 50%)", "#3366cc80"),
    ])
    func readsHues(_ text: String, _ expected: String) throws {
        #expect(try hexadecimal(text) == expected)
    }

    @Test func keepsWhatGreysHaveNoNeedFor() throws {
        #expect(
            HSBColor(try ColorText.parse("hsb(0.3turn 0% 50%)"), in: .sRGB, mapping: .clip)
                == HSBColor(hue: 0.3, saturation: 0, brightness: 0.5)
        )
        #expect(HSBColor(try ColorText.parse("hsb(108 40% 0%)"), in: .sRGB, mapping: .clip).saturation == 0.4)
        #expect(HSBColor(try ColorText.parse("hsl(108 0% 50%)"), in: .sRGB, mapping: .clip).hue == 0.3)
        #expect(
            HSBColor(try ColorText.parse("hsl(108 25% 0%)"), in: .sRGB, mapping: .clip).hsl
                == SIMD3(0.3, 0.25, 0))
        #expect(
            HSBColor(try ColorText.parse("hwb(108 50% 50%)"), in: .sRGB, mapping: .clip)
                == HSBColor(hue: 0.3, saturation: 0, brightness: 0.5))
        #expect(
            HSBColor(try ColorText.parse("rgb(127.5 127.5 127.5)"), in: .sRGB, mapping: .clip)
                == HSBColor(.midGrey))
    }

    @Test(arguments: [
        ("0.25turn", 0.25), ("90deg", 0.25), ("100grad", 0.25), ("90", 0.25), ("-270", 0.25), ("1turn", 0),
        ("1rad", 1 / (2 * Double.pi)),
    ])
    func readsHuesExactly(_ hue: String, _ expected: Double) throws {
        #expect(
            HSBColor(try ColorText.parse("hsb(\(hue) 0% 50%)"), in: .sRGB, mapping: .clip).hue == expected)
    }

    @Test func everyNameIsFound() throws {
        let names = try values("names", of: IndependentName.self)
        #expect(names.count == 148)
        for row in names {
            #expect(try hexadecimal(row.name) == row.hexadecimal, "\(row.name)")
            #expect(try hexadecimal(row.name.uppercased()) == row.hexadecimal, "\(row.name)")
        }
    }

    @Test func bytesComeBack() throws {
        // Steps without common factors meet every byte in every place.
        for value in stride(from: 0, through: 0xff_ffff, by: 577) {
            let alpha = UInt8(truncatingIfNeeded: value &* 7)
            let color = RGBColor(
                bytes: SIMD4(UInt8(value >> 16), UInt8(value >> 8 & 255), UInt8(value & 255), alpha))
            #expect(try hexadecimal(color.hexadecimal) == color.hexadecimal)
        }
    }

    @Test(arguments: [
        ("", "there is no colour"), (" \n", "there is no colour"),
        ("bleu", "\"bleu\" is not a CSS colour name; did you mean blue?"),
        ("currentcolor", "currentcolor is not supported: only a style sheet has a current colour"),
        ("3366c", "\"3366c\" is not a CSS colour name"), ("12", "\"12\" is not a CSS colour name"),
        ("gr\u{E4}y", "\"gr\u{E4}y\" is not a CSS colour name; did you mean gray?"),
        ("blac\u{212A}", "\"blac\u{212A}\" is not a CSS colour name; did you mean black?"),
        ("dark blue", "\"dark blue\" is not a CSS colour name; did you mean darkblue?"),
        ("a\nb", "\"a\\nb\" is not a CSS colour name"),
        ("#", noDigits("#")), ("#33667", noDigits("#33667")), ("#33669g", noDigits("#33669g", "g")),
        ("# 369", noDigits("# 369", " ")), ("#١٢٣", noDigits("#١٢٣", "١")),
        ("lba(1 2 3)", "\"lba\" is not a colour function; did you mean lab?"),
        ("rgb (1 2 3)", "the parenthesis must follow rgb directly"),
        ("(1 2 3", "the closing parenthesis is missing"), ("(1 2 3) 4", "\"4\" does not belong in a colour"),
        ("rgb(1 2 3", "the closing parenthesis of rgb() is missing"),
        ("rgb(", "the closing parenthesis of rgb() is missing"),
    ])
    func refusesOtherText(_ text: String, _ reason: String) {
        let error = #expect(throws: ColorTextError.self) { try ColorText.parse(text) }
        #expect(error.map { "\($0)" } == reason)
    }

    @Test(arguments: [
        ("rgb(1 2 3) red", "red"), ("rgb(1 2 3))", ")"), ("rgb(1 x 3)", "x"), ("rgb(1 2px 3)", "2px"),
        ("rgb(1 2. 3)", "."), ("rgb(1 2 %)", "%"), ("rgb(1 2 3--4)", "3--4"), ("hsl(1 e 3)", "e"),
        ("hsl(1em 2% 3%)", "1em"), ("hsl(1deg% 2% 3%)", "%"), ("rgb(calk(1) 2 3)", "calk(1)"),
        ("rgb(0x10 2 3)", "0x10"),
    ])
    func namesWhatDoesNotBelong(_ text: String, _ part: String) {
        let error = #expect(throws: ColorTextError.self) { try ColorText.parse(text) }
        #expect(error.map { "\($0)" } == "\"\(part)\" does not belong in a colour")
    }

    private struct Refused: Decodable {
        let reason: String
        let texts: [String]
    }

    /// What functions expect, and texts that have something else.
    @Test func refusesOtherValues() throws {
        for row in try values("color-refusals", of: Refused.self) {
            for text in row.texts {
                let error = #expect(throws: ColorTextError.self) { try ColorText.parse(text) }
                #expect(error.map { "\($0)" } == row.reason, "\(text)")
            }
        }
    }

    @Test func messagesAreOneShortLine() {
        for text in ["\u{1B}[31m\u{2028}\u{202E}" + String(repeating: "x", count: 1_000), "#\r\n\t\u{7}z"] {
            let error = #expect(throws: ColorTextError.self) { try ColorText.parse(text) }
            let message = error.map { "\($0)" } ?? ""
            #expect(
                message.unicodeScalars.allSatisfy { $0.value >= 32 && $0 != "\u{2028}" && $0 != "\u{202E}" })
            #expect(message.count < 200)
        }
    }

    /// What surrounds a colour in other files.
    @Test(arguments: [
        ("\u{FEFF}red", "#ff0000"), ("#ff8800;", "#ff8800"), ("color: teal ;", "#008080"),
        ("--brand-color: #ff8800;", "#ff8800"), ("'#ff8800'", "#ff8800"), ("\"brand\": \"teal\"", "#008080"),
        ("0xff8800", "#ff8800"), ("0XFF8800", "#ff8800"), ("rgb(10\u{A0}20\u{202F}30)", "#0a141e"),
        ("`rgb(10 20 30)`;", "#0a141e"), ("background: color-mix(in srgb, red, blue);", "#800080"),
    ])
    func pastedColorsAreRead(_ text: String, _ hex: String) throws {
        #expect(ColorFormat.hex.text(HSBColor(try ColorText.parse(text), in: .sRGB, mapping: .clip)) == hex)
    }

    @Test(arguments: [
        ("color: redd;", #""redd" is not a CSS colour name; did you mean red?"#),
        ("'redd'", #""redd" is not a CSS colour name; did you mean red?"#),
        (";", "there is no colour"), ("color:", "there is no colour"), ("''", "there is no colour"),
        (
            "0xff8800ff",
            #""0xff8800ff" may mean #ff8800ff with alpha last or #8800ffff with alpha first: write the one that is meant"#
        ),
        ("rgb(10;20;30)", #"";20;30" does not belong in a colour"#),
        ("#ff88zz;", noDigits("#ff88zz", "z")),
    ])
    func messagesAreAboutTheColor(_ text: String, _ message: String) {
        #expect { _ = try ColorText.parse(text) } throws: { "\($0)" == message }
    }
}
