import PickerScene
import TestSupport
import Testing

@testable import PickerPictures

@Suite struct BandTests {
    @Test(arguments: Fixtures.names + ["alpha.png"])
    func bandsAreThePicture(_ name: String) throws {
        let picture = try decode(Fixtures.bytes(name))
        for pixelCount in [0, 3 * picture.pixmap.size.width, .max] {
            var decoder = try decoder(Fixtures.bytes(name))
            var (pixels, count) = ([StraightRGBA16](), 0)
            while let band = try decoder.nextBand(pixelCount: pixelCount) {
                pixels += band.pixmap.pixels
                count += 1
                #expect(band.color == picture.color)
            }
            #expect(pixels == picture.pixmap.pixels)
            #expect((count == 1) == (pixelCount == .max))
        }
    }

    /// Turned pictures come as they are stored.
    @Test(arguments: ["photo.jpg", "alpha.png"])
    func bandsAreNotTurned(_ name: String) throws {
        let data = exif(6, isLittle: true)
        let bytes =
            name == "photo.jpg"
            ? jpeg(name, adding: segment(0xE1, Array("Exif\0\0".utf8) + data)) : png(name, exif: data)
        let stored = try decode(Fixtures.bytes(name)).pixmap
        var decoder = try decoder(bytes)
        #expect(decoder.size == PixelSize(width: stored.size.height, height: stored.size.width))
        let first = try decoder.nextBand(pixelCount: stored.size.width)
        #expect(first?.pixmap.pixels == Array(stored.pixels.prefix(stored.size.width)))
    }

    /// A PNG that is not interlaced needs no memory for the whole picture.
    @Test func limitsOfWholePictures() throws {
        var rest = Fixtures.bytes("alpha.png")[...]
        let file = PictureBytes { buffer in
            let part = rest.prefix(buffer.count)
            rest = rest.dropFirst(part.count)
            _ = buffer.update(fromContentsOf: part)
            return part.count
        }
        #expect(file.format == .png && file.format == .png)
        let limits = PictureLimits(maximumSide: 4096, maximumPixelCount: 1)
        var decoder = try PictureDecoder(file, wholeLimits: { _ in limits })
        #expect(try decoder.nextBand() != nil)
    }
}
