import PickerColor
import PickerComparison
import PickerScene
import Testing

/// Distances as people see them, in any colour space.
@Suite struct PerceptualTests {
    private func distance(_ one: SIMD3<Double>, _ other: SIMD3<Double>, _ space: ColorSpace) -> Double {
        func picture(_ color: SIMD3<Double>) -> Pixmap<StraightRGBA16> {
            let steps = (color * 65535).rounded(.toNearestOrEven)
            var picture = Pixmap(
                size: PixelSize(width: 1, height: 1),
                filledWith: StraightRGBA16(
                    red: UInt16(steps.x), green: UInt16(steps.y), blue: UInt16(steps.z), alpha: .max))
            picture.colorSpace = space
            return picture
        }
        var limits = ComparisonLimits()
        limits.measure = .perceptual(0)
        return PixmapDifference(expected: picture(one), actual: picture(other), limits).worstDistance ?? 0
    }

    @Test(arguments: ColorSpace.all)
    func blackAndWhiteAreOneApart(_ space: ColorSpace) {
        #expect(abs(distance(.zero, .one, space) - 1) < 1e-4)
        for grey in [0.1, 0.5, 0.9] {
            let (one, other) = (SIMD3(grey, grey, grey), SIMD3(grey, grey, grey + 1.0 / 255))
            #expect(distance(one, other, space) < 0.02 && distance(one, one, space) == 0)
            #expect(distance(one, other, space) == distance(other, one, space))
        }
    }

    /// The same two colours are as far apart in each space that has them.
    @Test(arguments: ColorSpace.all)
    func spacesAgree(_ space: ColorSpace) {
        let colors = [
            SIMD3(0.9, 0.3, 0.2), SIMD3(0.2, 0.6, 0.4), SIMD3(0.1, 0.12, 0.5), SIMD3(0.5, 0.5, 0.5),
        ]
        for (one, other) in zip(colors, colors.dropFirst()) {
            let converted = [one, other].map { Color(.sRGB, $0).converted(to: space).components }
            let expected = distance(one, other, .sRGB)
            #expect(abs(distance(converted[0], converted[1], space) - expected) < 1e-3, "\(expected)")
        }
    }

    /// What would look alike over one background looks different over the others.
    @Test func alphaAloneIsSeen() {
        var limits = ComparisonLimits()
        limits.measure = .perceptual(0.1)
        for grey: UInt8 in [0, 48, 128, 207, 255] {
            let pictures = [0, 255].map { alpha in
                StraightPixmap(
                    size: PixelSize(width: 40, height: 40),
                    filledWith: StraightRGBA8(red: grey, green: grey, blue: grey, alpha: alpha))
            }
            let difference = PixmapDifference(expected: pictures[0], actual: pictures[1], limits)
            #expect(difference.count >= 1600 * 6 / 8, "\(grey): \(difference.count)")
        }
    }
}
