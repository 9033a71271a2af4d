import PickerColor
@testable import PickerProfile
import Testing

/// Numbers of which no profile is made, and colours that are none.
@Suite struct HostileProfileTests {
    private let numbers: [Double] = [
        .nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, 0, -0.0, 1, 1e-9,
    ]

    @Test func chromaticitiesAndPowersAreErrorsOrProfiles() {
        for number in numbers {
            for field in [\Chromaticities.white, \.red, \.green, \.blue] {
                for point in [SIMD2(number, 0.3), SIMD2(0.3, number), SIMD2(number, number)] {
                    var chromaticities = ColorSpace.sRGB.chromaticities
                    chromaticities[keyPath: field] = point
                    let profile = try? ICCProfile(chromaticities, curve: .sRGB, name: "odd")
                    if !number.isFinite || abs(number) > 1 { #expect(profile == nil) }
                }
            }
            let power = try? ICCProfile(
                ColorSpace.sRGB.chromaticities, curve: .power(number), name: "odd\u{0}\u{1F600}")
            #expect((power != nil) == (0.01...100 ~= number))
        }
    }

    @Test func colorsOfAnyNumbersAreConverted() throws {
        let transforms: [ColorProfile] = [
            .colorSpace(.sRGB), .colorSpace(.displayP3), .icc(try ICCProfile(colorSpace: .displayP3)),
            .icc(try ICCProfile(ColorSpace.sRGB.chromaticities, curve: .power(2.2), name: "power")),
        ]
        for profile in transforms {
            let transform = try ProfileTransform(from: profile, to: .sRGB)
            for number in numbers {
                var colors = [SIMD3(number, 0.5, 0.5), SIMD3(number, number, number)]
                transform.convert(&colors)
                #expect(transform.convert(SIMD3(0.5, 0.5, 0.5)).x.isFinite)
            }
            var none: [SIMD3<Double>] = []
            transform.convert(&none)
            #expect(none.isEmpty)
        }
    }

    /// A tag behind the table is none.
    @Test(arguments: [(0, ""), (1, "odd"), (100, "odd")])
    func onlyTagsOfTheTableAreRead(_ count: UInt8, _ name: String) {
        let tag = Array("desc".utf8) + [0, 0, 0, 0, 0, 0, 0, 4] + Array("odd".utf8) + [0]
        let table = Array("desc".utf8) + [0, 0, 0, 144, 0, 0, 0, UInt8(tag.count)]
        let bytes = [UInt8](repeating: 0, count: 128) + [0, 0, 0, count] + table + tag
        #expect(ProfileName(bytes).text == name)
    }

    @Test(arguments: [0, 1, 4, 127, 128, 131, 132])
    func shortProfilesAreErrors(_ count: Int) throws {
        let bytes = try ICCProfile(colorSpace: .sRGB).bytes
        #expect(throws: ProfileError.self) { try ICCProfile(Array(bytes.prefix(count))) }
        #expect(throws: ProfileError.self) { try ICCProfile([UInt8](repeating: 0xFF, count: count)) }
    }
}
