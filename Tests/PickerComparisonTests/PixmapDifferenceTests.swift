import PickerColor
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
            #expect(difference.largest[component] == 1)
            #expect(PixmapDifference(expected: plain, actual: other, tolerance: 1).isMatch)
        }
    }

    @Test func picturesOfOtherSizesNeverMatch() {
        let other = StraightPixmap(size: PixelSize(width: 3, height: 4))
        #expect(!PixmapDifference(expected: plain, actual: other, tolerance: 255).isMatch)
    }

    private func picture(_ width: Int, _ height: Int, _ marked: [(x: Int, y: Int)] = []) -> StraightPixmap {
        var picture = StraightPixmap(
            size: PixelSize(width: width, height: height),
            filledWith: StraightRGBA8(red: 200, green: 200, blue: 200, alpha: 255))
        for (x, y) in marked { picture[x, y].green = 0 }
        return picture
    }

    private func compared(
        _ expected: StraightPixmap, _ actual: StraightPixmap,
        _ change: (inout ComparisonLimits) -> Void = { _ in }
    ) -> PixmapDifference {
        var limits = ComparisonLimits()
        change(&limits)
        return PixmapDifference(expected: expected, actual: actual, limits)
    }

    @Test func regionsAreTheRectanglesAroundWhatIsNear() {
        let marked = [(3, 2), (12, 4), (9, 11), (60, 70), (63, 71), (60, 69), (62, 79)]
        let difference = compared(picture(100, 80), picture(100, 80, marked))
        #expect(
            difference.regions == [
                DifferenceRegion(area: PixelArea(x: 60, y: 69, width: 4, height: 11), count: 4),
                DifferenceRegion(area: PixelArea(x: 3, y: 2, width: 10, height: 10), count: 3),
            ])
        #expect(
            "\(difference)".hasPrefix("7 of 8000 pixels differ in 2 regions: 4x11 at 60,69, 10x10 at 3,2; "))
    }

    /// Parts of a region may be found apart, from the left or from above, before what joins them.
    @Test(arguments: [60, 64, 65, 70], [false, true])
    func regionsJoinHoweverTheyBend(_ side: Int, _ isTurned: Bool) {
        // A U, whose two arms meet at its end.
        let marked = (0..<side).flatMap { step in
            [(4, min(step, side - 2)), (55, min(step, side - 2)), (min(max(step, 4), 55), side - 1)]
        }.map { (x: isTurned ? 69 - $0.0 : $0.0, y: isTurned ? 69 - $0.1 : $0.1) }
        let regions = compared(picture(70, 70), picture(70, 70, marked)).regions
        #expect(regions.count == 1)
        #expect(regions.first?.count == Set(marked.map { $0.y * 70 + $0.x }).count)
    }

    @Test func whatIsIgnoredDoesNotCount() {
        let (one, other) = (picture(40, 30), picture(40, 30, [(2, 2), (20, 20), (21, 20), (39, 29)]))
        #expect(compared(one, other).count == 4)
        let ignored = compared(one, other) {
            $0.area.ignored = [PixelArea(x: 20, y: 0, width: 1, height: 30)]
        }
        #expect(ignored.count == 3 && ignored.compared == 40 * 30 - 30)
        let only = compared(one, other) {
            $0.area.only = [
                PixelArea(x: 0, y: 0, width: 3, height: 3), PixelArea(x: 1, y: 1, width: 5, height: 5),
                PixelArea(x: 39, y: 29, width: 90, height: 90),
            ]
        }
        #expect(only.count == 2 && only.compared == 9 + 25 - 4 + 1)
        var mask = picture(40, 30)
        mask[2, 2] = .clear
        mask[20, 20] = StraightRGBA8(red: 0, green: 0, blue: 0, alpha: 255)
        let masked = compared(one, other) { $0.area.mask = ComparisonMask(mask) }
        #expect(masked.count == 2 && masked.compared == 1198)
        let all = compared(one, other) { $0.area.ignored = [PixelArea(x: 0, y: 0, width: 40, height: 30)] }
        #expect(all.isMatch && all.compared == 0)
    }

    /// Against counting every square.
    @Test func theDensestWindowHasTheMost() {
        var generator = SeededGenerator(seed: 3)
        for side in [1, 4, 9, 24, 99] {
            let marked = (0..<90).map { _ in (x: Int(generator.next() % 40), y: Int(generator.next() % 24)) }
            let other = picture(40, 24, marked)
            let difference = compared(picture(40, 24), other) { $0.window = side }
            let fitted = min(side, 24)
            var most = 0
            for top in 0...(24 - fitted) {
                for left in 0...(40 - fitted) {
                    var count = 0
                    for y in top..<(top + fitted) {
                        for x in left..<(left + fitted) where other[x, y].green == 0 { count += 1 }
                    }
                    most = max(most, count)
                }
            }
            #expect(difference.densest == most, "side \(side)")
        }
    }

    @Test func aWindowFailsForWhatIsLostAndPassesNoise() {
        let noise = (0..<36).map { (x: 7 + $0 % 6 * 32, y: 9 + $0 / 6 * 32) }
        let icon = (0..<36).map { (x: 50 + $0 % 6, y: 60 + $0 / 6) }
        func isAllowed(_ marked: [(x: Int, y: Int)]) -> Bool {
            compared(picture(200, 200), picture(200, 200, marked)) {
                $0.window = 16
                $0.allowance = .count(8)
            }.isAllowed
        }
        #expect(isAllowed(noise) && !isAllowed(icon))
    }

    @Test func alignedPicturesDifferWhereOnlyOneIs() {
        let (one, other) = (picture(10, 8), picture(6, 10, [(0, 0)]))
        #expect(compared(one, other).compared == nil)
        let corner = compared(one, other) { $0.alignment = .topLeft }
        #expect(corner.count == 1 + 80 + 60 - 2 * 48 && corner.compared == 80 + 60 - 48)
        #expect(corner.worst?.x == 0 && corner.worst?.y == 0)
        let center = compared(one, other) { $0.alignment = .center }
        // Its first row lies above the other picture.
        #expect(center.count == 80 + 60 - 2 * 48)
        #expect(
            "\(center)" == "44 of 92 pixels are in only one of the pictures: 10 x 8 and 6 x 10")
    }

    @Test func stylesMarkWhatDiffers() {
        var other = picture(20, 10, [(4, 5)])
        let red = StraightRGBA8(red: 255, green: 0, blue: 0, alpha: 255)
        let overlay = DifferenceStyle.overlay.picture(expected: picture(20, 10), actual: other)
        #expect(
            overlay[4, 5] == red
                && overlay[5, 5] == StraightRGBA8(red: 249, green: 249, blue: 249, alpha: 255))
        let mask = DifferenceStyle.mask.picture(expected: picture(20, 10), actual: other)
        #expect(mask[4, 5] == red && mask[5, 5] == .clear)
        let row = DifferenceStyle.sideBySide.picture(expected: picture(20, 10), actual: other)
        #expect(
            row.size == PixelSize(width: 62, height: 10) && row[25, 5] == red && row[46, 5] == other[4, 5])
        other = picture(24, 12)
        let larger = DifferenceStyle.overlay.picture(expected: picture(20, 10), actual: other)
        #expect(larger.size == other.size && larger[22, 11] == red && larger[19, 9] != red)
    }
}
