import PickerColor
import TestSupport
import Testing

/// HCT; ColorSystemTests compare its conversions with an independent implementation.
@Suite struct HCTTests {
    @Test func onlyTheLeastChromaHasNoHue() {
        let format = ColorFormat.function(.hct)
        #expect(format.text(Color(.hct, [40, 1.4e-3, 50])) == "hct(none 0.0014 50)")
        #expect(format.text(Color(.hct, [40, 1.5e-3, 50])) == "hct(40 0.0015 50)")
        #expect(format.text(Color(.sRGB, [0, 0, 0])) == "hct(none 0 0)")
    }

    /// The tone is the lightness of CIE Lab; a grey of an RGB space has nearly the same lightness over D50.
    @Test func theToneOfAGreyIsItsLightness() {
        for value in 0...255 {
            let grey = Color(.sRGB, SIMD3(repeating: Double(value) / 255))
            let tone = grey.converted(to: .hct).components.z
            let lightness = grey.converted(to: .lab).components.x
            #expect(abs(tone - lightness) < 1e-9)
        }
    }

    /// Hue, chroma and tone of a colour are those for which it was searched, in and out of gamuts.
    @Test func theSearchFindsWhatIsSought() {
        for tone in stride(from: 5.0, through: 150, by: 14.5) {
            for chroma in stride(from: 0.0, through: 0.6 * tone, by: 4) {
                for hue in stride(from: 0.0, to: 360, by: 15) {
                    let found = Color(.hct, [hue, chroma, tone]).converted(to: ColorSystem.xyzD65)
                        .converted(to: .hct).components
                    let turn = abs(found.x - hue)
                    let difference = SIMD3(
                        min(turn, 360 - turn) * min(chroma, 1), found.y - chroma, found.z - tone)
                    #expect(difference.max() < 1e-9 && difference.min() > -1e-9, "\(hue) \(chroma) \(tone)")
                }
            }
        }
    }

    /// Eight at once, in and far out of gamuts, with greys, black and numbers that no light has.
    @Test(.takesLong, arguments: [ColorSystem.hct, .jzazbz, .jzczhz])
    func eightColorsHaveTheLightOfEach(_ system: ColorSystem) throws {
        let eight = try #require(system.eight)
        // Of the coordinates of HCT, those of the others are shares.
        func scaled(_ hct: SIMD3<Double>) -> SIMD3<Double> {
            switch system {
            case .jzazbz: [hct.z / 400, hct.y / 800 - 0.1, hct.x / 1800 - 0.1]
            case .jzczhz: [hct.z / 400, hct.y / 600, hct.x]
            default: hct
            }
        }
        var numbers = SystemRandomNumberGenerator()
        func random(_ most: Double) -> Double {
            [
                0, most, Double.random(in: 0..<most, using: &numbers),
                Double.random(in: 0..<most, using: &numbers),
            ]
            .randomElement(using: &numbers) ?? 0
        }
        let odd: [SIMD3<Double>] = [
            [30, -5, 50], [30, 1e9, 50], [400, 20, 300], [-70, 20, -5], [30, 20, 1e-7],
            // Rays with two roots, or with a fold nearby.
            [228.7465228445094, 75.49191100047379, 5.250001830033069],
            [226.5966433691275, 42.28161345976662, 0.8380686309850693],
            [235.24757890190796, 43.14614379470586, 0.2425315466234701],
            [209.27344323282063, 46.27142364557278, 1.099336490864471],
        ]
        for round in 0..<5000 {
            let colors = EightColors { lane in
                scaled(
                    round < odd.count && lane == 3 ? odd[round] : SIMD3(random(360), random(150), random(100))
                )
            }
            let light = eight.light(colors)
            let slopes = eight.slopes(colors)
            for lane in 0..<8 {
                let alone = system.convert(colors[lane], to: .xyzD65)
                let difference = light[lane] - alone
                let size = max(alone.max(), -alone.min(), 1e-6)
                #expect(max(difference.max(), -difference.min()) <= 1e-9 * size, "\(colors[lane])")
                #expect(slopes.light[lane] == light[lane])
                let (_, columns) = try #require(system.lightWithSlopes(colors[lane]))
                for unit: SIMD3<Double> in [[1, 0, 0], [0, 1, 0], [0, 0, 1]] {
                    let (one, other) = (columns * unit, slopes.columns[lane] * unit)
                    let (most, error) = (max(one.max(), -one.min(), 1e-6), one - other)
                    #expect(max(error.max(), -error.min()) <= 1e-8 * most, "\(colors[lane]) \(unit)")
                }
            }
        }
    }

    /// The slopes of light are those of its differences.
    @Test func lightOfJzczhzGrowsAsItsSlopesSay() throws {
        for lightness in stride(from: 0.01, through: 0.24, by: 0.02) {
            for chroma in stride(from: 0.005, through: 0.15, by: 0.02) {
                for hue in stride(from: 2.0, to: 360, by: 17) {
                    for (system, here) in [
                        (ColorSystem.jzczhz, SIMD3(lightness, chroma, hue)),
                        (.jzazbz, ColorSystem.jzczhz.convert([lightness, chroma, hue], to: .jzazbz)),
                    ] {
                        let (light, columns) = try #require(system.lightWithSlopes(here))
                        #expect(light == system.convert(here, to: .xyzD65))
                        for index in 0..<3 {
                            var (step, unit) = (SIMD3<Double>.zero, SIMD3<Double>.zero)
                            let size = system == .jzczhz && index == 2 ? 1e-4 : 1e-7
                            (step[index], unit[index]) = (size, 1)
                            let change =
                                system.convert(here + step, to: .xyzD65)
                                - system.convert(here - step, to: .xyzD65)
                            let (slope, error) = (columns * unit, columns * unit - change / (2 * size))
                            #expect(
                                max(error.max(), -error.min()) < 1e-5 * max(slope.max(), -slope.min(), 0.1),
                                "\(system) \(here), \(index)")
                        }
                    }
                }
            }
        }
    }

    /// The slopes of light are those of its differences.
    @Test func lightGrowsAsItsSlopesSay() throws {
        var count = 0
        for tone in stride(from: 3.0, through: 99, by: 8) {
            for chroma in stride(from: 0.5, through: 0.9 * tone, by: 7) {
                for hue in stride(from: 2.0, to: 360, by: 11) {
                    let here = SIMD3(hue, chroma, tone)
                    guard let (light, columns) = ColorSystem.hct.lightWithSlopes(here) else { continue }
                    #expect(light == ColorSystem.hct.convert(here, to: .xyzD65))
                    if columns.x == .zero { continue }
                    for index in 0..<3 {
                        var (step, unit) = (SIMD3<Double>.zero, SIMD3<Double>.zero)
                        (step[index], unit[index]) = (1e-4, 1)
                        let difference =
                            ColorSystem.hct.convert(here + step, to: .xyzD65)
                            - ColorSystem.hct.convert(here - step, to: .xyzD65)
                        let error = columns * unit - difference / 2e-4
                        #expect(max(error.max(), -error.min()) < 1e-5, "\(here), \(index)")
                        count += 1
                    }
                }
            }
        }
        #expect(count > 5000)
        for space in [ColorSpace.sRGB, .rec2020, .proPhotoRGB] {
            for value in 1..<4096 {
                let rgb = SIMD3(Double(value >> 8), Double(value >> 4 & 15), Double(value & 15)) / 15
                if space == .proPhotoRGB, rgb.y == 0, rgb.x < 0.3 { continue }
                let hct = Color(space, rgb).converted(to: .hct).components
                #expect(ColorSystem.hct.lightWithSlopes(hct)?.columns.x != .zero, "\(space) \(rgb)")
            }
        }
    }

    /// Near the spectrum's green, and where the search begins far away from the light.
    @Test func colorsOfWideGamutsComeBack() {
        for space in [ColorSpace.rec2020, .proPhotoRGB] {
            for value in 1..<512 {
                let rgb = SIMD3(Double(value >> 6), Double(value >> 3 & 7), Double(value & 7)) / 7
                // CAM16 has the same hue and chroma for the bluest colours, which nobody can see, as for cyans.
                if space == .proPhotoRGB, rgb.y == 0, rgb.x < 0.3 { continue }
                let xyz = Color(space, rgb).converted(to: ColorSystem.xyzD65)
                let back = xyz.converted(to: .hct).converted(to: .xyzD65).components - xyz.components
                #expect(max(back.max(), -back.min()) < 1e-9, "\(space) \(rgb)")
            }
        }
    }

    /// The search ends, and no number is infinite.
    @Test func anyNumbersAreLight() {
        let numbers = [
            0, 1e-300, -1e-300, 1e-12, 0.3, -0.3, 5, -20, 40, 100, 145, 300, 1e4, 1e9, -1e9, 1e100, -1e300,
            .infinity, -.infinity,
        ]
        for hue in stride(from: -400.0, through: 400, by: 25) {
            for chroma in numbers {
                for tone in numbers {
                    let light = Color(.hct, [hue, chroma, tone]).converted(to: ColorSystem.xyzD65).components
                    #expect((0..<3).allSatisfy { light[$0].isFinite }, "\(hue) \(chroma) \(tone)")
                }
            }
        }
        for index in 0..<3 {
            for number in [Double.nan, .infinity] {
                var color = SIMD3(30.0, 30, 30)
                color[index] = number
                let light = Color(.hct, color).converted(to: ColorSystem.xyzD65).components
                #expect((0..<3).allSatisfy { light[$0].isFinite }, "\(color)")
            }
        }
    }

    /// Where CAM16 has no chroma, colours are greys of their tone, or black.
    @Test func lightThatNobodyCanSeeIsGrey() {
        for xyz in [SIMD3(-0.1, -0.1, -0.1), [0.01, -0.017, 0.072], [0.02, -0.011, -0.041]] {
            let color = Color(.xyzD65, xyz).converted(to: .hct).components
            #expect(color.x == 0 && color.y == 0 && color.z < 0)
            #expect(Color(.hct, color).converted(to: ColorSystem.xyzD65).components == .zero)
        }
    }
}
