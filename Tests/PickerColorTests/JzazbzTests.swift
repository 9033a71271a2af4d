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

    @Test(arguments: ["jzazbz(0.1 0.05 -0.02)", "jzazbz(1.25 none 0 / 0.5)"])
    func isPrintedAsItWasTyped(_ text: String) throws {
        #expect(ColorFormat.css.text(try ColorText.parse(text)) == text)
    }
}
