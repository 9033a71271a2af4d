import PickerPNG
import PickerScene
import Testing

@Suite struct CompressionTests {
    @Test(arguments: PNGCompression.allCases, EncodeTests.sizes)
    func decodesToTheSamePixels(_ compression: PNGCompression, _ size: PixelSize) throws {
        for isOpaque in [false, true] {
            for pixmap in [smooth(size, isOpaque: isOpaque), noise(size, isOpaque: isOpaque)] {
                let bytes = try PNG.encode(pixmap, compression: compression)
                #expect(try PNG.decode(bytes) == pixmap)
                #expect(try PNG.encode(pixmap, compression: compression) == bytes)
            }
        }
    }

    @Test func smallIsSmaller() throws {
        let pixmap = smooth(PixelSize(width: 300, height: 200), isOpaque: true)
        let fast = try PNG.encode(pixmap, compression: .fast).count
        let small = try PNG.encode(pixmap, compression: .small).count
        #expect(4 * small < 3 * fast)
        #expect(fast < pixmap.size.count)
    }

    /// Each column climbs at a pace of its own: what a row has more than the one above is the same in every row,
    /// which the filter that fast files have cannot tell.
    @Test func smallChoosesItsFilters() throws {
        let paces = noise(PixelSize(width: 256, height: 1), isOpaque: true)
        let pixmap = StraightPixmap(size: PixelSize(width: 256, height: 256)) { x, y in
            let value = UInt8(truncatingIfNeeded: y * Int(paces[x, 0].red & 15))
            return StraightRGBA8(red: value, green: value, blue: value, alpha: 255)
        }
        let small = try PNG.encode(pixmap, compression: .small).count
        #expect(small < 15_000)
        #expect(try PNG.encode(pixmap, compression: .fast).count > 25_000)
    }

    @Test func imageDataComesInChunksOfAModestSize() throws {
        let pixmap = noise(PixelSize(width: 400, height: 400), isOpaque: false)
        for compression in PNGCompression.allCases {
            let longest = try chunks(of: PNG.encode(pixmap, compression: compression)).map(\.data.count).max()
            #expect((1...65536).contains(try #require(longest)))
        }
    }

    private func smooth(_ size: PixelSize, isOpaque: Bool) -> StraightPixmap {
        StraightPixmap(size: size) { x, y in
            let alpha = isOpaque ? 255 : UInt8((x ^ y) & 255)
            return StraightRGBA8(
                red: UInt8(x & 255), green: UInt8((x + y) / 2 & 255), blue: UInt8(y & 255), alpha: alpha)
        }
    }
}
