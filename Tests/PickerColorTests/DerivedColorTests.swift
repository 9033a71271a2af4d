import PickerColor
import Testing

private let none = Double.nan

private let relatives: [ColorCase] = [
    ("rgb(from rebeccapurple r g b)", "srgb", 0.4, 0.2, 0.6, 1),
    ("rgb(from rebeccapurple b calc(r + 25.5) 10% / 50%)", "srgb", 0.6, 0.5, 0.1, 0.5),
    ("rgb(from color(display-p3 0 1 0) r g b / alpha)", "srgb", -0.511605, 1.018266, -0.310675, 1),
    ("rgb(from rgb(20% none 60% / 40%) r g b / alpha)", "srgb", 0.2, none, 0.6, 0.4),
    ("rgb(from rgb(20% none 60% / none) r calc(g + 51) b)", "srgb", 0.2, 0.2, 0.6, none),
    ("rgb(from rgb(from rebeccapurple g b r) b r g)", "srgb", 0.4, 0.2, 0.6, 1),
    ("hsl(from rebeccapurple h s l)", "hsl", 270, 0.5, 0.4, 1),
    ("hsl(from rebeccapurple calc(h + 180) calc(s / 2) 20)", "hsl", 90, 0.25, 0.2, 1),
    ("hsl(from color(display-p3 0 1 0) h s l)", "hsl", 127.880288, 3.019517, 0.25333, 1),
    ("hwb(from rebeccapurple h w b / calc(alpha / 4))", "hwb", 270, 0.2, 0.4, 0.25),
    ("lab(from rebeccapurple l a b)", "lab", 32.392716, 38.422994, -47.691126, 1),
    ("lab(from lab(25 none 50) calc(l * 8) a b)", "lab", 100, none, 50, 1),
    ("lch(from lch(25 20 none / .5) l c h)", "lch", 25, 20, none, 0.5),
    ("oklch(from teal calc(l + .1) c h / alpha)", "oklch", 0.643123, 0.09271, 194.76896, 1),
    ("oklch(from oklch(.5 none 40) l c h)", "oklch", 0.5, none, 40, 1),
    ("oklch(from lch(50 20 none) .5 .1 h)", "oklch", 0.5, 0.1, none, 1),
    ("oklch(from white l 0 h)", "oklch", 1, 0, none, 1),
    ("oklch from teal 0.5 0.1 0", "oklch", 0.5, 0.1, 0, 1),
    ("color(from rebeccapurple display-p3 r g b)", "display-p3", 0.37367, 0.210334, 0.579113, 1),
    ("color(from rebeccapurple xyz-d50 x y z / .5)", "xyz-d50", 0.116267, 0.072605, 0.232538, 0.5),
    ("color(from color(srgb 1 .5 2) srgb b calc(g * -1) r)", "srgb", 2, -0.5, 1, 1),
    ("hsb(from rebeccapurple h s b)", "hsb", 270, 0.666667, 0.6, 1),
]

private let mixtures: [ColorCase] = [
    ("color-mix(red, blue)", "oklab", 0.539985, 0.096203, -0.092841, 1),
    ("color-mix(in oklab, red, blue)", "oklab", 0.539985, 0.096203, -0.092841, 1),
    ("color-mix(in oklch longer hue, red 30%, blue 70%)", "oklch", 0.504796, 0.296555, 193.60658, 1),
    ("color-mix(in oklch longer hue, 30% red, blue)", "oklch", 0.504796, 0.296555, 193.60658, 1),
    ("color-mix(in oklch longer hue, red, blue calc(35% * 2))", "oklch", 0.504796, 0.296555, 193.60658, 1),
    ("color-mix(in oklch increasing hue, red, blue)", "oklch", 0.539985, 0.285449, 146.642951, 1),
    ("color-mix(in oklch decreasing hue, red, blue)", "oklch", 0.539985, 0.285449, 326.642951, 1),
    ("color-mix(in hsl, red, blue)", "hsl", 300, 1, 0.5, 1),
    (
        "color-mix(in srgb, color(srgb 1 0 0 / .2) 75%, color(srgb 0 0 1 / .8))", "srgb", 0.428571, 0,
        0.571429, 0.35
    ),
    (
        "color-mix(in lab, lab(10 20 30 / .4) 25%, lab(50 60 70 / .8))", "lab", 44.285714, 54.285714,
        64.285714, 0.7
    ),
    (
        "color-mix(in lab, lab(10 20 30 / .4) 20%, lab(50 60 70 / .8) 60%)", "lab", 44.285714, 54.285714,
        64.285714, 0.56
    ),
    ("color-mix(in srgb, rgb(100% 0 0) 60%, rgb(0 0 100%) 90%)", "srgb", 0.4, 0, 0.6, 1),
    ("color-mix(in oklch, white, blue)", "oklch", 0.726007, 0.156607, 264.052023, 1),
    ("color-mix(in lch, white, blue)", "lch", 64.784151, 65.600724, 301.364268, 1),
    ("color-mix(in oklch, teal, lch(50 20 none))", "oklch", 0.559313, 0.076405, 194.76896, 1),
    ("color-mix(in lab, lab(none 20 none), lab(50 none none / none))", "lab", 50, 20, none, 1),
    ("color-mix(in lab, lab(1 2 3 / none), lab(3 4 5 / none))", "lab", 2, 3, 4, none),
    ("color-mix(in lab, lab(1 2 3 / none), lab(3 4 5 / .5))", "lab", 2, 3, 4, 0.5),
    ("color-mix(in srgb, transparent, red)", "srgb", 1, 0, 0, 0.5),
    ("color-mix(in hsl, transparent, hsl(30 40% 60%))", "hsl", 30, 0.4, 0.6, 0.5),
    ("color-mix(in hsl, hsl(40 50% 50%), hsl(330 50% 50%))", "hsl", 5, 0.5, 0.5, 1),
    ("color-mix(in hsl longer hue, hsl(40 50% 50%), hsl(330 50% 50%))", "hsl", 185, 0.5, 0.5, 1),
    ("color-mix(in xyz, color(xyz .1 .2 .3) 50%, color(xyz .5 .6 .7))", "xyz-d65", 0.3, 0.4, 0.5, 1),
    ("color-mix(in srgb, color-mix(in srgb, red, blue), lime)", "srgb", 0.25, 0.5, 0.25, 1),
]

/// Relative colours and mixtures; figures by coloraide 4, in six decimals.
@Suite struct DerivedColorTests {
    @Test func readsRelativeColors() {
        for c in relatives { expectColor(c.text, c.system, c.x, c.y, c.z, c.alpha) }
    }

    @Test func readsMixtures() {
        for c in mixtures { expectColor(c.text, c.system, c.x, c.y, c.z, c.alpha) }
    }

    @Test func mixesHuesAllWays() {
        func hue(_ a: Double, _ b: Double, _ way: HueInterpolation) -> Double {
            Color(.oklch, [0.5, 0.1, a]).mixed(
                with: Color(.oklch, [0.5, 0.1, b]), share: 0.5, in: .oklch, hue: way
            )
            .components.z
        }
        let expected: [(Double, Double, [Double])] = [
            (30, 40, [35, 215, 35, 215]), (40, 30, [35, 215, 215, 35]), (50, 330, [10, 190, 190, 10]),
            (330, 50, [10, 190, 10, 190]), (20, 320, [350, 170, 170, 350]), (0, 0, [0, 180, 0, 0]),
        ]
        for (a, b, hues) in expected {
            for (way, expected) in zip(HueInterpolation.allCases, hues) {
                #expect(abs(hue(a, b, way) - expected) < 1e-9, "\(a) \(b) \(way)")
            }
        }
    }

    @Test func parseClipsToSRGB() throws {
        #expect(RGBColor(try ColorText.parse("color(display-p3 0 1 0)")).hexadecimal == "#00ff00")
        #expect(
            RGBColor(try ColorText.parse("hsl(from color(display-p3 0 1 0) h s l)")).hexadecimal == "#00ff00")
        #expect(RGBColor(try ColorText.parse("oklch(0.627955 0.257683 29.2339)")).hexadecimal == "#ff0000")
        #expect(try ColorText.parse("hsl(from red 90deg s 0%)").hue == 0.25)
    }

    @Test(.enabled(if: ColorSystem(named: "okhsl") != nil))
    func readsOKHSLAndOKHSV() {
        expectColor("okhsl(29.2339 100% 56.8085%)", "okhsl", 29.2339, 1, 0.568085)
        expectColor("okhsv(29.2339 100 none / .5)", "okhsv", 29.2339, 1, .nan, 0.5)
        expectColor("okhsv(from red h s v)", "okhsv", 29.233885, 1, 1)
    }
}
