import PickerColor
import Testing

@Suite struct HSLColorTests {
    @Test func agreesWithAnIndependentImplementation() throws {
        for (hsl, rgb) in try IndependentColor.all("hsl") {
            let color = RGBColor(HSLColor(hue: hsl[0], saturation: hsl[1], lightness: hsl[2]))
            #expect(difference(color, rgb) <= 1e-12, "\(hsl)")
        }
    }

    @Test func comesBackFromRGB() throws {
        for (hsl, rgb) in try IndependentColor.all("hsl") {
            let color = HSLColor(RGBColor(red: rgb[0], green: rgb[1], blue: rgb[2]))
            #expect(abs(color.saturation - hsl[1]) <= 1e-12, "\(hsl)")
            #expect(abs(color.lightness - hsl[2]) <= 1e-12, "\(hsl)")
            // A hue loses digits as its colour turns grey.
            let turns = abs(color.hue - hsl[0])
            let chroma = hsl[1] * (1 - abs(2 * hsl[2] - 1))
            #expect(min(turns, 1 - turns) * chroma <= 1e-12, "\(hsl)")
        }
    }

    @Test func goesToHSBWithoutRGB() throws {
        for (hsl, rgb) in try IndependentColor.all("hsl") {
            let color = HSLColor(hue: hsl[0], saturation: hsl[1], lightness: hsl[2])
            let direct = HSBColor(color)
            let roundAbout = HSBColor(RGBColor(red: rgb[0], green: rgb[1], blue: rgb[2]))
            #expect(direct.hue == color.hue)
            #expect(abs(direct.saturation - roundAbout.saturation) <= 1e-12, "\(hsl)")
            #expect(abs(direct.brightness - roundAbout.brightness) <= 1e-12, "\(hsl)")
            let back = HSLColor(direct)
            #expect(back.hue == color.hue)
            #expect(abs(back.saturation - color.saturation) <= 1e-12, "\(hsl)")
            #expect(abs(back.lightness - color.lightness) <= 1e-12, "\(hsl)")
        }
    }

    @Test func goesFromHSBWithoutRGB() throws {
        for (hsb, rgb) in try IndependentColor.all("hsb") {
            let color = HSBColor(hue: hsb[0], saturation: hsb[1], brightness: hsb[2], alpha: 0.25)
            let direct = HSLColor(color)
            let roundAbout = HSLColor(RGBColor(red: rgb[0], green: rgb[1], blue: rgb[2]))
            #expect(direct.hue == color.hue)
            #expect(direct.alpha == 0.25)
            #expect(HSBColor(direct).alpha == 0.25)
            #expect(abs(direct.saturation - roundAbout.saturation) <= 1e-12, "\(hsb)")
            #expect(abs(direct.lightness - roundAbout.lightness) <= 1e-12, "\(hsb)")
        }
    }

    @Test func greysAndBlackAndWhiteHaveNeitherHueNorSaturation() {
        for grey in [0, 0.5, 1] {
            let color = HSLColor(RGBColor(red: grey, green: grey, blue: grey, alpha: 0.5))
            #expect(color == HSLColor(hue: 0, saturation: 0, lightness: grey, alpha: 0.5))
        }
    }

    @Test func paleColorsKeepTheirSaturation() {
        let color = HSLColor(RGBColor(red: 1, green: 1 - 0x1.8p-52, blue: 1 - 0x1.8p-52))
        #expect(color.saturation == 1)
        #expect(HSLColor(HSBColor(hue: 0, saturation: 1e-20, brightness: 1)).saturation == 1)
    }

    @Test(arguments: [0, 0.25, 1.0])
    func hueSurvivesGreyAndSaturationBlack(_ saturation: Double) {
        for hue in [0, 0.3, 0.9] {
            for brightness in [0, 1e-9, 0.3, 1] {
                let color = HSBColor(hue: hue, saturation: saturation, brightness: brightness)
                let there = HSLColor(color)
                let back = HSBColor(there)
                #expect(there.hue == hue)
                #expect(back.hue == hue)
                #expect(abs(back.saturation - saturation) <= 1e-15, "\(color)")
                #expect(abs(back.brightness - brightness) <= 1e-15, "\(color)")
            }
            let black = HSLColor(hue: hue, saturation: saturation, lightness: 0)
            #expect(HSBColor(black).hue == hue)
            #expect(abs(HSLColor(HSBColor(black)).saturation - saturation) <= 1e-15)
        }
    }

    @Test func saturationIsContinuousAtBlack() {
        let black = HSLColor(HSBColor(hue: 0, saturation: 0.4, brightness: 0))
        let almost = HSLColor(HSBColor(hue: 0, saturation: 0.4, brightness: 1e-12))
        #expect(black.saturation == almost.saturation)
        #expect(black.saturation == 0.25)
    }

    @Test func whiteHasNoSaturationInHSB() {
        let white = HSBColor(HSLColor(hue: 0.7, saturation: 0.4, lightness: 1))
        #expect(white == HSBColor(hue: 0.7, saturation: 0, brightness: 1))
        #expect(HSLColor(white) == HSLColor(hue: 0.7, saturation: 0, lightness: 1))
    }

    @Test(arguments: [(-1e-20, 0), (1, 0), (7.25, 0.25), (-0.25, 0.75), (.nan, 0), (.infinity, 0)])
    func wrapsHue(_ turns: Double, _ expected: Double) {
        #expect(HSLColor(hue: turns, saturation: 1, lightness: 1).hue == expected)
    }

    @Test(arguments: [(-0.1, 0), (1.1, 1), (.nan, 0), (-.infinity, 0), (.infinity, 1), (0.5, 0.5)])
    func clampsTheRest(_ value: Double, _ expected: Double) {
        let color = HSLColor(hue: 0, saturation: value, lightness: value, alpha: value)
        #expect(color.saturation == expected)
        #expect(color.lightness == expected)
        #expect(color.alpha == expected)
    }
}
