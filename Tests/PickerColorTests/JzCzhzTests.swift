import PickerColor
import Testing

/// JzCzhz; ColorSystemTests compare its conversions with an independent implementation.
@Suite struct JzCzhzTests {
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
