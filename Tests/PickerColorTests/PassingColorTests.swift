import Glibc
import Testing

@testable import PickerColor

@Suite struct PassingColorTests {
    /// GLPICK_PAIRS sets how many pairs are tried.
    private static let pairs = getenv("GLPICK_PAIRS").flatMap { Int(String(cString: $0)) } ?? 60

    /// Against every lightness in steps of 1/8192.
    @Test func isTheNearestThatPasses() throws {
        var random = UInt64(7)
        func next() -> Double {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(random >> 40) / Double(1 << 24)
        }
        for pair in 0..<Self.pairs {
            let color = RGBColor(red: next(), green: next(), blue: next())
            let other = RGBColor(bytes: RGBColor(red: next(), green: next(), blue: next()).bytes)
            let level = [3, 4.5, 7][pair % 3]
            let lch = Color(color).converted(to: ColorSystem.oklch).components
            var nearest: Double?
            for step in 0...8192 {
                let lightness = Double(step) / 8192
                let chroma =
                    lightness > 0 && lightness < 1
                    ? min(lch.y, mostChroma(lightness: lightness, hue: lch.z, in: .sRGB)) : 0
                let tried = RGBColor(clipping: Color(.oklch, [lightness, chroma, lch.z]))
                guard RGBColor(bytes: tried.bytes).contrast(with: other) >= level else { continue }
                if abs(lightness - lch.x) < abs((nearest ?? 9) - lch.x) { nearest = lightness }
            }
            let found = color.passing(level, against: other)
            guard let nearest else {
                // White and black are ends of the search, but the colour itself may pass.
                #expect(found == nil || found == color, "\(color) \(other)")
                continue
            }
            let passing = try #require(found, "\(color) \(other) \(level) \(nearest)")
            #expect(RGBColor(bytes: passing.bytes).contrast(with: other) >= level)
            if passing == color { continue }
            let place = Color(passing).converted(to: ColorSystem.oklch).components
            #expect(
                abs(place.x - lch.x) <= abs(nearest - lch.x) + 1e-6, "\(color) \(other) \(place.x) \(nearest)"
            )
            let turn = abs(place.z - lch.z)
            #expect(min(turn, 360 - turn) * place.y < 0.01)
        }
    }

    @Test(arguments: ColorSpace.all) func theMostChromaIsWhereTheGamutEnds(_ space: ColorSpace) {
        for place in 0..<720 {
            let (hue, lightness) = (Double(place) / 2, Double(place * 7 % 99 + 1) / 100)
            let most = mostChroma(lightness: lightness, hue: hue, in: space)
            func excess(_ chroma: Double) -> Double {
                let color = ColorSystem.oklch.convert([lightness, chroma, hue], to: space.linearSystem)
                return max(color.max() - 1, -color.min())
            }
            #expect((0...40).allSatisfy { excess(most * Double($0) / 40) < 1e-13 }, "\(lightness) \(hue)")
            #expect(excess(most + 1e-6) > 0, "\(lightness) \(hue)")
        }
    }

    @Test func whatPassesIsKeptAndWhatCannotIsNil() {
        let black = RGBColor(red: 0, green: 0, blue: 0, alpha: 0.5)
        #expect(black.passing(7, against: .white) == black)
        #expect(RGBColor.black.passing(7, against: RGBColor(red8: 128, green8: 128, blue8: 128)) == nil)
    }
}
