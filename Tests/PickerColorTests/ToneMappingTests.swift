import TestSupport
import Testing

@testable import PickerColor

/// A colour of HCT, and what Google's library makes of it in sRGB.
private struct MappedTone: Decodable {
    let hct: SIMD3<Double>
    let hexadecimal: String
}

@Suite struct ToneMappingTests {
    @Test(arguments: [GamutMapping.css, .chroma])
    func agreesWithMaterial(_ mapping: GamutMapping) throws {
        for row in try values("tone-mapping", of: MappedTone.self) {
            let color = Color(.hct, row.hct)
            let own = RGBColor(mapping.map(color, to: .sRGB), in: .sRGB)
            let other = try ColorText.parse(row.hexadecimal)
            // Google's library rounds to 8 bits, and searches the way there.
            let distance = deltaEOK(Color(RGBColor(bytes: own.bytes)), other)
            #expect(distance < 0.005, "\(row.hct): \(own.hexadecimal), not \(row.hexadecimal)")
        }
    }

    /// Hue and tone stay in every gamut, but for the hues that it lacks near white.
    @Test(arguments: ColorSpace.gamuts)
    func keepsHueAndTone(_ space: ColorSpace) {
        var generator = SeededGenerator(seed: 52)
        for _ in 0..<200 {
            let hct = SIMD3(
                Double.random(in: 0..<360, using: &generator), .random(in: 20...150, using: &generator),
                .random(in: 5...85, using: &generator))
            let color = Color(.hct, hct)
            guard !color.isInGamut(of: space) else { continue }
            let mapped = GamutMapping.css.map(color, to: space).converted(to: .hct).components
            #expect(abs(mapped.z - hct.z) < 0.02, "\(hct): \(mapped)")
            let turn = abs(mapped.x - hct.x)
            #expect(mapped.y < 3 || min(turn, 360 - turn) < 0.1, "\(hct): \(mapped)")
        }
    }

    /// Beyond black and white there is nothing else.
    @Test func endsInBlackAndWhite() {
        for tone in [-20.0, 0] {
            #expect(GamutMapping.css.map(Color(.hct, [282, 60, tone]), to: .sRGB).components == .zero)
        }
        for tone in [100.0, 130] {
            #expect(GamutMapping.css.map(Color(.hct, [282, 60, tone]), to: .sRGB).components == .one)
        }
    }
}
