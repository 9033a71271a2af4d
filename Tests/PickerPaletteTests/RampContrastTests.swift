import PickerColor
import PickerPalette
import Testing

/// Shades at contrast ratios.
@Suite struct RampContrastTests {
    private func contrast(_ color: Color, _ other: RGBColor) -> Double {
        let light = (color.converted(to: .sRGBLinear).components * SIMD3(0.2126, 0.7152, 0.0722)).sum() + 0.05
        return max(light, other.luminance + 0.05) / min(light, other.luminance + 0.05)
    }

    @Test(arguments: ["#3366cc", "#ff0000", "#ffff00", "#808080", "#ffffff", "#000000", "#ffa500"])
    func shadesHaveTheRatios(_ text: String) throws {
        let color = try ColorText.parse(text)
        let ratios = [1, 1.1, 1.7, 3, 4.5, 7, 12, 18, 21]
        for other in [RGBColor.white, .black] {
            let steps = try Ramp(of: color, .ratios(ratios, with: other)).steps
            #expect(steps.filter(\.isGiven).map(\.color) == [color])
            let lightnesses = steps.map { $0.exact.converted(to: .oklch).components.x }
            #expect(lightnesses == (other == .white ? lightnesses.sorted(by: >) : lightnesses.sorted()))
            for ratio in ratios {
                let step = try #require(
                    steps.first { $0.name == "\(ratio)" || $0.name + ".0" == "\(ratio)" }, "\(ratio)")
                #expect(step.isGiven || abs(contrast(step.exact, other) - ratio) < 1e-6, "\(text) \(ratio)")
                let bytes = RGBColor(clipping: step.color).bytes
                #expect(step.isGiven || Color(RGBColor(bytes: bytes)) == step.color)
                #expect(RGBColor(bytes: bytes).contrast(with: other) >= ratio, "\(text) \(ratio)")
                let exact = RGBColor(clipping: step.exact)
                let codes = SIMD3(exact.red, exact.green, exact.blue) * 255
                for index in 0..<3 { #expect(abs(Double(bytes[index]) - codes[index]) <= 1 + 1e-9) }
                if text == "#808080" { #expect(bytes.x == bytes.y && bytes.y == bytes.z) }
            }
        }
    }

    /// The given colour stands for a ratio only if it has that in 8 bits, too; this is one that is just above or below its own.
    @Test func theRatioOfAStepIsNeverPromisedInVain() throws {
        var generator = SeededGenerator(seed: 53)
        for _ in 0..<200 {
            let bytes = SIMD4<UInt8>.random(in: 0...255, using: &generator)
            let color = RGBColor(bytes: SIMD4(bytes.x, bytes.y, bytes.z, 255))
            for other in [RGBColor.white, .black] where color.contrast(with: other) > 1.01 {
                let own = color.contrast(with: other)
                for (ratio, isGiven) in [(own - 0.003, true), (own + 0.003, false), (own - 0.006, false)] {
                    let steps = try Ramp(of: Color(color), .ratios([ratio], with: other)).steps
                    let step = try #require(steps.first { $0.name != "key" })
                    #expect(step.isGiven == isGiven, "\(color.hexadecimal) \(ratio)")
                    #expect(RGBColor(clipping: step.color).contrast(with: other) >= ratio - 1e-9)
                }
            }
        }
    }

    @Test func aMiddleGreyHasNoHighContrast() throws {
        let grey = RGBColor(bytes: SIMD4(0x77, 0x77, 0x77, 255))
        #expect {
            try Ramp(of: Color(.white), .ratios([3, 7], with: grey))
        } throws: { error in
            guard case .noContrast(7, let greatest) = error as? RampError else { return false }
            return abs(greatest - grey.contrast(with: .black)) < 1e-9
        }
        // White has 4.48 and black 4.69: only the darker side has both.
        let steps = try Ramp(of: Color(.white), .ratios([3, 4.6], with: grey)).steps
        #expect(steps.map(\.name) == ["key", "3", "4.6"])
    }
}
