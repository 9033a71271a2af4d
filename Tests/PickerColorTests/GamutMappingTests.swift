import PickerColor
import TestSupport
import Testing

@Suite struct GamutMappingTests {
    @Test(arguments: [GamutMapping.css, .raytrace, .chroma])
    func agreesWithAnIndependentImplementation(_ mapping: GamutMapping) throws {
        var greatest = 0.0
        for row in try values("mappings", of: IndependentMapping.self) {
            for (name, expected) in try #require(row.mapped[mapping.rawValue]) {
                let mapped = mapping.map(Color(.oklch, row.oklch), to: try #require(ColorSpace(named: name)))
                let difference = mapped.components - expected
                greatest = max(greatest, difference.max(), -difference.min())
            }
        }
        #expect(greatest < 1e-6)
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

    /// Lightness and hue stay, and a little more chroma would be outside; of darker colours, by less than rounding errors.
    @Test(arguments: ColorSpace.gamuts)
    func chromaReachesTheFirstExit(_ space: ColorSpace) throws {
        for lch in try values("mappings", of: IndependentMapping.self).map(\.oklch)
        where 0.05..<0.99 ~= lch.x {
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

    /// The binary search must not wait for a chroma outside, where the middle of what is left lies inside again.
    @Test(arguments: GamutMapping.allCases)
    func endsAtTheNotch(_ mapping: GamutMapping) {
        for hue in stride(from: 264.0, through: 264.3, by: 0.02) {
            for chroma in stride(from: 0.3, through: 0.42, by: 0.01) {
                for lightness in stride(from: 0.44, through: 0.46, by: 0.002) {
                    let mapped = mapping.map(Color(.oklch, [lightness, chroma, hue]), to: .sRGB)
                    #expect(mapped.isInGamut(of: .sRGB))
                }
            }
        }
    }

    /// The lightness of a white that was converted is 1 but for rounding errors, and so is the 0 of black.
    @Test(arguments: ColorSpace.all)
    func roundedWhiteAndBlackStayThemselves(_ space: ColorSpace) {
        for hue in stride(from: 0.5, to: 360, by: 7) {
            for system in [ColorSpace.sRGB.system, space.linearSystem, .lab, .xyzD50] {
                let white = Color(.oklch, [1, 0.1937, hue]).converted(to: system)
                let black = Color(.oklch, [0, 0.1937, hue]).converted(to: system)
                for mapping in [GamutMapping.css, .raytrace, .chroma] {
                    #expect(mapping.map(white, to: space).components == SIMD3(1, 1, 1), "\(mapping) \(white)")
                    #expect(mapping.map(black, to: space).components == .zero, "\(mapping) \(black)")
                }
            }
        }
    }

    /// From here CSS's last ray leads to a bright blue at the other side of the gamut.
    @Test func raysStayInTheCornerOfBlack() {
        let dark = Color(.oklch, [0.004830565774780138, 0.15166496182886902, 207.57072631358199])
        let mapped = GamutMapping.raytrace.map(dark, to: .proPhotoRGB).converted(to: .oklch)
        #expect(abs(mapped.components.x - dark.components.x) < 0.01)
    }

    /// Their light is more than 64 bits hold, so they have no lightness.
    @Test(arguments: GamutMapping.allCases)
    func endlessLightIsClipped(_ mapping: GamutMapping) {
        for components in [SIMD3(1e200, 0.5, 0), SIMD3(0.25, 1e200, -1e200)] {
            let mapped = mapping.map(Color(ColorSpace.sRGB.system, components), to: .sRGB)
            #expect(mapped.components == components.clamped(lowerBound: .zero, upperBound: .one))
        }
    }

    @Test(arguments: GamutMapping.allCases)
    func anyNumbersAreMapped(_ mapping: GamutMapping) {
        let numbers = [0, 0.5, -0.5, 1e-300, 1e15, -1e15, 1e100, 1e200, -1e300, .infinity, .nan]
        for system in ColorSystem.all {
            for x in numbers {
                for y in numbers {
                    for space in ColorSpace.all {
                        let mapped = mapping.map(Color(system, [x, y, 200]), to: space)
                        #expect(mapped.isInGamut(of: space), "\(system) \(x) \(y) \(space) \(mapped)")
                    }
                }
            }
        }
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
