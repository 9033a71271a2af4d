import PickerColor
import Testing

/// A text, its system, its coordinates and its alpha; NaN for what is missing.
typealias ColorCase = (text: String, system: String, x: Double, y: Double, z: Double, alpha: Double)

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

private let none = Double.nan

private let lab: [ColorCase] = [
    ("lab(0 0 0)", "lab", 0, 0, 0, 1), ("lab(0 0 0 / 1)", "lab", 0, 0, 0, 1),
    ("lab(0 0 0 / 0.5)", "lab", 0, 0, 0, 0.5),
    ("lab(20 0 10/0.5)", "lab", 20, 0, 10, 0.5), ("lab(20 0 10/50%)", "lab", 20, 0, 10, 0.5),
    ("lab(400 0 10/50%)", "lab", 100, 0, 10, 0.5), ("lab(50 -160 160)", "lab", 50, -160, 160, 1),
    ("lab(50 -200 200)", "lab", 50, -200, 200, 1), ("lab(0 0 0 / -10%)", "lab", 0, 0, 0, 0),
    ("lab(0 0 0 / 110%)", "lab", 0, 0, 0, 1), ("lab(-40 0 0)", "lab", 0, 0, 0, 1),
    ("lab(50% 100% -50%)", "lab", 50, 125, -62.5, 1), ("lab(0% 0% 0% / 25%)", "lab", 0, 0, 0, 0.25),
    ("lab(none none none / none)", "lab", none, none, none, none), ("lab(none 0 0)", "lab", none, 0, 0, 1),
    ("lab(0 0 none / .5)", "lab", 0, 0, none, 0.5), ("lab(10 calc(30% * 2) 0)", "lab", 10, 75, 0, 1),
    ("lab(calc(50 * 3) calc(0.5 - 1) calc(1.5) / calc(-0.5 + 1))", "lab", 100, -0.5, 1.5, 0.5),
    ("lab(calc(infinity) calc(NaN) 0 / calc(0/0))", "lab", 100, 0, 0, 0), ("LAB(1 2 3)", "lab", 1, 2, 3, 1),
]

private let polar: [ColorCase] = [
    ("lch(0 0 0deg)", "lch", 0, 0, 0, 1), ("lch(10 20 20deg / -10%)", "lch", 10, 20, 20, 0),
    ("lch(10 20 1.28rad)", "lch", 10, 20, 73.33860, 1), ("lch(10 20 380deg)", "lch", 10, 20, 20, 1),
    ("lch(10 20 -340deg)", "lch", 10, 20, 20, 1), ("lch(10 20 -.5turn)", "lch", 10, 20, 180, 1),
    ("lch(-40 0 0)", "lch", 0, 0, 0, 1), ("lch(20 -20 0)", "lch", 20, 0, 0, 1),
    ("lch(50% 50% 0.5turn)", "lch", 50, 75, 180, 1), ("lch(0 0 none / 0.5)", "lch", 0, 0, none, 0.5),
    ("lch(10 20 calc(infinity * 1deg))", "lch", 10, 20, 0, 1),
    ("oklab(0 0 0)", "oklab", 0, 0, 0, 1), ("oklab(4 0 0.1/50%)", "oklab", 1, 0, 0.1, 0.5),
    ("oklab(50% -100% 25%)", "oklab", 0.5, -0.4, 0.1, 1), ("oklab(none 0 0)", "oklab", none, 0, 0, 1),
    ("oklab(0.5 -2 2)", "oklab", 0.5, -2, 2, 1), ("oklch(1.2 0.5 20)", "oklch", 1, 0.5, 20, 1),
    ("oklch(10% 100% 400grad)", "oklch", 0.1, 0.4, 0, 1), ("oklch(.5 -1 7)", "oklch", 0.5, 0, 7, 1),
    ("oklch(.5 .1 calc(10deg + 1turn / 4))", "oklch", 0.5, 0.1, 100, 1),
    ("oklch(0.7 0.15 50)", "oklch", 0.7, 0.15, 50, 1), ("oklch 0.7 0.15 50", "oklch", 0.7, 0.15, 50, 1),
    ("oklch none 0.15 50/.5", "oklch", none, 0.15, 50, 0.5),
]

private let spaces: [ColorCase] = [
    ("color(srgb 0% 50% 50%)", "srgb", 0, 0.5, 0.5, 1), ("color(srgb 1 -2 3/2)", "srgb", 1, -2, 3, 1),
    ("color(srgb 50% none .2 / none)", "srgb", 0.5, none, 0.2, none),
    ("color(srgb-linear 1 .5 0)", "srgb-linear", 1, 0.5, 0, 1),
    ("color(display-p3 1 0.5 0 / 50%)", "display-p3", 1, 0.5, 0, 0.5),
    ("color(a98-rgb 200% .5 0)", "a98-rgb", 2, 0.5, 0, 1),
    ("color(ProPhoto-RGB 1 .5 0)", "prophoto-rgb", 1, 0.5, 0, 1),
    ("color(rec2020 calc(1/2) calc(50% + 10%) 0)", "rec2020", 0.5, 0.6, 0, 1),
    ("color(xyz 1 .5 0)", "xyz-d65", 1, 0.5, 0, 1), ("color(xyz-d65 100% 0 0)", "xyz-d65", 1, 0, 0, 1),
    ("color(xyz-d50 -1 .5 0)", "xyz-d50", -1, 0.5, 0, 1), ("color xyz-d50 1 2 3", "xyz-d50", 1, 2, 3, 1),
    ("rgb(10% 51 0)", "srgb", 0.1, 0.2, 0, 1), ("rgb(300 none -1 / none)", "srgb", 1, none, 0, none),
    ("rgb(calc(20% * 2), 0%, clamp(0%, 150%, 100%), max(.2, .4))", "srgb", 0.4, 0, 1, 0.4),
    ("#12345678", "srgb", 0.070588, 0.203922, 0.337255, 0.470588), ("f80", "srgb", 1, 0.533333, 0, 1),
    ("#ffff00008000", "srgb", 1, 0, 0.500008, 1), ("1e5", "srgb", 0.066667, 0.933333, 0.333333, 1),
    ("ff8800", "srgb", 1, 0.533333, 0, 1), ("255, 136, 0", "srgb", 1, 0.533333, 0, 1),
    ("255 136 0 / .5", "srgb", 1, 0.533333, 0, 0.5), ("(255, 136, 0)", "srgb", 1, 0.533333, 0, 1),
    ("teal", "srgb", 0, 0.501961, 0.501961, 1), ("transparent", "srgb", 0, 0, 0, 0),
    ("hsl(120 30% 50%)", "hsl", 120, 0.3, 0.5, 1), ("hsl(none 30 50%/.5)", "hsl", none, 0.3, 0.5, 0.5),
    ("hsl(120deg, -30%, 50%)", "hsl", 120, 0, 0.5, 1), ("hsl(0 200% 50%)", "hsl", 0, 2, 0.5, 1),
    ("hwb(-90 20 none)", "hwb", 270, 0.2, none, 1), ("hsv(20, 30%, 40%)", "hsb", 20, 0.3, 0.4, 1),
]

/// Cases of web-platform-tests, css/css-color/parsing; figures by hand.
@Suite struct CSSColor4Tests {
    @Test func readsLab() {
        for c in lab { expectColor(c.text, c.system, c.x, c.y, c.z, c.alpha) }
    }

    @Test func readsPolarAndOklab() {
        for c in polar { expectColor(c.text, c.system, c.x, c.y, c.z, c.alpha) }
    }

    @Test func readsSpacesAndShares() {
        for c in spaces { expectColor(c.text, c.system, c.x, c.y, c.z, c.alpha) }
    }

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
        "color-mix()", "color-mix(in oklch)", "color-mix(in oklch, red)", "color-mix(in oklch red, blue)",
        "color-mix(in foo, red, blue)", "color-mix(oklch, red, blue)", "color-mix(in oklch, red blue)",
        "color-mix(in oklch longer, red, blue)", "color-mix(in oklch hue, red, blue)",
        "color-mix(in lab longer hue, red, blue)", "color-mix(in lab, red -1%, blue)",
        "color-mix(in lab, red 101%, blue)", "color-mix(in lab, lab(10 20 30) 150%, red)",
        "color-mix(in lab, red 0%, blue 0%)",
        "color-mix(in lab, red 10% 20%, blue)", "color-mix(in lab, 10% red 20%, blue)",
        "color-mix(in lab, red .5, blue)", "color-mix(in lab, red, blue, lime)",
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
            "sin() is not supported: of CSS's mathematics there are calc(), min(), max() and clamp()"
        ),
        ("light-dark(red, blue)", "light-dark() is not supported: it depends on the browser's colour scheme"),
        ("device-cmyk(0 1 0 0)", "device-cmyk() is not supported: its colours depend on a printer"),
        ("contrast-color(red)", "contrast-color() is not supported: browsers choose its result"),
        (
            "color-mix(in lab, red, currentColor)",
            "currentColor is not supported: only a style sheet has a current colour"
        ),
        ("rebecapurple", "\"rebecapurple\" is no colour name of CSS; did you mean rebeccapurple?"),
        ("oklhc(1 2 3)", "\"oklhc\" is no colour function; did you mean oklch?"),
        ("color-mix(in lab longer hue, red, blue)", "color-mix() takes longer hue only where there is a hue"),
    ])
    func refusesByName(_ text: String, _ reason: String) {
        let error = #expect(throws: ColorTextError.self) { try ColorText.color(text) }
        #expect(error.map { "\($0)" } == reason)
    }

    @Test func listsTheSpacesOfColor() {
        let error = #expect(throws: ColorTextError.self) { try ColorText.color("color(display-p4 1 2 3)") }
        let message = error.map { "\($0)" } ?? ""
        #expect(message.contains("\"display-p4\" is no colour space of color()"))
        #expect(message.contains("prophoto-rgb") && message.hasSuffix("; did you mean display-p3?"))
    }
}
