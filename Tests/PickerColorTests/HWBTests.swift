import PickerColor
import Testing

/// HWB as a system, and what it leaves of a colour in HSB.
@Suite struct HWBTests {
    private func hwb(_ hue: Double, _ whiteness: Double, _ blackness: Double) -> Color {
        Color(.hwb, SIMD3(hue * 360, whiteness, blackness))
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
