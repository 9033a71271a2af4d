import TestSupport
import Testing

@testable import PickerColor
@testable import PickerStyleSheets

/// What `convert --css` leaves to programs of SCSS and Less, so that they compute the same as before.
@Suite struct StyleProgramTests {
    /// A program, and its colours that may change. `Tests/Independent/check_programs.py` compiles it before and after.
    private struct Row: Decodable {
        let language: String
        let text: String
        let changes: [String]
    }

    private func converter(_ format: ColorFormat = .function(.oklch)) -> StyleConverter {
        var converter = StyleConverter { (format.text($0, precision: .bits(8)), nil) }
        converter.names = .all
        return converter
    }

    private func changes(_ text: String, _ language: StyleLanguage, _ converter: StyleConverter) -> [String] {
        var converter = converter
        let bytes = Array(text.utf8)
        return converter.conversion(of: bytes, language).changes
            .map { String(decoding: bytes[$0.range], as: UTF8.self) }
    }

    @Test func onlyWhatIsNeitherComparedNorComputedWithChanges() throws {
        let rows = try values("style-programs", of: Row.self)
        #expect(rows.count >= 60)
        for row in rows {
            let language = try #require(StyleLanguage(rawValue: row.language))
            #expect(changes(row.text, language, converter()) == row.changes, "\(row.text)")
        }
    }

    @Test(arguments: [
        (
            ColorFormat.hex, "hsl(0 100% 50%) rgb(0,0,0) rgba(0,0,0,.5) hsl(25 50% 40%)",
            ["hsl(0 100% 50%)", "rgb(0,0,0)"]
        ),
        (.rgb, "#fff #00000080 rgb(0,0,0)", ["#fff", "rgb(0,0,0)"]),
        (.function(.hsl), "#f00 rgb(0,0,0)", []),
    ])
    func comparedColorsChangeToEqualOnes(_ format: ColorFormat, _ list: String, _ changed: [String]) {
        let text = "$l: \(list); @if $l == $m { a { b: c } }"
        #expect(changes(text, .scss, converter(format)) == changed)
    }

    @Test func computedColorsStayInSRGB() {
        // The hue of a grey counts in SCSS.
        #expect(
            changes("$c: hsl(9 0% 60%); $d: rgb(1,2,3); $e: f($c $d);", .scss, converter(.hex)) == [
                "rgb(1,2,3)"
            ])
        #expect(changes("$c: #fff; $e: f($c);", .scss, converter(.rgb)) == [])
    }

    @Test func lessDividesAtSlashes() {
        let text = "a { b: rgba(0, 0, 0, .5); c: rgb(0 0 0 / 50%); d: #123; e: color(srgb 1 0 0) }"
        #expect(changes(text, .less, converter()) == ["rgb(0 0 0 / 50%)", "#123", "color(srgb 1 0 0)"])
        #expect(changes(text, .less, converter(.function(ColorSpace.sRGB.system))) == [])
        #expect(changes(text, .less, converter(.hex)).first == "rgba(0, 0, 0, .5)")
    }

    @Test func otherFilesOfAProgramCount() {
        let colors = Array("$a: #fff; $b: #000;".utf8)
        var converter = converter()
        #expect(converter.conversion(of: colors, .scss).changes.map(\.isForOtherFiles) == [true, true])
        converter.learn(colors, .scss)
        converter.learn(Array("@use 'colors'; @if colors.$a == white { a { color: colors.$b } }".utf8), .scss)
        let conversion = converter.conversion(of: colors, .scss)
        #expect(conversion.changes.map(\.isForOtherFiles) == [false] && conversion.staying == [.compared: 1])
    }

    @Test(arguments: [
        ("", false), ("@import 'a';", true), ("@import 'http://a/b', 'c.css';", false),
        ("@import url(a);", false),
        ("@use 'a';", false),
    ])
    func importedFilesSeeVariables(_ rule: String, _ isForOtherFiles: Bool) {
        let file = Array("$a: #fff; \(rule) b { color: $a }".utf8)
        var converter = converter()
        #expect(converter.conversion(of: file, .scss).changes.map(\.isForOtherFiles) == [isForOtherFiles])
        converter.learn(file, .scss)
        converter.learn([], .scss)
        #expect(converter.conversion(of: file, .scss).changes.map(\.isForOtherFiles) == [false])
    }

    @Test func forwardedNamesHavePrefixes() {
        let files = [
            ("$c: #abc; $d: #def; @function f() { @return #123; }", ["#def"]),
            ("@forward 'lib' as btn-*;", []),
            ("@use 'mid' as *; @if $btn-c == white { } @if btn-f() == white { } a { color: $btn-d }", []),
        ]
        var converter = converter()
        for file in files { converter.learn(Array(file.0.utf8), .scss) }
        for file in files { #expect(changes(file.0, .scss, converter) == file.1) }
    }
}
