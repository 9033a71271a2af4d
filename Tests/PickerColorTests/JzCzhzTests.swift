import PickerColor
import Testing

/// JzCzhz; ColorSystemTests compare its conversions with an independent implementation.
@Suite struct JzCzhzTests {
    /// Percentages are the draft's; coloraide 8.13.1 made the mixtures.
    @Test func isReadAndMixed() {
        expectColor("jzczhz(0.2 0.1 -90)", "jzczhz", 0.2, 0.1, 270)
        expectColor("jzczhz(100% 100% 0.5turn / 50%)", "jzczhz", 1, 0.26, 180, 0.5)
        expectColor("jzczhz(0.2 -1 30)", "jzczhz", 0.2, 0, 30)
        expectColor("jzczhz(from red j c h)", "jzczhz", 0.134385, 0.162523, 43.502345)
        expectColor("color-mix(in jzczhz, teal, yellow)", "jzczhz", 0.155394, 0.095937, 152.996515)
        expectColor(
            "color-mix(in jzczhz longer hue, red 30%, blue)", "jzczhz", 0.107357, 0.18196, 193.374248)
    }

    /// The threshold of the draft: greys of RGB spaces need their hue.
    @Test func onlyTheLeastChromaHasNoHue() {
        let format = ColorFormat.function(.jzczhz)
        #expect(format.text(Color(.jzczhz, [0.1, 2.6e-6, 40])) == "jzczhz(0.1 0.0000026 none)")
        #expect(format.text(Color(.jzczhz, [0.1, 2.7e-6, 40])) == "jzczhz(0.1 0.0000027 40)")
        #expect(format.text(Color(.sRGB, [0, 0, 0])) == "jzczhz(0 0 none)")
        let white = Color(.sRGB, [1, 1, 1]).converted(to: .jzczhz)
        #expect(!ColorSystem.jzczhz.isHuePowerless(white.components))
        // Without its hue, white would be off by half an 8-bit step.
        let turned = Color(.jzczhz, white.components * [1, 1, 0]).converted(to: .sRGB).components
        #expect(turned.max() * 255 > 255.5)
    }
}
