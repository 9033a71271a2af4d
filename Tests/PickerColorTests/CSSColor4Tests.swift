import PickerColor
import TestSupport
import Testing

/// A text, its system, its components and its alpha; NaN for what is missing.
private struct ColorCase: Decodable {
    let text, system: String
    let components: SIMD3<Double>
    let alpha: Double
}

/// Checks the colours of a table in Fixtures.
func expectColors(_ table: String) throws {
    for row in try values(table, of: ColorCase.self) {
        expectColor(row.text, row.system, row.components.x, row.components.y, row.components.z, row.alpha)
    }
}

/// Checks a colour against components that are rounded to six decimals; `none` stands for NaN.
func expectColor(
    _ text: String, _ system: String, _ x: Double, _ y: Double, _ z: Double, _ alpha: Double = 1,
    _ location: SourceLocation = #_sourceLocation
) {
    do throws(ColorTextError) {
        let color = try ColorText.color(text)
        #expect(color.system.name == system, "\(text)", sourceLocation: location)
        for (index, expected) in [x, y, z].enumerated() {
            let isMissing = color.missing.contains(.coordinate(index))
            #expect(isMissing == expected.isNaN, "\(text): \(index)", sourceLocation: location)
            let isClose = abs(color.components[index] - (expected.isNaN ? 0 : expected)) < 2e-5
            #expect(isClose, "\(text): \(color.components)", sourceLocation: location)
        }
        #expect(color.missing.contains(.alpha) == alpha.isNaN, "\(text)", sourceLocation: location)
        let isAlphaClose = abs(color.alpha - (alpha.isNaN ? 0 : alpha)) < 1e-5
        #expect(isAlphaClose, "\(text): alpha \(color.alpha)", sourceLocation: location)
    } catch {
        Issue.record("\(text): \(error)", sourceLocation: location)
    }
}

/// Cases of web-platform-tests, css/css-color/parsing; figures by hand.
@Suite struct CSSColor4Tests {
    /// Relative colours and mixtures are coloraide's, in six decimals.
    @Test(arguments: ["lab", "polar", "spaces", "relatives", "mixtures"])
    func readsColors(_ table: String) throws { try expectColors("css-color-\(table)") }

    private static let commas = "color-mix() expects commas after the colour space and between colours"

    @Test(arguments: [
        "lab(0 0 0 0)", "lab(0, 0, 0)", "lab(0 0)", "lab()", "lab(0 0 10deg)", "lab(0 0 0px)",
        "lab(0 0 0 1%)",
        "lab(0 0 0 / 1 1)", "lab(0 0 0 // 1)", "lab(/ 0 0 0)", "lab(foo 0 0)", "lab(0 0 0", "lab (0 0 0)",
        "lch(0deg 0 0)", "lch(0 0 10%)", "lch(0 0)", "lch(0, 0, 0)", "oklch(0 0 0 0)", "oklab(0 0 0deg)",
        "oklch(l c h)", "oklch(calc(l) 0 0)", "oklch(calc(none) 0 0)", "oklch(pi 0 0)",
        "color(display-p3 1 1)", "color(display-p3)", "color()", "color(1 1 1)", "color(display-p3 1 1 1 1)",
        "color(display-p3, 1, 1, 1)", "color(--own 1 1 1)", "color(unknown 1 2 3)", "color(srgb 1 1 1deg)",
        "color(srgb 1 1 1 / )", "color(lab 1 1 1)", "color(srgb srgb 1 1 1)",
        "rgb(none, none, none)", "rgb(0, 0, 0, none)", "rgb(0 0, 0)", "rgb(0, 0% ,0)", "rgb(1 2 3 / 4deg)",
        "rgb(calc(1px) 2 3)", "rgb(calc(1 +2) 2 3)", "rgb(calc(1+ 2) 2 3)", "rgb(calc(1 + 2%) 2 3)",
        "rgb(calc(2% * 2%) 2 3)", "rgb(calc(2 / 2%) 2 3)", "rgb(calc() 2 3)", "rgb(calc(1, 2) 2 3)",
        "rgb(min() 2 3)", "rgb(clamp(1, 2) 2 3)", "rgb(max(1, 2%) 2 3)", "rgb(calc(1) calc(2 3) 4)",
        "hsl(0, 0, 0)", "hsl(none, 0%, 0%)", "hsl(0% 0 0)", "hwb(0, 0%, 0%)", "hsl(0 0% calc(1deg))",
        "color-mix()", "color-mix(in oklch)", "color-mix(in oklch, red,)", "color-mix(in oklch red, blue)",
        "color-mix(in foo, red, blue)", "color-mix(oklch, red, blue)", "color-mix(in oklch, red blue)",
        "color-mix(in oklch longer, red, blue)", "color-mix(in oklch hue, red, blue)",
        "color-mix(in lab longer hue, red, blue)", "color-mix(in lab, red -1%, blue)",
        "color-mix(in lab, red 101%, blue)", "color-mix(in lab, lab(10 20 30) 150%, red)",
        "color-mix(in lab, red, blue, )", "color-mix(in lab, red, , blue)", "color-mix(in lab, 10%)",
        "color-mix(in lab, red 10% 20%, blue)", "color-mix(in lab, 10% red 20%, blue)",
        "color-mix(in lab, red .5, blue)", "color-mix(in lab, red, blue, lime -1%)",
        "color-mix(in oklch specified hue, red, blue)", "color-mix(in lab, red, blue) x",
        "rgb(from red)", "rgb(from red r g)", "rgb(from red, r, g, b)", "rgb(from red r g b a)",
        "rgb(from red r g b, alpha)", "rgb(from r g b)", "rgb(from red l g b)", "lab(from red l a b c)",
        "rgb(r g b)", "color(from red r g b)", "color(srgb from red r g b)", "color(from red xyz r g b)",
        "rgb(from #12345 r g b)", "hsl(from red h s l / )", "from red", "rgb(from red r g calc(b",
    ])
    func refusesWhatIsInvalid(_ text: String) {
        #expect(throws: ColorTextError.self) { try ColorText.color(text) }
    }

    @Test(arguments: [
        ("canvas", "canvas is not supported: system colours depend on the browser and the desktop"),
        ("LinkText", "LinkText is not supported: system colours depend on the browser and the desktop"),
        ("var(--x)", "var() is not supported: only a style sheet gives it a value"),
        ("rgb(env(x) 1 2)", "env() is not supported: only a style sheet gives it a value"),
        (
            "rgb(sin(1) 1 2)",
            "sin() is not supported: glpick calculates only calc(), min(), max() and clamp()"
        ),
        ("light-dark(red, blue)", "light-dark() is not supported: it depends on the browser's colour scheme"),
        ("device-cmyk(0 1 0 0)", "device-cmyk() is not supported: its colours depend on a printer"),
        ("contrast-color(red)", "contrast-color() is not supported: browsers choose its result"),
        (
            "color-mix(in lab, red, currentColor)",
            "currentColor is not supported: only a style sheet has a current colour"
        ),
        ("rebecapurple", "\"rebecapurple\" is not a CSS colour name; did you mean rebeccapurple?"),
        ("oklhc(1 2 3)", "\"oklhc\" is not a colour function; did you mean oklch?"),
        (
            "color-mix(in lab longer hue, red, blue)",
            "color-mix() expects longer hue only where there is a hue"
        ),
        ("color-mix(in lab, red blue)", commas), ("color-mix(in lab red, blue)", commas),
        ("color-mix(in lab, red 20% rgb(0 0 255))", commas),
        ("color-mix(in oklch further hue, red, blue)", "\"further\" does not belong in a colour"),
    ])
    func refusesByName(_ text: String, _ reason: String) {
        let error = #expect(throws: ColorTextError.self) { try ColorText.color(text) }
        #expect(error.map { "\($0)" } == reason)
    }

    @Test func listsTheSpacesOfColor() {
        let error = #expect(throws: ColorTextError.self) { try ColorText.color("color(display-p4 1 2 3)") }
        let message = error.map { "\($0)" } ?? ""
        #expect(message.contains("\"display-p4\" is not a colour space: color() expects srgb, "))
        #expect(message.contains("prophoto-rgb") && message.hasSuffix("; did you mean display-p3?"))
    }
}
