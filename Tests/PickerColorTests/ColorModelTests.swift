import PickerColor
import Testing

@Suite struct ColorModelTests {
    @Test(arguments: [-1, 0, -0.0, Double.nan, .infinity, -.infinity, 1e308])
    func needsAGreatestChromaAboveZero(_ chroma: Double) {
        for system in [ColorSystem.oklch, .oklab, .lch, .lab] {
            #expect(ColorModel(system, in: .sRGB, mostChroma: chroma) == nil, "\(system) \(chroma)")
        }
    }

    @Test func takesAGreatestChroma() throws {
        let model = try #require(ColorModel(.oklch, in: .sRGB, mostChroma: 0.5))
        #expect(model.exact([0, 1, 0.5])?.components.y == 0.5)
    }
}
