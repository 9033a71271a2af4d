import Testing

@testable import PickerColor

/// Shares of HSL, HWB and their kind beyond 0 to 100 %, which Chromium and Firefox clamp (csswg-drafts 9222).
@Suite struct SharesTests {
    @Test(arguments: [
        ("hsl(0 150% 40%)", "#cc0000"), ("hsl(0, 150%, 40%)", "#cc0000"), ("hsl(150deg 150 53.5)", "#12ff88"),
        ("hsl(0 -50% 40%)", "#666666"), ("hsl(0 100% 150%)", "#ffffff"), ("hsl(0 100% -50%)", "#000000"),
        ("hsb(0 150% 80%)", "#cc0000"), ("hsb(0 100% 150%)", "#ff0000"), ("hsv(120 -5% 50%)", "#808080"),
        // The sum of both is at most 100 %.
        ("hwb(0 200% 100%)", "#aaaaaa"), ("hwb(0 -20% 0%)", "#ff0000"), ("hwb(30 0% -20%)", "#ff8000"),
        ("okhsl(30 150% 60%)", "okhsl(30 100% 60%)"), ("okhsv(30 90% 150%)", "okhsv(30 90% 100%)"),
    ])
    func areClampedAsInBrowsers(_ text: String, _ expected: String) throws {
        let (color, right) = (try ColorText.parse(text), try ColorText.parse(expected))
        #expect(ColorFormat.hex.text(color) == ColorFormat.hex.text(right))
        for system in [ColorSystem.oklch, .lab, .xyzD65] where expected.first != "#" {
            #expect(color.converted(to: system) == right.converted(to: system))
        }
    }

    /// A relative colour may lie outside the gamut, as in CSS, and so may any if mapping it was asked for.
    @Test func othersKeepThem() throws {
        let wide = try ColorText.parse("hsl(from color(display-p3 1 0 0) h s l)")
        #expect(wide.components.y > 1.4)
        let kept = try ColorText.parse("hsl(0 150% 40%)", clampsShares: false)
        #expect(kept.components == [0, 1.5, 0.4])
        #expect(try ColorText.parse("rgb(300 0 0)", clampsShares: false).components == [1, 0, 0])
        #expect(RGBColor(kept, in: .sRGB, mapping: .clip).hexadecimal == "#ff0000")
        #expect(RGBColor(kept, in: .sRGB).hexadecimal == "#f70000")
    }

    /// A grey that is converted has neither a hue nor a chroma (csswg-drafts 14133). In its own system it keeps the hue, as
    /// web-platform-tests have it.
    @Test(arguments: [
        ("hsl(from hsl(180 0% 50%) h s l)", "hsl(180deg 0% 50%)"),
        ("oklch(from hsl(0 0% 50%) l c h)", "oklch(0.598181 0 none)"),
        ("lch(from gray l c h)", "lch(53.6 0 none)"),
    ])
    func greysHaveNeitherHueNorChroma(_ text: String, _ expected: String) throws {
        let color = try ColorText.parse(text)
        #expect(ColorFormat.function(color.system).text(color) == expected)
    }
}
