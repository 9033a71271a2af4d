import PickerColor
import TestSupport
import Testing

@Suite struct GamutMappingTests {
    @Test(arguments: [GamutMapping.css, .raytrace, .chroma])
    func agreesWithAnIndependentImplementation(_ mapping: GamutMapping) throws {
        var greatest = 0.0
        for row in try values("mappings", of: IndependentMapping.self) {
            for space in [ColorSpace.sRGB, .displayP3] {
                let mapped = mapping.map(Color(.oklch, row.oklch), to: space).components
                let difference = mapped - (try #require(row.mapped[mapping.rawValue]?[space.name]))
                greatest = max(greatest, difference.max(), -difference.min())
            }
        }
        #expect(greatest < 1e-4)
    }

    @Test(arguments: GamutMapping.allCases)
    func colorsInsideAreUnchanged(_ mapping: GamutMapping) throws {
        for row in try values("coordinates", of: IndependentCoordinates.self) {
            let color = Color(.sRGB, try #require(row["srgb"]))
            let mapped = mapping.map(color, to: .sRGB)
            #expect(mapped.isInGamut(of: .sRGB))
            if color.components.min() >= 0, color.components.max() <= 1 { #expect(mapped == color) }
        }
    }

    /// Lightness and hue stay, and a little more chroma would be outside.
    @Test(arguments: ColorSpace.gamuts)
    func chromaReachesTheFirstExit(_ space: ColorSpace) throws {
        for lch in try values("mappings", of: IndependentMapping.self).map(\.oklch) where lch.x < 0.99 {
            let color = Color(.oklch, lch)
            let mapped = GamutMapping.chroma.map(color, to: space).converted(to: ColorSystem.oklch).components
            #expect(abs(mapped.x - lch.x) < 1e-6)
            if mapped.y > 1e-4 {
                let turn = abs(mapped.z - lch.z)
                #expect(min(turn, 360 - turn) * mapped.y < 1e-4, "\(lch) \(mapped)")
            }
            for share in stride(from: 0, through: 1, by: 0.05) {
                let inner = Color(.oklch, [lch.x, mapped.y * share, lch.z])
                #expect(inner.isInGamut(of: space), "\(space) \(lch) \(share)")
            }
            if mapped.y < lch.y - 1e-6 {
                let outer = Color(.oklch, [lch.x, mapped.y + 1e-4, lch.z])
                #expect(!outer.isInGamut(of: space), "\(space) \(lch)")
            }
        }
    }

    /// Here the line from grey leaves sRGB at a chroma of about 0.26, and is inside again at 0.3045.
    @Test func theSplitGamutNearBlueIsLeftOnce() {
        let blue = Color(.oklch, [0.44, 0.31, 264.1])
        let mapped = GamutMapping.chroma.map(blue, to: .sRGB).converted(to: ColorSystem.oklch).components
        #expect(abs(mapped.y - 0.2595) < 0.003, "\(mapped)")
        #expect(!Color(.oklch, [0.44, 0.28, 264.1]).isInGamut(of: .sRGB))
        #expect(Color(.oklch, [0.44, 0.3045, 264.1]).isInGamut(of: .sRGB))
    }

    @Test(arguments: GamutMapping.allCases)
    func beyondWhiteIsWhiteAndBelowBlackIsBlack(_ mapping: GamutMapping) {
        let (bright, dark) = (Color(.oklch, [1.2, 0.1, 30]), Color(.oklch, [-0.1, 0.1, 30]))
        if mapping != .clip {
            #expect(mapping.map(bright, to: .sRGB).components == SIMD3(1, 1, 1))
            #expect(mapping.map(dark, to: .sRGB).components == SIMD3(0, 0, 0))
        }
        let strange = Color(.oklch, [.nan, .infinity, 30], alpha: 0.5)
        #expect(mapping.map(strange, to: .sRGB) == Color(.sRGB, [0, 0, 0], alpha: 0.5))
    }
}
