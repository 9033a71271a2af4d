import PickerColor
import Testing

@Suite struct HWBColorTests {
    @Test func agreesWithAnIndependentImplementation() throws {
        for (hwb, rgb) in try IndependentColor.all("hwb") {
            let color = HWBColor(hue: hwb[0], whiteness: hwb[1], blackness: hwb[2])
            for color in [RGBColor(color), RGBColor(HSBColor(color))] {
                #expect(difference(color, rgb) <= 1e-12, "\(hwb)")
            }
        }
    }

    @Test func comesBackFromRGB() throws {
        for (hwb, rgb) in try IndependentColor.all("hwb") where hwb[1] + hwb[2] < 1 {
            let color = HWBColor(RGBColor(red: rgb[0], green: rgb[1], blue: rgb[2]))
            #expect(abs(color.whiteness - hwb[1]) <= 1e-12, "\(hwb)")
            #expect(abs(color.blackness - hwb[2]) <= 1e-12, "\(hwb)")
            // A hue loses digits as its colour turns grey.
            let turns = abs(color.hue - hwb[0])
            #expect(min(turns, 1 - turns) * (1 - hwb[1] - hwb[2]) <= 1e-12, "\(hwb)")
        }
    }

    @Test func goesToHSBAndBackWithoutRGB() throws {
        for (hsb, rgb) in try IndependentColor.all("hsb") {
            let color = HSBColor(hue: hsb[0], saturation: hsb[1], brightness: hsb[2], alpha: 0.25)
            let direct = HWBColor(color)
            let roundAbout = HWBColor(RGBColor(red: rgb[0], green: rgb[1], blue: rgb[2]))
            #expect(direct.hue == color.hue)
            #expect(direct.alpha == 0.25)
            #expect(abs(direct.whiteness - roundAbout.whiteness) <= 1e-12, "\(hsb)")
            #expect(abs(direct.blackness - roundAbout.blackness) <= 1e-12, "\(hsb)")
            let back = HSBColor(direct)
            #expect(back.hue == color.hue)
            #expect(back.alpha == 0.25)
            #expect(abs(back.saturation - color.saturation) * color.brightness <= 1e-12, "\(hsb)")
            #expect(abs(back.brightness - color.brightness) <= 1e-12, "\(hsb)")
        }
    }

    @Test(arguments: [(0.3, 0.7), (0.1, 0.9), (1, 0.5), (1, 1), (0.5, 0.5), (0.2, 1), (0.7, 0.6)])
    func whitenessAndBlacknessMakeGreys(_ whiteness: Double, _ blackness: Double) {
        let color = HWBColor(hue: 0.3, whiteness: whiteness, blackness: blackness)
        let rgb = RGBColor(color)
        #expect(rgb.red == rgb.green)
        #expect(rgb.green == rgb.blue)
        #expect(abs(rgb.red - whiteness / (whiteness + blackness)) <= 1e-15)
        let hsb = HSBColor(color)
        #expect(hsb.hue == 0.3)
        #expect(hsb.saturation == 0)
        #expect(HWBColor(hsb).hue == 0.3)
    }

    @Test func blackAndWhite() {
        #expect(RGBColor(HWBColor(hue: 0.2, whiteness: 0, blackness: 1)) == .black)
        #expect(RGBColor(HWBColor(hue: 0.2, whiteness: 1, blackness: 0)) == .white)
        let black = HSBColor(HWBColor(hue: 0.2, whiteness: 0, blackness: 1))
        #expect(black == HSBColor(hue: 0.2, saturation: 0, brightness: 0))
        #expect(HWBColor(.white) == HWBColor(hue: 0, whiteness: 1, blackness: 0))
    }

    @Test(arguments: [(-0.1, 0), (1.1, 1), (.nan, 0), (-.infinity, 0), (.infinity, 1), (0.5, 0.5)])
    func clamps(_ value: Double, _ expected: Double) {
        #expect(HWBColor(hue: 0, whiteness: value, blackness: 0).whiteness == expected)
        #expect(HWBColor(hue: 0, whiteness: 0, blackness: value).blackness == expected)
        #expect(HWBColor(hue: 0, whiteness: 0, blackness: 0, alpha: value).alpha == expected)
        #expect(HWBColor(hue: -0.25, whiteness: 0, blackness: 0).hue == 0.75)
    }
}
