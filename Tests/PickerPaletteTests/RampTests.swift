import PickerColor
import PickerPalette
import TestSupport
import Testing

/// The shades of a colour.
@Suite struct RampTests {
    private static let kinds: [RampSteps] = [.tailwind, .radix, .count(1), .count(2), .count(7), .count(50)]
    private static let colors: [Color] =
        [
            "#3366cc", "#ff0000", "#00ff00", "#0000ff", "#ffff00", "#ffa500", "#808080", "#ffffff", "#000000",
            "#fffafa", "#010000", "#c0ffee", "oklch(0.7 0.1 200)", "oklch(0.5 0.05 264.1)",
        ].compactMap { try? ColorText.parse($0) }

    private func lch(_ color: Color) -> SIMD3<Double> { color.converted(to: .oklch).components }

    /// The angle between two hues in degrees; 0 where one is grey.
    private func turn(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Double {
        guard one.y > 1e-4, other.y > 1e-4 else { return 0 }
        let angle = abs(one.z - other.z)
        return min(angle, 360 - angle)
    }

    @Test(arguments: kinds, [false, true])
    func shadesAreInOrderAndKeepTheHue(_ kind: RampSteps, _ isDark: Bool) throws {
        for color in Self.colors {
            let ramp = try Ramp(of: color, kind, isDark: isDark)
            #expect(ramp.steps.filter(\.isGiven).map(\.color) == [color], "\(color)")
            let shades = ramp.steps.map { lch($0.color) }
            for (one, next) in zip(shades, shades.dropFirst()) {
                #expect(isDark ? one.x < next.x : one.x > next.x, "\(color): \(one), \(next)")
            }
            for (step, shade) in zip(ramp.steps, shades) {
                #expect(step.color.isInGamut(of: .sRGB), "\(color): \(step)")
                #expect(turn(shade, lch(color)) < 1e-3, "\(color): \(step)")
            }
        }
    }

    /// The slope of chroma changes little between neighbours. At the corner of the gamut's border it changes by 1.2 at once.
    @Test func chromaIsSmoothAndNearTheBorder() throws {
        let blue = try ColorText.parse("oklch(0.6 0.15 262)")
        let shades = try Ramp(of: blue, .count(200)).steps.map { lch($0.color) }
        let slopes = zip(shades, shades.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
        let bends = zip(slopes, slopes.dropFirst()).map { abs($1 - $0) }
        #expect(try #require(bends.max()) < 0.2)
        let red = try ColorText.parse("#ff0000")
        // A pure colour's shades are pure, too: a little more chroma leaves the gamut.
        for step in try Ramp(of: red).steps where !step.isGiven {
            var more = step.color.converted(to: .oklch)
            more.components.y *= 1.02
            #expect(!more.isInGamut(of: .sRGB), "\(step)")
        }
    }

    @Test func aWideGamutHoldsMore() throws {
        let green = try ColorText.parse("color(display-p3 0 1 0)")
        for step in try Ramp(of: green, in: .displayP3).steps {
            #expect(step.color.isInGamut(of: .displayP3))
        }
        #expect(
            try Ramp(of: green, in: .displayP3).steps.contains {
                !$0.color.isInGamut(of: .sRGB) && !$0.isGiven
            })
    }

    @Test func theHueTurnsIfAsked() throws {
        let shades = try Ramp(of: try ColorText.parse("#3366cc"), hueTurn: 30).steps.map { lch($0.color) }
        let first = try #require(shades.first), last = try #require(shades.last)
        #expect(abs(turn(first, last) - 30) < 1e-6)
    }

    @Test func stepsHaveTheNamesOfTheirSystems() throws {
        let color = try ColorText.parse("#3366cc")
        let tailwind = try Ramp(of: color).steps
        #expect(tailwind.map(\.name).joined(separator: " ") == "50 100 200 300 400 500 600 700 800 900 950")
        let radix = try Ramp(of: color, .radix).steps
        #expect(radix.map(\.name) == (1...12).map { "\($0)" })
        #expect(radix[8].isGiven && radix[8].role == "solid background")
        #expect(try Ramp(of: color).palette.names == tailwind.map(\.name))
    }

    private struct Tones: Decodable {
        let color: String
        let tones: [Int]
        let codes: [[Int]]
    }

    @Test func tonesAreThoseOfMaterial() throws {
        for row in try values("tones", of: Tones.self) {
            let color = try ColorText.parse(row.color)
            let steps = try Ramp(of: color, .material).steps
            for (tone, codes) in zip(row.tones, row.codes) {
                let step = try #require(steps.first { $0.name == "\(tone)" })
                let bytes = RGBColor(clipping: step.color).bytes
                let error = (0..<3).map { abs(Int(bytes[$0]) - codes[$0]) }.max() ?? 0
                #expect(error <= 1, "\(row.color) \(tone): \(bytes), \(codes)")
            }
            #expect(steps.filter(\.isGiven).map(\.color) == [color])
        }
    }
}
