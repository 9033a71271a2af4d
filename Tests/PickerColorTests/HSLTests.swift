import PickerColor
import Testing

@Suite struct HSLTests {
    @Test func goesToHSBWithoutRGB() throws {
        for (hsl, rgb) in try IndependentColor.all("hsl") {
            let color = SIMD3(hsl[0], hsl[1], hsl[2])
            let direct = HSBColor(hsl: color)
            let roundAbout = HSBColor(RGBColor(red: rgb[0], green: rgb[1], blue: rgb[2]))
            #expect(direct.hue == color.x)
            #expect(abs(direct.saturation - roundAbout.saturation) <= 1e-12, "\(hsl)")
            #expect(abs(direct.brightness - roundAbout.brightness) <= 1e-12, "\(hsl)")
            let back = direct.hsl
            #expect(back.x == color.x)
            #expect(abs(back.y - color.y) <= 1e-12, "\(hsl)")
            #expect(abs(back.z - color.z) <= 1e-12, "\(hsl)")
        }
    }

    @Test func goesFromHSBWithoutRGB() throws {
        for (hsb, rgb) in try IndependentColor.all("hsb") {
            let direct = HSBColor(hue: hsb[0], saturation: hsb[1], brightness: hsb[2]).hsl
            let roundAbout = Self.hsl(RGBColor(red: rgb[0], green: rgb[1], blue: rgb[2]))
            #expect(direct.x == hsb[0])
            #expect(abs(direct.y - roundAbout.y) <= 1e-12, "\(hsb)")
            #expect(abs(direct.z - roundAbout.z) <= 1e-12, "\(hsb)")
        }
    }

    @Test func greysAndBlackAndWhiteHaveNeitherHueNorSaturation() {
        for grey in [0, 0.5, 1] {
            #expect(Self.hsl(RGBColor(red: grey, green: grey, blue: grey)) == SIMD3(0, 0, grey))
        }
    }

    @Test func paleColorsKeepTheirSaturation() {
        #expect(Self.hsl(RGBColor(red: 1, green: 1 - 0x1.8p-20, blue: 1 - 0x1.8p-20)).y == 1)
        #expect(HSBColor(hue: 0, saturation: 1e-20, brightness: 1).hsl.y == 1)
    }

    @Test(arguments: [0, 0.25, 1.0])
    func hueSurvivesGreyAndSaturationBlack(_ saturation: Double) {
        for hue in [0, 0.3, 0.9] {
            for brightness in [0, 1e-9, 0.3, 1] {
                let color = HSBColor(hue: hue, saturation: saturation, brightness: brightness)
                let back = HSBColor(hsl: color.hsl)
                #expect(color.hsl.x == hue)
                #expect(back.hue == hue)
                #expect(abs(back.saturation - saturation) <= 1e-15, "\(color)")
                #expect(abs(back.brightness - brightness) <= 1e-15, "\(color)")
            }
            let black = HSBColor(hsl: SIMD3(hue, saturation, 0))
            #expect(black.hue == hue)
            #expect(abs(black.hsl.y - saturation) <= 1e-15)
        }
    }

    @Test func saturationIsContinuousAtBlack() {
        let black = HSBColor(hue: 0, saturation: 0.4, brightness: 0).hsl
        let almost = HSBColor(hue: 0, saturation: 0.4, brightness: 1e-12).hsl
        #expect(black.y == almost.y)
        #expect(black.y == 0.25)
    }

    @Test func whiteHasNoSaturationInHSB() {
        let white = HSBColor(hsl: [0.7, 0.4, 1])
        #expect(white == HSBColor(hue: 0.7, saturation: 0, brightness: 1))
        #expect(white.hsl == SIMD3(0.7, 0, 1))
    }

    @Test(arguments: [(-0.1, 0), (1.1, 1), (.nan, 0), (-.infinity, 0), (.infinity, 1), (0.5, 0.5)])
    func saturationAndLightnessAreClamped(_ value: Double, _ expected: Double) {
        #expect(HSBColor(hsl: SIMD3(0, value, value)) == HSBColor(hsl: SIMD3(0, expected, expected)))
    }

    /// Hue in turns, saturation and lightness.
    private static func hsl(_ color: RGBColor) -> SIMD3<Double> {
        Color(color, in: .sRGB).converted(to: .hsl).components / SIMD3(360, 1, 1)
    }
}
