import PickerComparison
import PickerScene
import Testing

@Suite struct PixmapDifferenceTests {
    private let plain = StraightPixmap(
        size: PixelSize(width: 4, height: 3),
        filledWith: StraightRGBA8(red: 10, green: 20, blue: 30, alpha: 40)
    )

    @Test func equalPicturesMatch() {
        let difference = PixmapDifference(expected: plain, actual: plain)
        #expect(difference.isMatch)
        #expect(difference.worst == nil)
    }

    @Test func findsEveryComponentAlphaToo() {
        for component in 0..<4 {
            var other = plain
            withUnsafeMutableBytes(of: &other[3, 1]) { $0[component] += 1 }
            let difference = PixmapDifference(expected: plain, actual: other)
            #expect(!difference.isMatch)
            #expect(difference.count == 1)
            #expect(difference.worst?.x == 3 && difference.worst?.y == 1)
            #expect(withUnsafeBytes(of: difference.largest) { $0[component] } == 1)
            #expect(PixmapDifference(expected: plain, actual: other, tolerance: 1).isMatch)
        }
    }

    @Test func picturesOfOtherSizesNeverMatch() {
        let other = StraightPixmap(size: PixelSize(width: 3, height: 4))
        #expect(!PixmapDifference(expected: plain, actual: other, tolerance: 255).isMatch)
    }
}
