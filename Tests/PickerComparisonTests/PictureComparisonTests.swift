import PickerComparison
import PickerScene
import Testing

/// When pictures match, and what is said of those that do not.
@Suite struct PictureComparisonTests {
    private func picture(_ red: [UInt16], _ space: String = "srgb") -> ComparedPicture {
        var pixmap = Pixmap<StraightRGBA16>(size: PixelSize(width: red.count, height: 1))
        for (x, red) in red.enumerated() {
            pixmap[x, 0] = StraightRGBA16(red: red, green: 0, blue: 0, alpha: .max)
        }
        return ComparedPicture(pixmap, PictureOrigin(space: space, chunks: "cICP"))
    }

    private func compared(
        _ expected: ComparedPicture, _ actual: ComparedPicture,
        _ limits: ComparisonLimits = ComparisonLimits()
    ) -> PictureComparison<UInt8> {
        PictureComparison(expected: expected, actual: actual, limits, StraightRGBA8.init)
    }

    @Test func limitsAllowDifferences() {
        let (one, other) = (picture([0, 0, 0, 0]), picture([257, 514, 0, 0]))
        #expect(!compared(one, other).isMatch)
        #expect(compared(one, other, ComparisonLimits(tolerance: 2)).isMatch)
        #expect(compared(one, other, ComparisonLimits(tolerance: 1, allowance: .percent(25))).isMatch)
        #expect(!compared(one, other, ComparisonLimits(tolerance: 1, allowance: .percent(24))).isMatch)
        #expect(
            compared(one, other, ComparisonLimits(allowance: .count(2))).pixelText.hasSuffix("; 2 may differ")
        )
    }

    @Test func bitsAndSpacesAreToldApart() {
        let coarse = compared(picture([0]), picture([1]))
        #expect(coarse.isMatch)
        #expect(coarse.pixelText == "the pictures are equal in 8 bits, but not in 16")
        let wide = compared(picture([0]), picture([0], "display-p3"))
        #expect(wide.pixelsMatch && !wide.isMatch)
        #expect(wide.spaceText == "the colour spaces differ: srgb (cICP) and display-p3 (cICP)")
    }

    @Test func reportHasPicturesOfDifferencesAlone() {
        let encode = { (picture: Pixmap<StraightRGBA8>) in [UInt8(picture.size.width)] }
        let equal = compared(picture([0]), picture([0])).reported(as: "a", encode)
        #expect(equal.outcome == .matches && equal.pictures == nil)
        let wrongSize = compared(picture([0]), picture([0, 0])).reported(as: "b", encode)
        #expect(wrongSize.outcome == .differs)
        #expect(wrongSize.pictures == .init(expected: [1], difference: nil, actual: [2]))
        let other = compared(picture([0]), picture([999])).reported(as: "c", encode)
        #expect(other.pictures == .init(expected: [1], difference: [1], actual: [1]))
    }

    @Test(arguments: [("7", 7), ("0", 0), ("0.1%", 1), ("100%", 1999)])
    func allowances(_ text: String, _ count: Int) throws {
        #expect(try #require(PixelAllowance(text)).pixels(of: 1999) == count)
    }

    @Test(arguments: ["", "-1", "+1", "1.5", "101%", "-1%", "%", "x"])
    func otherTextsAreNoAllowances(_ text: String) {
        #expect(PixelAllowance(text) == nil)
    }
}
