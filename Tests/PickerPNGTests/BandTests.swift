import PickerScene
import Testing

@testable import PickerPNG

@Suite struct BandTests {
    @Test(arguments: Fixtures.pictures)
    func bandsAreThePicture(_ picture: Fixtures.Picture) throws {
        let bytes = Fixtures.bytes("valid/\(picture.name).png")
        for rowCount in [-1, 1, 2, 4, 8, .max] {
            var decoder = try PNGDecoder(bytes, limits: .standard)
            var (pixels, heights) = ([StraightRGBA16](), [Int]())
            while let band = try decoder.nextBand(rowCount: rowCount) {
                pixels += band.pixmap.pixels
                heights.append(band.pixmap.size.height)
            }
            #expect(pixels == picture.deepPixmap.pixels, "\(rowCount) rows")
            let height = picture.pixmap.size.height
            let most = decoder.isInterlaced ? height : min(max(rowCount, 1), height)
            #expect(heights.dropLast().allSatisfy { $0 == most } && (1...most).contains(heights.last ?? 0))
        }
    }

    @Test func noRowComesTwice() throws {
        var decoder = try PNGDecoder(Fixtures.bytes("valid/rgb8.png"), limits: .standard)
        let size = decoder.size
        _ = try decoder.nextBand(rowCount: 2)
        var error: PNGError?
        do throws(PNGError) { _ = try decoder.picture() } catch let thrown { error = thrown }
        #expect(error == .badSelection(size: size))
    }

    @Test func damageAfterTheFirstBandIsAnError() throws {
        let bytes = Fixtures.bytes("valid/rgb8.png")
        // Without the chunk IEND, all rows can be read, but the file ends too early.
        var decoder = try PNGDecoder(Array(bytes.dropLast(12)), limits: .standard)
        let height = decoder.size.height
        #expect(try decoder.nextBand(rowCount: height - 1) != nil)
        #expect(throws: PNGError.self) { try decoder.nextBand(rowCount: 1) }
        #expect(try decoder.nextBand(rowCount: 1) == nil)
    }
}
