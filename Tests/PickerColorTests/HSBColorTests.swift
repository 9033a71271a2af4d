import PickerColor
import Testing

@Suite struct HSBColorTests {
    /// HSB, HSL and HWB as systems, and as HSB.
    @Test(arguments: ["hsb", "hsl", "hwb"])
    func agreesWithAnIndependentImplementation(_ model: String) throws {
        let system = try #require(ColorSystem(named: model))
        for (components, rgb) in try IndependentColor.all(model) {
            let color = Color(system, components * SIMD3(360, 1, 1))
            for color in [RGBColor(color, in: .sRGB), RGBColor(HSBColor(color, in: .sRGB))] {
                #expect(difference(color, rgb) <= 1e-12, "\(components)")
            }
            let opaque = RGBColor(red: rgb.x, green: rgb.y, blue: rgb.z), hsb = HSBColor(opaque)
            let back =
                model == "hsb"
                ? SIMD3(360 * hsb.hue, hsb.saturation, hsb.brightness)
                : Color(opaque).converted(to: system).components
            let (y, z) = (components.y, components.z)
            let chroma: Double =
                switch model {
                case "hsb": y * z
                case "hsl": y * (1 - abs(2 * z - 1))
                default: 1 - y - z
                }
            // Of whiteness and blackness only the ratio counts where they make a grey.
            if chroma < 0 { continue }
            #expect(abs(back.y - y) <= 1e-12 && abs(back.z - z) <= 1e-12, "\(components)")
            // A hue loses digits as its colour turns grey.
            let turns = abs(back.x / 360 - components.x)
            #expect(min(turns, 1 - turns) * chroma <= 1e-12, "\(components)")
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
