import PickerColor
import Testing

/// Jzazbz; ColorSystemTests compare its conversions with an independent implementation.
@Suite struct JzazbzTests {
    /// The example of CSS Color HDR: white has 203 cd/m².
    @Test func whiteIsThatOfTheDraft() {
        let white = Color(.sRGB, [1, 1, 1]).converted(to: .jzazbz)
        let text = ColorFormat.css.text(white, precision: .decimals(5))
        #expect(text == "jzazbz(0.22207 -0.00016 -0.00012)")
        let black = Color(.sRGB, [0, 0, 0]).converted(to: .jzazbz).components
        #expect(black.max() < 1e-15 && black.min() > -1e-15)
    }

    /// Percentages are the draft's; coloraide 8.13.1 made the mixture.
    @Test func isReadAndMixed() {
        expectColor("jzazbz(0.2 -0.1 none / 0.5)", "jzazbz", 0.2, -0.1, .nan, 0.5)
        expectColor("jzazbz(150% 100% -100%)", "jzazbz", 1.5, 0.21, -0.21)
        expectColor("jzazbz(-0.1 1 -1)", "jzazbz", -0.1, 1, -1)
        expectColor("JZAZBZ(from red j calc(a * 2) b)", "jzazbz", 0.134385, 0.235771, 0.111878)
        expectColor("color-mix(in jzazbz, red, blue)", "jzazbz", 0.11508, 0.03852, -0.036988)
    }

    @Test(arguments: ["jzazbz(0.1 0.05 -0.02)", "jzazbz(1.25 none 0 / 0.5)"])
    func isPrintedAsItWasTyped(_ text: String) throws {
        #expect(ColorFormat.css.text(try ColorText.color(text)) == text)
    }
}
