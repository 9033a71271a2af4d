import PickerColor
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

    @Test(arguments: [
        // Values.
        ("a { color: #fff }", ["#fff"]),
        ("a{color:#FFF;b:#1234;c:#123456;d:#12345678}", ["#FFF", "#1234", "#123456", "#12345678"]),
        ("a { border: 1px solid#abc!important }", ["#abc"]),
        (
            "a { box-shadow: 0 0 1px rgba(0, 0, 0, .5), inset 0 0 RGB(1 2 3/50%) }",
            ["rgba(0, 0, 0, .5)", "RGB(1 2 3/50%)"]
        ),
        ("a { b: linear-gradient(to right, #f00 10%, hsl(1turn 10% 10%)) }", ["#f00", "hsl(1turn 10% 10%)"]),
        (
            "a { c: oklch(from teal calc(l + .1) c h); d: color-mix(in oklab, #000, red) }",
            ["oklch(from teal calc(l + .1) c h)", "color-mix(in oklab, #000, red)"]
        ),
        ("a { --fff: #fff; --x: { color: #000 } }", ["#fff", "#000"]),
        ("a { &:hover #fff { color: #000 } b:hover { c: #123 } }", ["#000", "#123"]),
        ("@media (x: #fff) { a { c: #000 } }", ["#000"]),
        ("@font-palette-values --x { override-colors: 0 #fff, 1 #000 }", ["#fff", "#000"]),
        ("@property --x { syntax: '<color>'; initial-value: #fff }", ["#fff"]),
        ("@define-color a #fff;", ["#fff"]),
        ("a { color: var(--b, #fff) }", ["#fff"]),
        ("a { *color: #fff; _color: #000 }", ["#fff", "#000"]),
        ("a { color: #fff", ["#fff"]),
        ("{{ x }} a { color: {{ y }}; b: #fff }", ["#fff"]),
        // Not values.
        ("#fff { } a #fff:hover > #abc { } #abc", []),
        ("a { #fff { } #abc:hover { } }", []),
        ("/* #fff */ a { /* c: #fff; */ } a { b: \"#fff\" '\\'#fff' url(#fff) url( \"#fff\" ) }", []),
        ("@import url(a.css#fff) supports(color: #fff); @supports (color: #fff) and (c: rgb(0 0 0)) { }", []),
        ("@container style(--x: #fff) { } @page #fff { }", []),
        ("a[href='#fff'] { } a[href=#fff] { }", []),
        ("a { b: -moz-element(#fff) if(style(--x: #fff): 1) expression(f(#fff)) }", []),
        ("a { b: #12 #12345 #1234567 #123456789abc #ggg fff }", []),
        ("color: #fff; a { }", []),
        ("a { b: rgb(0,0,0; } c { d: #fff }", []),
        ("a { color #fff; #fff: 1px; }", []),
        ("a { b: \"#fff\n; c: #000 }", ["#000"]),
        ("a { b: url(a\\)#fff) #000 }", ["#000"]),
        ("a { color: hsb(1deg 10% 10%); b: okhsl(1deg 10% 10%) }", []),
    ])
    func colorsOfCSS(_ text: String, _ expected: [String]) { #expect(colors(text) == expected) }

    @Test(arguments: [
        (
            "a { color: red; background: no-repeat White; transition: background red; font: tan }",
            ["red", "White"]
        ),
        ("a { content: linear-gradient(red, blue) ; d: var(--red) }", ["red", "blue"]),
        ("a { --a: red; --b: red 1px; --c: x(red) }", ["red"]),
        (
            "a { border-color: transparent; color: redd; -webkit-tap-highlight-color: gold }",
            ["transparent", "gold"]
        ),
        ("a { grid-area: tan; animation-name: red; counter-reset: red; will-change: background }", []),
        ("red { } .red { color: $red; color: @red }", []),
        ("@define-color red white;", ["white"]),
    ])
    func namesOfCSS(_ text: String, _ expected: [String]) { #expect(colors(text, names: true) == expected) }

    @Test func keywordsAreFoundWhereNamesAre() {
        let found = StyleColor.all(
            in: Array("a { color: currentColor; border: CanvasText; font: menu }".utf8), .css)
        #expect(found.map(\.form) == [.keyword, .keyword] && found.allSatisfy { $0.color == nil })
    }

    @Test(arguments: [
        ("$a: #fff; // don't #000\n$b: #111", ["#fff", "#111"]),
        ("a { b: \"#{f(\"#fff\")}\" #000; c: url(#{f(\")\")}#fff) #111 }", ["#000", "#111"]),
        ("@include m(#fff, darken(#000, 10%)); @return #111; @if $a == #222 { }", ["#fff", "#111", "#222"]),
        ("@mixin m($a: #fff) { b: $a } @use \"x\" with ($a: #000);", ["#fff", "#000"]),
        ("a { b: darken(#fff, 1%) + #000; c: #000*2; d: (#fff / 2) }", []),
        ("a { &-#{$x}:hover #fff { c: #{#000} } @extend #fff; @at-root #fff { } }", ["#000"]),
        ("$m: (a: #fff, b: (c: #000)); %p { c: #111 }", ["#fff", "#000", "#111"]),
        ("a { b: linear-gradient(#fff, #000); c: rgba(#fff, .5); d: rgba(0, 0, 0, $x) }", ["#fff", "#000"]),
    ])
    func colorsOfSCSS(_ text: String, _ expected: [String]) { #expect(colors(text, .scss) == expected) }

    @Test(arguments: [
        ("@a: #fff; @r: { c: #000 }; @media @a { } @page :first { c: #111 }", ["#fff", "#000", "#111"]),
        (
            ".m(@c: #fff; @d: 1) when (@c = #000) { c: @c } a { .m(#111); #ns > .m(#222); .x:hover; }",
            ["#fff", "#111", "#222"]
        ),
        (".n:not(#fff) { } .x:hover #fff; #fff; .m() when (x(#fff)) { }", []),
        ("a { b: fade(#fff, 50%); c: #fff - #111; d: ~\"#fff\"; @{p}-color: #000 }", ["#000"]),
        ("each(@l, { .x { c: #fff } }); // '\na { b: #000 }", ["#fff", "#000"]),
    ])
    func colorsOfLess(_ text: String, _ expected: [String]) { #expect(colors(text, .less) == expected) }

    @Test(arguments: [
        ("<p style='color:#fff' bgcolor='#000' title='color:#000'>#000</p>", ["#fff"]),
        ("<style>#fff{c:#000}</style><STYLE type='text/css' >a{c:#111}</Style >", ["#000", "#111"]),
        ("<style type='x'>a{c:#000}</style><style lang=scss>$a: #111; // '</style>", ["#111"]),
        (
            "<script>'<p style=\"c:#fff\">'</script><title><p style='c:#fff'></title><!-- <p style='c:#fff'> -->",
            []
        ),
        ("<p style=\"a: &quot;b: #fff&quot;; c: &#x23;000 &amp; &#35;111\">", ["&#x23;000", "&#35;111"]),
        (
            "<path fill='#fff'><font color='#fff'><svg color='#000'><g fill='#111' id='#fff'/></svg><g stroke='#fff'>",
            ["#000", "#111"]
        ),
        ("<svg><style><![CDATA[a{c:#fff}]]></style></svg><a style='c:#000", ["#fff"]),
        ("<style>a{c:#fff", ["#fff"]),
        ("<a style='c:#fff' / style = \"c:#000\"><a\nstyle='c:rgb(0 0 0)'>", ["#fff", "#000", "rgb(0 0 0)"]),
    ])
    func colorsOfHTML(_ text: String, _ expected: [String]) { #expect(colors(text, .html) == expected) }

    @Test(arguments: [
        (
            "<svg:svg fill='#fff'><svg:style>a &gt; b{c:#000}<!-- c{d:#fff} --></svg:style></svg:svg>",
            ["#fff", "#000"]
        ),
        ("<svg><style>&lt;![CDATA[</style><style/><g stop-color='#000' x:color='#fff'/></svg>", ["#000"]),
        (
            "<?xml a='<g style=\"c:#fff\"/>'?><!DOCTYPE svg><g fill='url(#abc) #fff'/><title>x</title>",
            ["#fff"]
        ),
        ("<svg><![CDATA[<g fill='#fff'/>]]><animate values='#fff;#000' fill='freeze'/></svg>", []),
    ])
    func colorsOfSVG(_ text: String, _ expected: [String]) { #expect(colors(text, .svg) == expected) }

    @Test func whatStaysHasAReason() {
        #expect(
            obstacles("a { b: rgb(var(--x)); c: rgb(1 2); d: rgb(from currentcolor r g b) }") == [
                .variable, .invalid, .variable,
            ])
        #expect(obstacles("a { b: color-mix(in oklab, var(--x), #fff) }") == [nil, .variable])
        #expect(obstacles("a { filter: progid:X(startColorstr=#80000000) }") == [.filter])
        #expect(obstacles("a { b: darken(#fff, 1%) }", .scss) == [.computed])
        #expect(obstacles("<p style=color:#fff>", .html) == [.unquoted])
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

    @Test(arguments: StyleLanguage.allCases)
    func timeGrowsWithTheSize(_ language: StyleLanguage) {
        let pieces = [
            "rgb(", "color-mix(in oklab, ", "{", "}", "a { b: #fff; ", "\"", "/* ", "<style>", "<p style='",
            "&#3", "<![CDATA[",
            "</", "url(", "(", "@a ", "#{", "<!--", "a:", "\\", "each(a, {", ".m(#fff, ",
        ]
        for piece in pieces {
            let duration = ContinuousClock().measure {
                let text = "<svg><style>a { b: " + String(repeating: piece, count: 200_000 / piece.utf8.count)
                _ = StyleColor.all(in: Array(text.utf8), language)
            }
            #expect(duration < .seconds(2), "\(piece) takes \(duration)")
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
