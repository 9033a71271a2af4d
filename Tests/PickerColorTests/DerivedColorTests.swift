import PickerColor
import Testing

/// Relative colours and mixtures; figures by coloraide 4, in six decimals.
@Suite struct DerivedColorTests {
    @Test func readsRelativeColors() throws {
        try expectColors("css-color-relatives")
    }

    @Test func readsMixtures() throws {
        try expectColors("css-color-mixtures")
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
