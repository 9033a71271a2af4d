import PickerPNG
import PickerScene
import Testing

/// How pictures are drawn in bands within a limit of memory.
@Suite struct BandPlanTests {
    @Test(arguments: PNGCompression.allCases)
    func bandsFitIntoTheLimit(_ compression: PNGCompression) throws {
        let limit = 10_000_000
        let plan = try BandPlan(PixelSize(width: 6000, height: 6000), compression, byteLimit: limit)
        let bytes = plan.bandSize.count * BandPlan.bytesPerPixel(compression)
        #expect(bytes <= limit && 2 * bytes > limit)
        #expect(!plan.isWhole && plan.bandSize.width == 6000 && plan.bandSize.height % 8 == 0)
    }

    @Test(arguments: [1, 7, 8, 9, 100, 4096])
    func bandsAreAllRowsInOrder(_ height: Int) throws {
        let plan = try BandPlan(PixelSize(width: 100, height: height), byteLimit: 20000)
        #expect(plan.isWhole == (height < 9))
        #expect(plan.bands.flatMap { $0 } == Array(0..<height))
        #expect(plan.bands.dropLast().allSatisfy { $0.count == plan.bandSize.height })
    }

    @Test(arguments: PNGCompression.allCases)
    func aByteDecides(_ compression: PNGCompression) throws {
        let size = PixelSize(width: 100, height: 64), bytes = 6400 * BandPlan.bytesPerPixel(compression)
        #expect(try BandPlan(size, compression, byteLimit: bytes).isWhole)
        #expect(try !BandPlan(size, compression, byteLimit: bytes - 1).isWhole)
    }

    @Test func largePicturesAreNeverWhole() throws {
        #expect(try BandPlan(PixelSize(width: 4096, height: 4096)).isWhole)
        let plan = try BandPlan(PixelSize(width: 16384, height: 16384))
        #expect(!plan.isWhole && plan.bands.count == 64)
    }

    @Test func fewerThanEightRowsAreAnError() throws {
        let size = PixelSize(width: 100, height: 50)
        let error = #expect(throws: BandPlanError.self) { try BandPlan(size, byteLimit: 8 * 2400 - 1) }
        #expect(error?.band == PixelSize(width: 100, height: 8) && error?.byteCount == 8 * 2400)
        #expect(error?.description == "drawing 8 rows of 100 pixels takes 19200 bytes of memory")
        #expect(try BandPlan(size, byteLimit: 8 * 2400).bands.count == 7)
        #expect(throws: BandPlanError.self) { try BandPlan(size, byteLimit: -1) }
    }

    @Test(arguments: [0, 1, .max], [0, 1, .max])
    func noSizeIsTooStrange(width: Int, height: Int) {
        let plan = try? BandPlan(PixelSize(width: width, height: height), .small, byteLimit: 1 << 40)
        #expect(plan.map { $0.bandSize.height > 0 } ?? (max(width, height) == .max))
    }
}
