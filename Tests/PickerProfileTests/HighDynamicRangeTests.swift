import PickerColor
import PickerProfile
import TestSupport
import Testing

/// Tone mapping against `Tests/Independent/make_tone_values.py`.
@Suite struct HighDynamicRangeTests {
    private struct Tone: Decodable {
        let primaries: UInt8
        let transfer: UInt8
        let encoded: SIMD3<Double>
        let linear: SIMD3<Double>
    }

    /// The tolerance allows for the rounded coefficients of luminance in the standards.
    @Test func agreesWithIndependentValues() throws {
        for tone in try values("tones", of: Tone.self) {
            let points = CodePoints(primaries: tone.primaries, transfer: tone.transfer)
            guard case .highDynamicRange(let range) = try points.profile() else {
                Issue.record("\(points)")
                continue
            }
            #expect(range.colorSpace == (tone.primaries == 9 ? .rec2020 : .sRGB))
            let transform = try ProfileTransform(from: .highDynamicRange(range), to: range.colorSpace)
            let linear = range.colorSpace.transfer.linear(fromEncoded: transform.convert(tone.encoded))
            let difference = linear - tone.linear
            #expect((0..<3).allSatisfy { abs(difference[$0]) < 5e-5 }, "\(tone): \(linear)")
        }
    }

    /// PQ's code for 203 cd/m² in BT.2408 is 58 %, and HLG's 75 %.
    @Test(arguments: [(16, 0.5807, 2e-3), (18, 0.75, 2e-3)] as [(UInt8, Double, Double)])
    func theReferenceWhiteIsWhite(transfer: UInt8, encoded: Double, tolerance: Double) throws {
        let profile = try #require(try CodePoints(primaries: 9, transfer: transfer).profile())
        let white = try ProfileTransform(from: profile, to: .rec2020).convert(SIMD3(repeating: encoded))
        #expect(abs(white.x - 1) < tolerance && white.x == white.y && white.y == white.z, "\(white)")
    }

    @Test func aNarrowRangeIsWidened() throws {
        for transfer in [16, 18] as [UInt8] {
            func converted(_ fullRange: UInt8, _ color: SIMD3<Double>) throws -> SIMD3<Double> {
                let points = CodePoints(primaries: 12, transfer: transfer, fullRange: fullRange)
                let profile = try #require(try points.profile(depth: 10))
                return try ProfileTransform(from: profile, to: .displayP3).convert(color)
            }
            let color = SIMD3(0.2, 0.45, 0.5)
            let difference = try converted(0, (color * 876 + 64) / 1023) - converted(1, color)
            #expect((0..<3).allSatisfy { abs(difference[$0]) < 1e-9 }, "\(difference)")
        }
    }

    @Test func itIsNotAKnownSpaceAndNeedsOnesPrimaries() throws {
        let profile = try #require(try CodePoints(primaries: 9, transfer: 16).profile())
        #expect(try profile.knownColorSpace == nil)
        #expect(profile.name == "PQ with the primaries of rec2020")
        #expect(throws: ProfileError.self) { try CodePoints(primaries: 5, transfer: 18).profile() }
    }
}
