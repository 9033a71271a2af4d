import PickerColor
import Testing

@Suite struct HSBColorTests {
    @Test func agreesWithAnIndependentImplementation() throws {
        for (hsb, rgb) in try IndependentColor.all("hsb") {
            let color = RGBColor(HSBColor(hue: hsb[0], saturation: hsb[1], brightness: hsb[2]))
            #expect(difference(color, rgb) <= 1e-12, "\(hsb)")
        }
    }

    @Test func comesBackFromRGB() throws {
        for (hsb, rgb) in try IndependentColor.all("hsb") {
            let color = HSBColor(RGBColor(red: rgb[0], green: rgb[1], blue: rgb[2]))
            #expect(abs(color.saturation - hsb[1]) <= 1e-12)
            #expect(abs(color.brightness - hsb[2]) <= 1e-12)
            // A hue loses digits as its colour turns grey.
            let turns = abs(color.hue - hsb[0])
            #expect(min(turns, 1 - turns) * hsb[1] * hsb[2] <= 1e-12, "\(hsb)")
        }
    }

    @Test func greysHaveNoHueAndBlackNoSaturation() {
        let grey = HSBColor(.midGrey)
        #expect(grey == HSBColor(hue: 0, saturation: 0, brightness: 0.5))
        #expect(HSBColor(.black) == HSBColor(hue: 0, saturation: 0, brightness: 0))
    }

    @Test func keepsHueAtGreyAndSaturationAtBlack() {
        let black = HSBColor(hue: 0.6, saturation: 0.4, brightness: 0)
        #expect(black.hue == 0.6)
        #expect(black.saturation == 0.4)
    }

    @Test(arguments: [
        (-1e-9, 1 - 1e-9), (-1e-20, 0), (1, 0), (7.25, 0.25), (-0.25, 0.75), (.nan, 0), (.infinity, 0),
        (1e300, 0), (-0.0, 0),
    ])
    func wrapsHue(_ turns: Double, _ expected: Double) {
        let hue = HSBColor(hue: turns, saturation: 1, brightness: 1).hue
        #expect(hue == expected)
        #expect((0..<1).contains(hue))
    }

    @Test(arguments: [(-0.1, 0), (1.1, 1), (.nan, 0), (-.infinity, 0), (.infinity, 1), (0.5, 0.5)])
    func clampsTheRest(_ value: Double, _ expected: Double) {
        let color = HSBColor(hue: 0, saturation: value, brightness: value, alpha: value)
        #expect(color.saturation == expected)
        #expect(color.brightness == expected)
        #expect(color.alpha == expected)
    }

    @Test func noHueIsBlack() {
        for step in -1000...1000 {
            let color = Hue.color(Double(step) / 333)
            #expect(max(color.red, color.green, color.blue) == 1)
            #expect(min(color.red, color.green, color.blue) == 0)
        }
        #expect(Hue.color(-1e-9).red == 1)
        #expect(Hue.color(.nan) == RGBColor(red: 1, green: 0, blue: 0))
    }
}
