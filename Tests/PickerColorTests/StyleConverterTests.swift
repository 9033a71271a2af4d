@testable import PickerColor
@testable import PickerStyleSheets
import Testing

/// How the colours of style sheets are rewritten.
@Suite struct StyleConverterTests {
    private func converter(
        _ format: ColorFormat = .function(.oklch), decimals: Int? = nil, gamut: ColorSpace? = nil
    ) -> StyleConverter {
        var converter = StyleConverter { color in
            let fitted: (color: Color, change: GamutChange?) =
                gamut.map { GamutMapping.css.fit(color, to: $0) } ?? (color, nil)
            return (
                format.text(fitted.color, precision: decimals.map { .decimals($0) } ?? .bits(8)),
                fitted.change
            )
        }
        converter.decimals = decimals
        return converter
    }

    /// The new text; fails if converting that again changes it.
    private func converted(
        _ text: String, _ language: StyleLanguage = .css, _ converter: StyleConverter
    ) -> String {
        var converter = converter
        func new(_ bytes: [UInt8]) -> [UInt8] {
            converter.conversion(of: bytes, language).bytes(replacing: bytes)
        }
        let once = new(Array(text.utf8))
        let again = new(once)
        #expect(again == once, "\(String(decoding: again, as: UTF8.self))")
        return String(decoding: once, as: UTF8.self)
    }

    @Test(arguments: [
        ("a{b:#f80}", "a{b:oklch(0.744 0.181 56.5)}"),
        // Words stay apart.
        ("a{b:solid#fff}", "a{b:solid oklch(1 0 none)}"),
        ("a{b:1px#fff#000}", "a{b:1px oklch(1 0 none) oklch(0 0 none)}"),
        // What is right already stays byte for byte.
        (
            "a{b:OKLCH(70% .15 50DEG/.5) oklch(.7 .10 none)}",
            "a{b:OKLCH(70% .15 50DEG/.5) oklch(.7 .10 none)}"
        ),
        ("a{b:oklch(from #fff l c h)}", "a{b:oklch(1 0 none)}"),
        ("a{b:oklch(calc(.5 + .2) .1 50)}", "a{b:oklch(0.7 0.1 50)}"),
        ("a{b:color-mix(in oklab,var(--x),#fff)}", "a{b:color-mix(in oklab,var(--x),oklch(1 0 none))}"),
        ("a{b:rgb(0 0 0/*x*/)}", "a{b:rgb(0 0 0/*x*/)}"),
        ("a{b:red;c:transparent;d:Canvas}", "a{b:red;c:transparent;d:Canvas}"),
    ])
    func toOKLCH(_ old: String, _ new: String) { #expect(converted(old, .css, converter()) == new) }

    @Test func toHexadecimal() {
        #expect(
            converted("a{b:rgb(0,0,0)url(x);c:#FFF rgba(0,0,0,.5)}", .css, converter(.hex))
                == "a{b:#000000 url(x);c:#FFF #00000080}")
        // Programs compute with hexadecimal digits, and they need no quotation marks.
        #expect(converted("a{b:darken(rgb(0,0,0),1%)}", .scss, converter(.hex)) == "a{b:darken(#000000,1%)}")
        #expect(converted("<p style=c:rgb(0,0,0)>", .html, converter(.hex)) == "<p style=c:#000000>")
    }

    /// The new values were tried with GTK 3.24.
    @Test(arguments: [
        (
            ColorFormat.hex, "#ABC rgb(1,2,3) rgba(1,2,3,.5) hsl(0 100% 50%) hsl(0 100% 50% / .5)",
            "#ABC #010203 rgba(1,2,3,.5) #ff0000 rgba(255, 0, 0, 0.5)", 1
        ),
        (
            .rgb, "#ABC rgb(1,2,3) rgba(1,2,3,.5) hsl(0 100% 50% / 50%) #ffffff80",
            "rgb(170, 187, 204) rgb(1,2,3) rgba(1,2,3,.5) rgba(255, 0, 0, 0.5) rgba(255, 255, 255, 0.5)", 0
        ),
        (.function(.oklch), "#ABC rgba(1,2,3,.5)", "#ABC rgba(1,2,3,.5)", 2),
        (.function(.hsl), "#ABC", "#ABC", 1),
    ])
    func styleSheetsOfGTK(_ format: ColorFormat, _ old: String, _ new: String, _ staying: Int) {
        let start = "@define-color a #000000; a { b: "
        let text = converted(start + old + " }", .css, converter(format))
        #expect(text.hasSuffix("; a { b: \(new) }"))
        var converter = converter(format)
        let count = converter.conversion(of: Array((start + old + " }").utf8), .css).staying[.gtk] ?? 0
        #expect(count == staying + (format == .hex || format == .rgb ? 0 : 1))
    }

    @Test func commasOfRGBGo() {
        #expect(
            converted("a{b:rgba(0,0,0,.5) RGB(1 2 3)}", .css, converter(.rgb))
                == "a{b:rgb(0 0 0 / 0.5) RGB(1 2 3)}")
    }

    @Test func digitsAreThoseThatAreAskedFor() {
        let two = converter(decimals: 2)
        #expect(
            converted("a{b:oklch(0.7 .12 1e1) oklch(.123 0.1 50.5deg)}", .css, two)
                == "a{b:oklch(0.7 0.12 10) oklch(0.12 0.1 50.5)}")
        #expect(converted("a{b:oklch(.7 .1 1deg)}", .css, two) == "a{b:oklch(.7 .1 1deg)}")
    }

    @Test(arguments: [0, 1, 2, 5, nil]) func gamutsAreKept(_ decimals: Int?) {
        for hue in stride(from: 0, to: 360, by: 7) {
            for text in [
                "oklch(0.7 0.4 \(hue))", "oklch(0.95 0.2 \(hue))",
                "color(display-p3 0 1 \(Double(hue) / 400))",
            ] {
                _ = converted("a{b:\(text)}", .css, converter(decimals: decimals, gamut: .sRGB))
                _ = converted(
                    "a{b:\(text)}", .css, converter(.function(.lab), decimals: decimals, gamut: .displayP3))
            }
        }
    }

    @Test func namesAndKeywordsByOption() {
        var converter = converter(.hex)
        (converter.names, converter.keywords) = (.css, ["canvas": Color(RGBColor.black)])
        #expect(
            converted("a{color:Red transparent CANVAS currentcolor}", .css, converter)
                == "a{color:#ff0000 transparent #000000 currentcolor}")
        #expect(
            converted("a{color:color-mix(in oklab,Canvas,#fff)}", .css, converter)
                == "a{color:color-mix(in oklab,Canvas,#fff)}")
        converter.names = .all
        #expect(converted("a{color:red transparent}", .css, converter) == "a{color:#ff0000 #00000000}")
        #expect(converter.conversion(of: Array("a{color:Mark}".utf8), .css).staying == [.keyword: 1])
    }

    @Test func otherBytesNeedNotBeText() {
        let old: [UInt8] = [0xFF, 0xFE, 0] + Array("a{b:#f80;c:\"".utf8) + [0x80, 0xC3] + Array("\" }".utf8)
        var converter = converter(.rgb)
        let new = converter.conversion(of: old, .css).bytes(replacing: old)
        #expect(
            new == [0xFF, 0xFE, 0] + Array("a{b:rgb(255 136 0);c:\"".utf8) + [0x80, 0xC3] + Array("\" }".utf8)
        )
    }

    @Test func placesCountLinesAndCodePoints() {
        let text = Array("ä{\nb:\"ü\" #f80;\r\nc:#f80 #f80}".utf8)
        var converter = converter()
        let places = converter.conversion(of: text, .css).places(in: text)
        #expect(places.map(\.line) == [2, 3, 3] && places.map(\.column) == [7, 3, 8])
    }

    @Test func gradientsThatAreMixedAnewAreCounted() {
        var converter = converter()
        let text = Array("a{b:linear-gradient(#fff,lab(1 2 3),oklch(.5 .1 5)) #fff}".utf8)
        #expect(converter.conversion(of: text, .css).changes.map(\.isMixedAnew) == [true, false, false])
        converter = self.converter(.rgb)
        #expect(converter.conversion(of: text, .css).changes.map(\.isMixedAnew).contains(true) == false)
    }
}
