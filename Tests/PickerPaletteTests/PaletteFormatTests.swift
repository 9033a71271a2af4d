import Foundation
import PickerColor
import PickerThemes
import Testing

@testable import PickerPalette

/// The forms of palette files: each reads what it writes.
@Suite struct PaletteFormatTests {
    private static let theme: Palette = {
        let slots = (0..<16).map { (index: Int) -> Color in
            let step = UInt8(index)
            return Color(RGBColor(red8: step * 3, green8: 255 - step, blue8: step * 7))
        }
        return TerminalTheme(
            name: "Mine", slots: slots, foreground: Color(RGBColor(red8: 1, green8: 2, blue8: 3)),
            background: Color(RGBColor(red8: 250, green8: 249, blue8: 248)),
            cursor: Color(RGBColor(red8: 9, green8: 8, blue8: 7)))?.palette ?? Palette(colors: [])
    }()

    /// Names that mean something to one form or another.
    private static let names = [
        "plain", "two words", "Ünïcödé 日本 🎨", "\"quoted\" and 'quoted'", "back\\slash", "a.b", "a", "$dollar",
        "{brace}", "<tag> & entity &amp;", "semi;colon, comma: colon", "/* comment */", "// line", "# hash",
        "-dash",
        "1 number", "plain-2", "é", "tab's end)", "}",
    ]

    private static let named = Palette(
        name: "Palette",
        colors: names.indices.map { Color(RGBColor(red8: UInt8($0), green8: 128, blue8: 255)) },
        names: names.map { $0 })

    /// The forms that hold any names.
    private static let withNames = PaletteFormat.all.filter { $0.places == nil }.map(\.name)
    /// The forms that hold colours alone.
    private static let withoutNames = PaletteFormat.all.filter { $0.places == [] }.map(\.name)
    /// The forms that hold the colours of a theme.
    private static let themes = PaletteFormat.all.filter { $0.places?.isEmpty == false }.map(\.name)
    /// Of these, those that have colours of their own names instead.
    private static let schemes = ["base16", "base24"]

    private static func format(_ name: String) throws -> PaletteFormat {
        try #require(PaletteFormat.named(name))
    }

    private static func again(_ palette: Palette, _ name: String) throws -> Palette {
        let format = try format(name)
        let bytes = try format.written(palette).bytes
        #expect(PaletteFormat.of(bytes).name == name)
        return try format.parse(bytes)
    }

    @Test(arguments: withNames + withoutNames + themes)
    func oneColorIsReplaced(_ form: String) throws {
        let palette = Self.themes.contains(form) ? Self.theme : Self.named
        let document = try PaletteDocument(try Self.format(form).written(palette).bytes)
        #expect(document.format.name == form && document.keepsText && document.leftOut.count == 0)
        var colors = document.palette.colors
        colors[3] = Color(RGBColor(red8: 0x12, green8: 0x34, blue8: 0xEF))
        let again = try PaletteDocument(document.replacing(colors).bytes)
        #expect(again.format.name == form && again.palette.names == document.palette.names)
        #expect(again.palette.colors == colors && again.palette.name == document.palette.name)
    }

    @Test func namesInErrorsAreSafeToPrint() {
        let error = PaletteError(.value("a\tb"), "c\u{9B}d")
        #expect(error.description == "a\\u{9}b: c\\u{9B}d")
    }

    @Test(arguments: withNames)
    func namesSurvive(_ form: String) throws {
        let again = try Self.again(Self.named, form)
        // Tokens are in groups, which come together.
        let expected = Dictionary(uniqueKeysWithValues: zip(Self.named.names, Self.named.colors))
        #expect(Dictionary(uniqueKeysWithValues: zip(again.names, again.colors)) == expected)
        #expect(form == "tokens" || again.names == Self.named.names)
    }

    @Test(arguments: withNames)
    func sameNamesAndNoneAreWritten(_ form: String) throws {
        let palette = Palette(
            colors: (0..<5).map { Color(RGBColor(red8: $0, green8: 0, blue8: 0)) },
            names: ["a", "a", nil, "a\tb \u{1F3A8}", "a-2"])
        let again = try Self.again(palette, form)
        #expect(again.colors == palette.colors)
        #expect(Set(again.names).count == (["ase", "aco", "kpl", "gpl", "json"].contains(form) ? 4 : 5))
    }

    @Test(arguments: withNames, ["a\nb", "a\r\nb", "\u{85}", "a\u{2028}b"])
    func lineBreaksInNamesAreKeptOrRefused(_ form: String, _ name: String) throws {
        let palette = Palette(colors: [Color(RGBColor.white), Color(RGBColor.black)], names: ["a", name])
        if ["gpl", "css-variables", "scss", "tailwind"].contains(form) {
            let error = #expect(throws: PaletteError.self) { try Self.again(palette, form) }
            #expect(error?.description.hasPrefix("the name of colour 2 has a line break") == true)
        } else {
            #expect(try Self.again(palette, form).names == palette.names)
        }
    }

    /// Each colour of a theme for which a form has a place, and no other one.
    @Test(arguments: themes.filter { !schemes.contains($0) })
    func themesSurvive(_ form: String) throws {
        let places = Set(try Self.format(form).places ?? [])
        let again = try Self.again(Self.theme, form)
        let pairs = zip(Self.theme.names, Self.theme.colors).filter { places.contains($0.0 ?? "") }
        let expected = Dictionary(uniqueKeysWithValues: pairs)
        var found = Dictionary(uniqueKeysWithValues: zip(again.names, again.colors))
        // foot needs a colour for the text under a cursor.
        if form == "foot" { found["cursor-text"] = nil }
        #expect(found == expected)
        // fzf colours only its own parts.
        #expect(places.isSuperset(of: (0..<16).map { "color\($0)" }) || form == "fzf")
    }

    @Test(arguments: themes)
    func oneColorOfAThemeSurvivesOrIsRefused(_ form: String) throws {
        let format = try Self.format(form)
        for place in Set(try #require(format.places)) {
            let palette = Palette(colors: [Color(RGBColor(red8: 1, green8: 2, blue8: 3))], names: [place])
            guard let written = try? format.written(palette) else { continue }
            let again = try format.parse(written.bytes)
            let found = zip(again.names, again.colors).first { $0.0 == place }?.1
            #expect(written.omittedCount == 0 && found == palette.colors[0], "\(place)")
        }
    }

    @Test(arguments: withoutNames)
    func colorsWithoutNamesSurvive(_ form: String) throws {
        let again = try Self.again(Self.named, form)
        #expect(again.colors == Self.named.colors && again.names.allSatisfy { $0 == nil })
    }

    /// The slots 0 and 7 are the background and the foreground there, and base16 has no bright hues.
    @Test(arguments: [("base16", [1, 2, 3, 4, 5, 6, 8, 15]), ("base24", Array(1...6) + Array(8...15))])
    func schemesHaveTheSlots(_ form: String, _ slots: [Int]) throws {
        let theme = try #require(TerminalTheme(Self.theme))
        let again = try #require(TerminalTheme(try Self.again(Self.theme, form)))
        #expect(slots.allSatisfy { again.slots[$0] == theme.slots[$0] })
        #expect(again.foreground == theme.foreground && again.background == theme.background)
        #expect(again.slots[0] == theme.background && again.slots[7] == theme.foreground)
        // Names as the guidelines of both have them, in capitals.
        let text = String(decoding: try Self.format(form).written(Self.theme).bytes, as: UTF8.self)
        let bright = ["base10", "base11", "base12", "base13", "base14", "base15", "base16", "base17"]
        let missing = (["base00", "base09", "base0A", "base0F"] + bright).filter { !text.contains("\($0):") }
        #expect(missing == (form == "base16" ? bright : []))
    }

    /// The other forms have no place for it, or only a comment.
    @Test func theNameOfAThemeSurvives() throws {
        let kept = try Self.themes.filter { form in
            try ["Solarized Dark", "Ünï'cödé 日本", "say \"hi\""].allSatisfy { name in
                let palette = Palette(name: name, colors: Self.theme.colors, names: Self.theme.names)
                return try Self.again(palette, form).name == name
            }
        }
        #expect(
            Set(Self.themes).subtracting(kept) == [
                "alacritty", "console", "foot", "fzf", "ghostty", "iterm2", "pywal", "xresources",
            ])
    }

    @Test func sixteenColorsAreTheSlotsOfTheConsole() throws {
        let slots = Palette(colors: Array(Self.theme.colors.suffix(16)))
        let again = try Self.again(slots, "console")
        #expect(again.colors == slots.colors)
        #expect(again.names.first == "color0" && again.names.last == "color15")
    }

    /// Verbs take both in one option.
    @Test func formsHaveOtherNamesThanFormatsOfColors() {
        #expect(Set(PaletteFormat.all.map(\.name)).isDisjoint(with: ColorFormat.all.map(\.name)))
    }

    /// The forms of CSS keep the space, the digits and what is missing.
    @Test(arguments: ["tokens", "tailwind", "scss", "css-variables", "json", "list"])
    func wideColorsSurvive(_ form: String) throws {
        let texts = [
            "color(display-p3 0 1 0)", "oklch(0.7 0.1 none)", "lab(50 20.125 -30)",
            "oklab(0.5 0.1 none / 0.25)",
            "color(xyz-d50 0.1 0.2 0.3)", "color(srgb 0.123456 1.1 0)", "hsl(220deg 61.5% 50%)",
            "color(prophoto-rgb 0.25 0.5 0.75 / 0.5)", "rgb(1 2 3 / 0.3)", "#01020380",
            "color(rec2020 0.1 0.2 0.3)", "hwb(30deg 10% 12.5%)", "color(a98-rgb 0.2 0.3 0.4)",
            "oklch(none 0.1 0 / none)", "color(srgb-linear 0.25 0.5 2)",
        ]
        let colors = try texts.map { try ColorText.parse($0) }
        let format = try Self.format(form)
        let written = try format.written(Palette(colors: colors))
        #expect(written.mappedCount == 0 && written.opaqueCount == 0)
        let again = try format.parse(written.bytes).colors
        for (index, color) in colors.enumerated() where again[index] != color {
            // Tokens have no numbers out of range, and no alpha that is missing: the colour is the same in Oklab.
            let isRewritten = form == "tokens" && [5, 13, 14].contains(index)
            let places = [color, again[index]].map { $0.converted(to: .oklab) }
            if isRewritten, deltaEOK(places[0].components, places[1].components) < 1e-9,
                places[0].alpha == places[1].alpha
            {
                continue
            }
            Issue.record("\(texts[index]) became \(ColorFormat.css.text(again[index]))")
        }
    }

    /// No form holds a zero byte, so what follows it could not be written again.
    @Test(arguments: ["ase", "aco"])
    func aNameEndsAtItsFirstZero(_ form: String) throws {
        let format = try #require(PaletteFormat.named(form))
        let named = Palette(colors: [Color(.white)], names: ["cusXror"])
        let bytes = try format.written(named).bytes.map { $0 == UInt8(ascii: "X") ? 0 : $0 }
        let read = try PaletteDocument(bytes, name: nil).palette
        #expect(read.names == ["cus"])
        #expect(try PaletteFormat.named("tokens")?.written(read).bytes.contains(0) == false)
    }

    /// Forms with fewer colours map, and say so.
    @Test(arguments: [
        ("gpl", 2, 0, 0), ("jasc", 2, 0, 0), ("soc", 2, 1, 0), ("ase", 0, 1, 0), ("aco", 0, 1, 0),
        ("json", 0, 0, 0), ("kitty", 1, 1, 1), ("iterm2", 0, 0, 0),
    ])
    func whatAFormDoesNotHoldIsCounted(_ form: String, _ mapped: Int, _ opaque: Int, _ omitted: Int) throws {
        var colors = Self.theme.colors
        if form == "iterm2" { colors[2] = Color(.displayP3, [0, 1, 0]) }
        let isTheme = ["kitty", "iterm2"].contains(form)
        let more = [
            Color(.displayP3, [0, 1, 0]), Color(.displayP3, [1, 0, 0]), Color(.sRGB, [1, 0, 0], alpha: 0.5),
        ]
        if form == "kitty" { (colors[2], colors[3]) = (more[0], more[2]) }
        let palette =
            isTheme
            ? Palette(
                colors: colors + (form == "kitty" ? [Color(.black)] : []),
                names: Self.theme.names + (form == "kitty" ? ["other"] : []))
            : Palette(colors: more)
        let written = try Self.format(form).written(palette)
        #expect(written.mappedCount == mapped && written.opaqueCount == opaque)
        #expect(written.omittedCount == omitted)
        // Mapped as CSS maps, not clipped.
        if form == "gpl" {
            let first = try Palette.parse(written.bytes).colors[0]
            #expect(RGBColor(clipping: first).bytes == RGBColor(more[0], in: .sRGB).bytes)
        }
    }

    /// A form has a place for alpha, or says how many colours it made opaque.
    @Test(arguments: withNames + withoutNames + themes.filter { !schemes.contains($0) && $0 != "fzf" })
    func alphaIsKeptOrCounted(_ form: String) throws {
        let alphas: [UInt8] = [0, 1, 128, 254, 255]
        let base = Self.themes.contains(form) ? Self.theme : Self.named
        var colors = base.colors
        let places = alphas.indices.map { index in base.names.firstIndex(of: "color\(index + 1)") ?? index }
        for (place, alpha) in zip(places, alphas) {
            colors[place] = Color(RGBColor(bytes: SIMD4(10, 200, UInt8(place), alpha)))
        }
        let format = try Self.format(form)
        let written = try format.written(Palette(colors: colors, names: base.names))
        let again = try format.parse(written.bytes).colors.map { RGBColor($0, in: .sRGB).bytes }
        #expect([0, 4].contains(written.opaqueCount))
        for (place, alpha) in zip(places, alphas) {
            let kept = written.opaqueCount == 0 ? alpha : 255
            #expect(again.contains(SIMD4(10, 200, UInt8(place), kept)), "\(again)")
        }
    }

    /// Numbers that are too large for a form become a colour that it holds.
    @Test(arguments: [
        "lab(50 1e300 -1e300)", "lab(50 1e7 0)", "oklch(0.5 1e200 30)", "color(srgb 1e9 0 -1e9)",
        "color(xyz-d65 1e308 -1e308 0)", "color(xyz-d50 1e20 1e20 1e20)",
    ])
    func theFarthestColorsAreReadAgain(_ text: String) throws {
        var colors = Self.theme.colors
        colors[3] = try ColorText.parse(text)
        for format in PaletteFormat.all {
            let written = try format.written(
                Palette(name: Self.theme.name, colors: colors, names: Self.theme.names))
            #expect(throws: Never.self, "\(format.name)") { try format.parse(written.bytes) }
        }
    }

    /// Readers pass over the end of the group, and Adobe's programs do not.
    @Test func aGroupOfSwatchesBeginsAndEnds() throws {
        let palette = Palette(name: "G", colors: [Color(.sRGB, [1, 0, 0])], names: ["r"])
        let group = "ASEF\0\u{1}\0\0\0\0\0\u{3}".utf8 + [0xC0, 1, 0, 0, 0, 6, 0, 2, 0, 0x47, 0, 0]
        let color = [0, 1, 0, 0, 0, 24, 0, 2, 0, 0x72, 0, 0] + "RGB ".utf8 + [0x3F, 0x80]
        let rest = [UInt8](repeating: 0, count: 10) + [0, 2, 0xC0, 2, 0, 0, 0, 0]
        #expect(try Self.format("ase").written(palette).bytes == group + color + rest)
    }

    @Test func labIsExactWhereAFormHasIt() throws {
        let green = Color(.displayP3, [0, 1, 0])
        for (form, most) in [("ase", 1e-5), ("aco", 2e-4), ("kpl", 1e-6)] {
            let again = try Self.again(Palette(colors: [green]), form).colors[0]
            #expect(again.system == .lab)
            let distance = Palette(colors: [green]).nearest(to: again)?.distance ?? 1
            #expect(distance < most)
        }
    }

    @Test func aPaletteWithoutNamesIsNoTheme() throws {
        for form in Self.themes {
            let error = #expect(throws: PaletteError.self) {
                try Self.format(form).written(Palette(colors: [Color(.black)]))
            }
            #expect(error?.description.isEmpty == false)
        }
    }

    @Test func theEndOfTheNameDecidesLast() {
        let kitty = Array("foreground #fff".utf8)
        #expect(PaletteFormat.of(kitty).name == "list")
        #expect(PaletteFormat.of(kitty, name: "my.CONF").name == "kitty")
        #expect(PaletteFormat.of(Array("JASC-PAL\r\n0100".utf8), name: "a.gpl").name == "jasc")
        #expect(PaletteFormat.of(kitty, name: "conf").name == "list")
    }

    /// The table for people names every form with its ends.
    @Test func theTableIsThatOfTheDocumentation() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
        let page = try String(
            contentsOf: root.appendingPathComponent("Documentation/palettes.md"), encoding: .utf8)
        let files = page.components(separatedBy: "\n## ").first { $0.hasPrefix("Files\n") } ?? ""
        let rows = files.split(separator: "\n").filter { $0.hasPrefix("| `") && !$0.hasPrefix("| `--") }
        for format in PaletteFormat.all {
            let row = rows.first { $0.hasPrefix("| `\(format.name)` |") }
            let endings = format.endings.map { "`.\($0)`" }.joined(separator: " ")
            #expect(row?.contains("| \(endings) |") == true, "\(format.name): \(endings)")
        }
        #expect(rows.count == PaletteFormat.all.count)
        #expect(Set(PaletteFormat.all.map(\.name)).count == rows.count)
        let count = PaletteFormat.all.count
        for (name, text) in [
            ("README.md", "in any of \(count) formats"), ("Documentation/compared.md", "[\(count) formats]"),
            // Lines in JSON are a format, too.
            ("Documentation/compared.md", "\(ColorFormat.all.count + 1) formats, among them JSON"),
        ] {
            let page = try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
            #expect(page.contains(text), "\(name)")
        }
    }
}
