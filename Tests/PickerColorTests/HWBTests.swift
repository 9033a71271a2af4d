import PickerColor
import Testing

/// HWB as a system, and what it leaves of a colour in HSB.
@Suite struct HWBTests {
    private func hwb(_ hue: Double, _ whiteness: Double, _ blackness: Double) -> Color {
        Color(.hwb, SIMD3(hue * 360, whiteness, blackness))
    }

    @Test func agreesWithAnIndependentImplementation() throws {
        for (values, rgb) in try IndependentColor.all("hwb") {
            let color = hwb(values[0], values[1], values[2])
            for color in [RGBColor(color, in: .sRGB), RGBColor(HSBColor(color, in: .sRGB))] {
                #expect(difference(color, rgb) <= 1e-12, "\(values)")
            }
        }
    }

    @Test func comesBackFromRGB() throws {
        for (values, rgb) in try IndependentColor.all("hwb") where values[1] + values[2] < 1 {
            let color = Color(RGBColor(red: rgb[0], green: rgb[1], blue: rgb[2])).converted(to: .hwb)
                .components
            #expect(abs(color.y - values[1]) <= 1e-12, "\(values)")
            #expect(abs(color.z - values[2]) <= 1e-12, "\(values)")
            // A hue loses digits as its colour turns grey.
            let turns = abs(color.x / 360 - values[0])
            #expect(min(turns, 1 - turns) * (1 - values[1] - values[2]) <= 1e-12, "\(values)")
        }
    }

    @Test(arguments: [
        (0.3, 0.7), (0.1, 0.9), (1, 0.5), (1, 1), (0.5, 0.5), (0.2, 1), (0.7, 0.6), (0, 1), (1, 0),
    ])
    func whitenessAndBlacknessMakeGreys(_ whiteness: Double, _ blackness: Double) {
        let color = hwb(0.3, whiteness, blackness)
        let rgb = color.converted(to: .sRGB).components
        #expect(rgb.x == rgb.y)
        #expect(rgb.y == rgb.z)
        #expect(abs(rgb.x - whiteness / (whiteness + blackness)) <= 1e-15)
        let hsb = HSBColor(color, in: .sRGB)
        #expect(abs(hsb.hue - 0.3) <= 1e-15)
        #expect(hsb.saturation == 0)
    }
}
