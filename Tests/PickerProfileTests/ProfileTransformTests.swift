import PickerColor
import PickerProfile
import Testing

@Suite struct ProfileTransformTests {
    @Test func allConversionsAreThere() {
        #expect(Fixtures.conversions.count == 52 * 2 * (2 + 7))
    }

    /// 2e-7 is what 32-bit floats make of it. lcms2 reads curves and tables of 16-bit numbers with 16 bits, and
    /// the encoding makes dark steps up to 13 times as large; a matrix, up to 3 times.
    @Test(arguments: [
        ("srgb", 2e-7), ("display-p3", 2e-7), ("p3-v4.icc", 2e-7), ("adobe-gamma.icc", 2e-7),
        ("swapped.icc", 2e-7), ("grey.icc", 2e-7), ("nameless.icc", 2e-7), ("srgb-v2-table.icc", 2e-4),
        ("table.icc", 1e-3),
    ])
    func agreesWithIndependentValues(source: String, tolerance: Double) throws {
        for target in ColorSpace.all {
            let transform = try ProfileTransform(from: Fixtures.profile(source), to: target)
            for conversion in Fixtures.conversions
            where conversion.source == source && conversion.target == target {
                let actual = transform.convert(conversion.color)
                #expect(
                    distance(actual, conversion.expected) <= tolerance,
                    "\(conversion.color) to \(target): \(actual), not \(conversion.expected)"
                )
            }
        }
    }

    @Test func equalColorSpacesChangeNothing() throws {
        for colorSpace in ColorSpace.all {
            let transform = try ProfileTransform(from: .colorSpace(colorSpace), to: colorSpace)
            for conversion in Fixtures.conversions {
                #expect(transform.convert(conversion.color) == conversion.color)
            }
        }
    }

    /// The numbers of a saved profile are rounded to 1/65536.
    @Test(arguments: ColorSpace.all)
    func savedProfilesAreAsGoodAsTheirColorSpaces(colorSpace: ColorSpace) throws {
        let profile = try ICCProfile(colorSpace: colorSpace)
        for target in ColorSpace.all {
            let saved = try ProfileTransform(from: .icc(profile), to: target)
            let exact = try ProfileTransform(from: .colorSpace(colorSpace), to: target)
            for conversion in Fixtures.conversions {
                let color = conversion.color
                // In linear light: near black, powers make large differences of small ones.
                let transfer = target.transfer
                let difference = distance(
                    transfer.linear(fromEncoded: saved.convert(color)),
                    transfer.linear(fromEncoded: exact.convert(color)))
                #expect(difference <= 1e-4)
            }
        }
    }

    @Test(arguments: ["srgb", "display-p3", "grey.icc", "table.icc"])
    func manyColorsAreConvertedAsOne(source: String) throws {
        let transform = try ProfileTransform(from: Fixtures.profile(source), to: .sRGB)
        let colors = Fixtures.conversions.map(\.color)
        var converted = colors
        transform.convert(&converted)
        #expect(converted == colors.map { transform.convert($0) })
        var none: [SIMD3<Double>] = []
        transform.convert(&none)
        #expect(none.isEmpty)
    }

    @Test func threadsShareATransform() async throws {
        let colors = Fixtures.conversions.map(\.color)
        let transform = try ProfileTransform(from: .colorSpace(.displayP3), to: .sRGB)
        let expected = colors.map { transform.convert($0) }
        let shared = Shared(transform)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    (0..<50).allSatisfy { _ in colors.map { shared.transform.convert($0) } == expected }
                }
            }
            for await isSame in group { #expect(isSame) }
        }
    }
}

private final class Shared: Sendable {
    let transform: ProfileTransform

    init(_ transform: consuming ProfileTransform) { self.transform = transform }
}

private func distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
    let difference = a - b
    return max(abs(difference.x), abs(difference.y), abs(difference.z))
}
