import PickerColor
import Testing

@Suite struct KeepingTests {
    private let previousHSB = HSBColor(hue: 0.6, saturation: 0.4, brightness: 0.9, alpha: 0.1)

    @Test func colorsAreTheirOwn() {
        let color = RGBColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 0.5)
        #expect(HSBColor(color, keeping: previousHSB) == HSBColor(color))
    }

    @Test func greyKeepsTheHue() {
        let grey = RGBColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)
        #expect(
            HSBColor(grey, keeping: previousHSB)
                == HSBColor(hue: 0.6, saturation: 0, brightness: 0.5, alpha: 0.5))
    }

    @Test func blackKeepsHueAndSaturation() {
        #expect(
            HSBColor(.black, keeping: previousHSB) == HSBColor(hue: 0.6, saturation: 0.4, brightness: 0))
    }

    @Test func whiteKeepsTheHue() {
        #expect(
            HSBColor(.white, keeping: previousHSB) == HSBColor(hue: 0.6, saturation: 0, brightness: 1))
    }

    @Test func redIsNotMistakenForNoHue() {
        let red = RGBColor(red: 1, green: 0, blue: 0)
        #expect(HSBColor(red, keeping: previousHSB).hue == 0)
    }
}
