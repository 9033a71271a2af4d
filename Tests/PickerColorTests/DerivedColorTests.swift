import PickerColor
import Testing

/// Relative colours and mixtures; figures by coloraide 4, in six decimals.
@Suite struct DerivedColorTests {
    /// Cases of web-platform-tests, css/css-color/parsing/color-computed-color-mix-function.html.
    @Test func mixesAnyCountOfColors() {
        let third = 1.0 / 3
        for (text, x, y, z, alpha) in [
            ("red", 1.0, 0.0, 0.0, 1.0), ("red 100%", 1, 0, 0, 1), ("red 50%", 1, 0, 0, 0.5),
            ("red 0%", 1, 0, 0, 0),
            ("red, lime, blue", third, third, third, 1),
            ("cyan 50%, magenta 50%, yellow 50%", 2 * third, 2 * third, 2 * third, 1),
            ("cyan 25%, magenta 25%, yellow 25%", 2 * third, 2 * third, 2 * third, 0.75),
            ("red 50%, lime, blue", 0.5, 0.25, 0.25, 1), ("red 100%, lime, blue 100%", 0.5, 0, 0.5, 1),
            ("red 0%, blue 0%, lime 100%", 0, 1, 0, 1), ("lime 100%, blue 0%, red 0%", 0, 1, 0, 1),
            ("red 0%, blue 0%", 0.5, 0, 0.5, 0), ("10% red, blue 0%", 1, 0, 0, 0.1),
            ("color(srgb none none none)", .nan, .nan, .nan, 1),
        ] { expectColor("color-mix(in srgb, \(text))", "srgb", x, y, z, alpha) }
        expectColor(
            "color-mix(in hsl, hsl(120deg 10% 20%) 0%, hsl(30deg 30% 40%) 0%)", "hsl", 75, 0.2, 0.3, 0)
        expectColor("color-mix(in oklch, hsl(none 50% 50%))", "oklch", 0.552339, 0.163670, .nan)
    }

    /// What remains of two systems beside analogous coordinates is missing there if all of it is missing here.
    @Test func carriesWholeSetsOfMissingCoordinates() {
        expectColor("color-mix(in oklab, rgb(none none none / 50%))", "oklab", .nan, .nan, .nan, 0.5)
        expectColor("color-mix(in lch, lab(50% none none))", "lch", 50, .nan, .nan)
        expectColor("color-mix(in lab, lch(50% none none))", "lab", 50, .nan, .nan)
        expectColor("color-mix(in xyz, oklch(none none none))", "xyz-d65", .nan, .nan, .nan)
        expectColor("color-mix(in lab, rgb(none none 0))", "lab", 0, 0, 0)
        expectColor("color-mix(in lch, hsl(120deg none none))", "lch", .nan, .nan, .nan)
        expectColor("color-mix(in lab, rgb(none none none), lab(11 33 44))", "lab", 11, 33, 44)
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
        #expect(RGBColor(clipping: try ColorText.parse("color(display-p3 0 1 0)")).hexadecimal == "#00ff00")
        #expect(
            RGBColor(clipping: try ColorText.parse("hsl(from color(display-p3 0 1 0) h s l)")).hexadecimal
                == "#00ff00")
        #expect(
            RGBColor(clipping: try ColorText.parse("oklch(0.627955 0.257683 29.2339)")).hexadecimal
                == "#ff0000")
        #expect(
            HSBColor(try ColorText.parse("hsl(from red 90deg s 0%)"), in: .sRGB, mapping: .clip).hue == 0.25)
    }

    @Test(.enabled(if: ColorSystem(named: "okhsl") != nil))
    func readsOKHSLAndOKHSV() {
        expectColor("okhsl(29.2339 100% 56.8085%)", "okhsl", 29.2339, 1, 0.568085)
        expectColor("okhsv(29.2339 100 none / .5)", "okhsv", 29.2339, 1, .nan, 0.5)
        expectColor("okhsv(from red h s v)", "okhsv", 29.233885, 1, 1)
    }
}
