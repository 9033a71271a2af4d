import PickerComparison
import PickerScene
import Testing

/// When pictures match, and what is said of those that do not.
@Suite struct PictureComparisonTests {
    private func picture(_ red: [UInt8]) -> StraightPixmap {
        var pixmap = StraightPixmap(size: PixelSize(width: red.count, height: 1))
        for (x, red) in red.enumerated() {
            pixmap[x, 0] = StraightRGBA8(red: red, green: 0, blue: 0, alpha: .max)
        }
        return pixmap
    }

    private func compared(
        _ expected: StraightPixmap, _ actual: StraightPixmap, _ limits: ComparisonLimits = ComparisonLimits(),
        spaces: [String] = ["srgb", "srgb"], coarseBits: Int? = nil
    ) -> PictureComparison {
        PictureComparison(
            PixmapDifference(expected: expected, actual: actual, limits),
            expected: PictureOrigin(space: spaces[0], chunks: "cICP"),
            actual: PictureOrigin(space: spaces[1], chunks: "cICP"), coarseBits: coarseBits)
    }

    @Test func limitsAllowDifferences() {
        let (one, other) = (picture([0, 0, 0, 0]), picture([1, 2, 0, 0]))
        #expect(!compared(one, other).isMatch)
        #expect(compared(one, other, ComparisonLimits(tolerance: 2)).isMatch)
        #expect(compared(one, other, ComparisonLimits(tolerance: 1, allowance: .percent(25))).isMatch)
        #expect(!compared(one, other, ComparisonLimits(tolerance: 1, allowance: .percent(24))).isMatch)
        #expect(
            compared(one, other, ComparisonLimits(allowance: .count(2))).pixelText.hasSuffix("; 2 may differ")
        )
    }

    @Test func bitsAndSpacesAreToldApart() {
        let coarse = compared(picture([0]), picture([0]), coarseBits: 8)
        #expect(coarse.isMatch)
        #expect(coarse.pixelText == "the pictures are equal in 8 bits, but not in 16")
        let wide = compared(picture([0]), picture([0]), spaces: ["srgb", "display-p3"])
        #expect(wide.pixelsMatch && !wide.isMatch)
        #expect(wide.spaceText == "the colour spaces differ: srgb (cICP) and display-p3 (cICP)")
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
