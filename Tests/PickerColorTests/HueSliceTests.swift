import PickerColor
import TestSupport
import Testing

@Suite struct HueSliceTests {
    /// A slice gives the colours of the system, which is tested against other programs.
    @Test(arguments: [HueForm.okhsv, .okhsl])
    func hasTheColorsOfItsSystem(_ model: HueForm) {
        let system: ColorSystem = model == .okhsv ? .okhsv : .okhsl
        var generator = SeededGenerator(seed: 1)
        for index in 0..<5000 {
            let hue = Double.random(in: 0..<1, using: &generator)
            let saturation = Double.random(in: 0...1, using: &generator)
            let inside = Double.random(in: 0...1, using: &generator)
            let third = index % 50 == 0 ? inside * 1e-4 : index % 50 == 1 ? 1 - inside * 1e-4 : inside
            let slice = HueSlice(model, hue: hue, third: third)
            let light = slice.light(model, saturation: saturation, third: third)
            let linear = ColorSpace.sRGB.fromCones * light
            let color = Color(system, SIMD3(hue * 360, saturation, third)).converted(to: .sRGBLinear)
            let difference = linear - color.components
            let allowed = model == .okhsl && isKeptFromBlackAndWhite(third) ? 1e-4 : 1e-9
            #expect((difference * difference).sum() < allowed * allowed, "\(hue) \(saturation) \(third)")
        }
    }

    /// A slice of OKHSL moves such a lightness by up to 0.00001.
    private func isKeptFromBlackAndWhite(_ third: Double) -> Bool {
        let lightness = HueSlice.lightness(third)
        return lightness == HueSlice.lightness(0) || lightness == HueSlice.lightness(1)
    }

    @Test(arguments: [HueForm.hsb, .hsl])
    func hasTheColorsOfRGBModels(_ model: HueForm) {
        let system: ColorSystem = model == .hsb ? .hsb : .hsl
        for index in 0..<1000 {
            let (hue, saturation) = (Double(index) / 1000, Double(index * 37 % 1001) / 1000)
            let third = Double(index * 91 % 1001) / 1000
            let slice = HueSlice(model, hue: hue, third: third)
            let encoded = slice.encoded(model, saturation: saturation, third: third)
            let color = Color(system, SIMD3(hue * 360, saturation, third)).converted(to: ColorSpace.sRGB)
            let difference = encoded - color.components
            #expect((difference * difference).sum() < 1e-24)
        }
    }

    /// Black and white have no saturation in OKHSL, but neither is lost.
    @Test func blackAndWhiteAreExact() {
        for third in [0.0, 1] {
            let slice = HueSlice(.okhsl, hue: 0.3, third: third)
            let light = slice.light(.okhsl, saturation: 1, third: third)
            #expect((light - third).max() < 3e-4 && (light - third).min() > -3e-4)
        }
    }
}
