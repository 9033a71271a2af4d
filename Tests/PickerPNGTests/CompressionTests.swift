import PickerPNG
import PickerScene
import Testing

@Suite struct CompressionTests {
    /// Rows shorter and longer than what is compressed at a time, and pictures of several chunks.
    private static let sizes = [
        PixelSize(width: 1, height: 1), PixelSize(width: 7, height: 3000), PixelSize(width: 255, height: 257),
        PixelSize(width: 30_000, height: 3),
    ]

    @Test(arguments: PNGCompression.allCases, sizes)
    func decodesToTheSamePixels(_ compression: PNGCompression, _ size: PixelSize) throws {
        for isOpaque in [false, true] {
            for pixmap in [smooth(size, isOpaque: isOpaque), rough(size, isOpaque: isOpaque)] {
                #expect(try PNG.decode(PNG.encode(pixmap, compression: compression)) == pixmap)
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
        let paces = rough(PixelSize(width: 256, height: 1), isOpaque: true)
        var pixmap = StraightPixmap(size: PixelSize(width: 256, height: 256))
        for y in 0..<256 {
            for x in 0..<256 {
                let value = UInt8(truncatingIfNeeded: y * Int(paces[x, 0].red & 15))
                pixmap[x, y] = StraightRGBA8(red: value, green: value, blue: value, alpha: 255)
            }
        }
        let small = try PNG.encode(pixmap, compression: .small).count
        #expect(small < 15_000)
        #expect(try PNG.encode(pixmap, compression: .fast).count > 25_000)
    }

    @Test func imageDataComesInChunksOfAModestSize() throws {
        let pixmap = rough(PixelSize(width: 400, height: 400), isOpaque: false)
        for compression in PNGCompression.allCases {
            let bytes = try PNG.encode(pixmap, compression: compression)
            var place = 8
            var longest = 0
            while place < bytes.count {
                let length = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
                longest = max(longest, length)
                place += 12 + length
            }
            #expect(place == bytes.count)
            #expect((1...65536).contains(longest))
        }
    }

    private func smooth(_ size: PixelSize, isOpaque: Bool) -> StraightPixmap {
        var pixmap = StraightPixmap(size: size)
        for y in 0..<size.height {
            for x in 0..<size.width {
                pixmap[x, y] = StraightRGBA8(
                    red: UInt8(x & 255),
                    green: UInt8((x + y) / 2 & 255),
                    blue: UInt8(y & 255),
                    alpha: isOpaque ? 255 : UInt8((x ^ y) & 255)
                )
            }
        }
        return pixmap
    }

    private func rough(_ size: PixelSize, isOpaque: Bool) -> StraightPixmap {
        var state: UInt32 = 1
        var pixmap = StraightPixmap(size: size)
        for y in 0..<size.height {
            for x in 0..<size.width {
                state = state &* 1_664_525 &+ 1_013_904_223
                pixmap[x, y] = StraightRGBA8(
                    red: UInt8(state >> 24),
                    green: UInt8(state >> 16 & 255),
                    blue: UInt8(state >> 8 & 255),
                    alpha: isOpaque ? 255 : UInt8(state >> 20 & 255)
                )
            }
        }
        return pixmap
    }
}
