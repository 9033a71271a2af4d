import PickerColor
import PickerStyleSheets
import TestSupport
import Testing

/// Which bytes of a style sheet are colours.
@Suite struct StyleColorTests {
    /// The texts of the colours that may be replaced; `names` includes those that are names.
    private func colors(_ text: String, _ language: StyleLanguage = .css, names: Bool = false) -> [String] {
        let bytes = Array(text.utf8)
        return StyleColor.all(in: bytes, language)
            .filter { $0.obstacle == nil && (names ? $0.form == .name : $0.color != nil && $0.form != .name) }
            .map { String(decoding: bytes[$0.range], as: UTF8.self) }
    }

    private func obstacles(_ text: String, _ language: StyleLanguage = .css) -> [StyleColor.Obstacle?] {
        StyleColor.all(in: Array(text.utf8), language).map(\.obstacle)
    }

    /// A text, and its colours, or those that are names.
    private struct Row: Decodable {
        let language: String
        let names: Bool
        let text: String
        let colors: [String]
    }

    @Test func colorsAreFound() throws {
        for row in try values("style-colors", of: Row.self) {
            let language = try #require(StyleLanguage(rawValue: row.language))
            #expect(colors(row.text, language, names: row.names) == row.colors, "\(language): \(row.text)")
        }
    }

    @Test func keywordsAreFoundWhereNamesAre() {
        let found = StyleColor.all(
            in: Array("a { color: currentColor; border: CanvasText; font: menu }".utf8), .css)
        #expect(found.map(\.form) == [.keyword, .keyword] && found.allSatisfy { $0.color == nil })
    }

    @Test func whatStaysHasAReason() {
        #expect(
            obstacles("a { b: rgb(var(--x)); c: rgb(1 2); d: rgb(from currentcolor r g b) }") == [
                .variable, .invalid, .variable,
            ])
        #expect(obstacles("a { b: color-mix(in oklab, var(--x), #fff) }") == [nil, .variable])
        #expect(obstacles("a { filter: progid:X(startColorstr=#80000000) }") == [.filter])
        #expect(obstacles("a { b: darken(#fff, 1%) }", .scss) == [.computed])
        #expect(obstacles("@if $a == #fff { }", .scss) == [.compared])
        #expect(obstacles("$a: #fff; $b: '#{$a}';", .scss) == [.text])
        #expect(obstacles("<p style=color:#fff>", .html) == [.unquoted])
        #expect(obstacles("<@ style='b: #fff'><B style='b: rgb(1 2)'>", .html) == [.invalid])
        #expect(
            obstacles("<style>a{b:#f<![CDATA[ff]]>;c:#<!-- -->000}</style>", .svg) == [.comment, .comment])
        #expect(obstacles("a { b: device-cmyk(0 0 0 0) }") == [.variable])
    }

    @Test func placesAreThoseOfTheFile() throws {
        let bytes = Array("\u{FEFF}<svg fill='&#35;f80' style='a:&lt;; c: #f80'/>".utf8)
        let texts = StyleColor.all(in: bytes, .svg).map { String(decoding: bytes[$0.range], as: UTF8.self) }
        #expect(texts == ["&#35;f80", "#f80"])
    }

    @Test func gradientsWithoutASpaceAreKnown() {
        let text = "a { b: linear-gradient(#fff, rgb(0 0 0)) radial-gradient(in oklch, #000) #111 }"
        #expect(StyleColor.all(in: Array(text.utf8), .css).map(\.isInGradient) == [true, true, false, false])
    }

    @Test(.takesLong, arguments: StyleLanguage.allCases)
    func timeGrowsWithTheSize(_ language: StyleLanguage) {
        let pieces = [
            "rgb(", "color-mix(in oklab, ", "{", "}", "a { b: #fff; ", "\"", "/* ", "<style>", "<p style='",
            "&#3", "<![CDATA[",
            "</", "url(", "(", "@a ", "#{", "<!--", "a:", "\\", "each(a, {", ".m(#fff, ",
            "$a)+", "$a==", "$a,", "f($a", "(#fff:", "@if $a==", "$b: $a; ", "\"#{$a}\"", "@a[", "(a)==(b)*",
        ]
        for piece in pieces {
            let duration = ContinuousClock().measure {
                let text = "<svg><style>a { b: " + String(repeating: piece, count: 200_000 / piece.utf8.count)
                _ = StyleColor.all(in: Array(text.utf8), language)
            }
            #expect(duration < .seconds(2) || !Command.measuresTime, "\(piece) takes \(duration)")
        }
    }

    @Test func languagesAreGuessed() {
        #expect(StyleLanguage(ending: "HTM") == .html && StyleLanguage(ending: "js") == nil)
        #expect(StyleLanguage(guessing: Array("\u{FEFF} <svg>".utf8)) == .svg)
        #expect(StyleLanguage(guessing: Array("<!doctype html>".utf8)) == .html)
        #expect(StyleLanguage(guessing: Array("<!-- a { } -->".utf8)) == .css)
        #expect(StyleLanguage(guessing: []) == .css)
    }
}
