import PickerControls
import PickerScene
import Testing

@Suite struct SampleRegionTests {
    private let size = PixelSize(width: 10, height: 6)

    @Test(arguments: [
        (5, 3, 1, 5..<6, 3..<4), (5, 3, 3, 4..<7, 2..<5), (5, 3, 5, 3..<8, 1..<6), (0, 0, 3, 0..<2, 0..<2),
        (9, 5, 3, 8..<10, 4..<6), (9, 0, 5, 7..<10, 0..<3), (5, 3, 101, 0..<10, 0..<6),
        (5, 3, Int.max, 0..<10, 0..<6), (5, 3, 0, 5..<6, 3..<4), (5, 3, Int.min, 5..<6, 3..<4),
    ])
    func regionsAreClippedAtTheEdges(
        _ column: Int, _ row: Int, _ side: Int, _ columns: Range<Int>, _ rows: Range<Int>
    ) throws {
        let region = try #require(SampleRegion(around: column, row, side: side, in: size))
        #expect(region.columns == columns)
        #expect(region.rows == rows)
    }

    @Test(arguments: [(-1, 3), (10, 3), (5, -1), (5, 6), (Int.max, 0), (0, Int.min)])
    func pixelsOutsideHaveNone(_ column: Int, _ row: Int) {
        #expect(SampleRegion(around: column, row, side: 3, in: size) == nil)
    }

    @Test(arguments: [(0, 0), (-1, 5), (5, -1), (Int.min, Int.min)])
    func picturesWithoutPixelsHaveNone(_ width: Int, _ height: Int) {
        let none = PixelSize(width: width, height: height)
        #expect(SampleRegion(around: 0, 0, side: 3, in: none) == nil)
    }

    /// More pixels than 32 bits can count.
    @Test func largePicturesHaveRegionsToo() throws {
        let large = PixelSize(width: 100_000, height: 100_000)
        #expect(large.count == 10_000_000_000)
        let region = try #require(SampleRegion(around: 99_999, 99_999, side: 3, in: large))
        #expect(region.columns == 99_998..<100_000)
    }
}
