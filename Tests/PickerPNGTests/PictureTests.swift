import PickerPNG
import PickerScene
import Testing

@Suite struct PictureTests {
    @Test func comparisonSeesTheLowestBit() throws {
        var picture = try #require(Fixtures.pictures.first { $0.name == "rgb16-transparent" }).deepPixmap
        let decoded = try PNG.decodePicture(Fixtures.bytes("valid/rgb16-transparent.png")).pixmap
        #expect(decoded == picture)
        picture[10, 8].blue ^= 1
        #expect(decoded != picture)
        #expect(decoded.map { StraightRGBA8($0) } == picture.map { StraightRGBA8($0) })
    }

    /// One pixel has the transparent colour; the one beside it differs in the lowest bit.
    @Test(arguments: ["rgb16-transparent", "grey16-transparent-interlaced"])
    func transparentColorsAreComparedWithAllBits(name: String) throws {
        let pixmap = try PNG.decodePicture(Fixtures.bytes("valid/\(name).png")).pixmap
        #expect(pixmap[0, 0].alpha == 0)
        #expect(pixmap[1, 0].alpha == 65535)
        #expect(pixmap[0, 0].red ^ pixmap[1, 0].red == 1)
    }

    @Test func everySixteenBitValueBecomesTheNearestByte() {
        for value in UInt16.min...UInt16.max {
            let pixel = StraightRGBA16(red: value, green: 0, blue: ~value, alpha: 65535)
            let nearest = UInt8((Double(value) / 257).rounded())
            let expected = StraightRGBA8(red: nearest, green: 0, blue: ~nearest, alpha: 255)
            #expect(StraightRGBA8(pixel) == expected)
        }
        for value in UInt8.min...UInt8.max {
            let pixel = StraightRGBA8(red: value, green: ~value, blue: 3, alpha: value)
            #expect(StraightRGBA16(pixel).red == UInt16(value) << 8 | UInt16(value))
            #expect(StraightRGBA8(StraightRGBA16(pixel)) == pixel)
        }
    }

    @Test func limitsAreKept() throws {
        let bytes = Fixtures.bytes("valid/rgb8.png")
        let limits = PictureLimits(maximumSide: 11, maximumPixelCount: 98)
        #expect(throws: PNGError.tooLarge(size: PixelSize(width: 11, height: 9), limits: limits)) {
            try PNG.decodePicture(bytes, limits: limits)
        }
    }
}
