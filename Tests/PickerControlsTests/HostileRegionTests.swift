import PickerControls
import PickerScene
import Testing

/// Regions of any pixel, side and size are inside the picture, or none.
@Suite struct HostileRegionTests {
    private let numbers = [Int.min, Int.min + 1, -1, 0, 1, 2, 3, 5, 1023, Int.max - 1, Int.max]

    @Test func regionsAreInsideOrNone() {
        for column in numbers {
            for side in numbers {
                for width in numbers {
                    let size = PixelSize(width: width, height: 4)
                    let region = SampleRegion(around: column, 2, side: side, in: size)
                    #expect((region != nil) == (column >= 0 && column < width))
                    guard let region else { continue }
                    #expect(region.columns.contains(column) && region.rows.contains(2))
                    #expect(region.columns.lowerBound >= 0 && region.columns.upperBound <= width)
                    #expect(region.rows.lowerBound >= 0 && region.rows.upperBound <= 4)
                    let turned = SampleRegion(
                        around: 2, column, side: side, in: PixelSize(width: 4, height: width))
                    #expect(turned?.rows == region.columns && turned?.columns == region.rows)
                }
            }
        }
        let middle = SampleRegion(around: 10, 10, side: 5, in: PixelSize(width: 20, height: 12))
        #expect(middle?.columns == 8..<13 && middle?.rows == 8..<12)
    }
}
