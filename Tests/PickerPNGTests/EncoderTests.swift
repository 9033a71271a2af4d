import PickerColor
import PickerPNG
import PickerScene
import Testing

/// PNGs that are written some rows at a time.
@Suite struct EncoderTests {
    /// Appends `pixmap` in bands of so many rows.
    private static func bytes(
        of pixmap: StraightPixmap,
        rowsAtOnce: Int,
        colorSpace: ColorSpace = .sRGB,
        compression: PNGCompression = .fast
    ) throws -> [UInt8] {
        var encoder = try PNGEncoder(
            size: pixmap.size, isOpaque: pixmap.isOpaque, colorSpace: colorSpace, compression: compression)
        var bytes: [UInt8] = []
        while !encoder.isComplete {
            let count = min(rowsAtOnce, pixmap.size.height - encoder.rowCount)
            let size = PixelSize(width: pixmap.size.width, height: count), first = encoder.rowCount
            bytes += try encoder.append(Pixmap(size: size) { pixmap[$0, $1 + first] })
        }
        return bytes
    }

    @Test(arguments: EncodeTests.sizes, [1, 7, 100])
    func bandsGiveTheBytesOfTheWhole(size: PixelSize, rowsAtOnce: Int) throws {
        for isOpaque in [false, true] {
            var pixmap = noise(size, isOpaque: isOpaque)
            #expect(try Self.bytes(of: pixmap, rowsAtOnce: rowsAtOnce) == PNG.encode(pixmap))
            pixmap.colorSpace = .displayP3
            let marked = try Self.bytes(of: pixmap, rowsAtOnce: rowsAtOnce, colorSpace: .displayP3)
            #expect(try marked == PNG.encode(pixmap))
        }
    }

    @Test(arguments: EncodeTests.sizes, [1, 7, 100])
    func smallBandsDecodeToTheSamePixels(size: PixelSize, rowsAtOnce: Int) throws {
        for isOpaque in [false, true] {
            let pixmap = noise(size, isOpaque: isOpaque)
            let bytes = try Self.bytes(of: pixmap, rowsAtOnce: rowsAtOnce, compression: .small)
            #expect(try PNG.decode(bytes) == pixmap)
            #expect(bytes.suffix(12) == PNG.end[...])
        }
    }

    /// Pictures of several blocks, the last one shorter, of one block, and of rows longer than a block.
    @Test(arguments: [(700, 1100, 1), (700, 1100, 333), (700, 1100, 800), (300, 200, 33), (400_000, 5, 2)])
    func smallBandsGiveTheBytesOfTheWhole(width: Int, height: Int, rowsAtOnce: Int) throws {
        let pixmap = curved(PixelSize(width: width, height: height))
        let whole = try PNG.encode(pixmap, compression: .small)
        let limits = PictureLimits(maximumSide: 1 << 20)
        #expect(try PNG.decode(whole, limits: limits) == pixmap)
        #expect(try whole.count < PNG.encode(pixmap).count)
        #expect(try Self.bytes(of: pixmap, rowsAtOnce: rowsAtOnce, compression: .small) == whole)
    }

    @Test(arguments: [-1, 1, 2, 3, 1000])
    func threadsChangeNoByte(threads: Int) throws {
        let pixmap = curved(PixelSize(width: 900, height: 1300))
        var encoder = try PNGEncoder(
            size: pixmap.size, isOpaque: true, compression: .small, threads: threads)
        #expect(try encoder.append(pixmap) == PNG.encode(pixmap, compression: .small))
    }

    /// Of several blocks nothing is left but runs, and not one block is without them.
    @Test func runsTakeNextToNothing() throws {
        var pixmap = StraightPixmap(size: PixelSize(width: 1500, height: 1500), filledWith: .clear)
        for index in 0..<1500 { pixmap[index, 700] = StraightRGBA8(red: 9, green: 8, blue: 7, alpha: 255) }
        let small = try PNG.encode(pixmap, compression: .small)
        #expect(try PNG.decode(small) == pixmap)
        #expect(small.count < 13_000)
    }

    /// A picture that deflate has something to do with.
    private func curved(_ size: PixelSize) -> StraightPixmap {
        StraightPixmap(size: size) { x, y in
            StraightRGBA8(
                red: UInt8(x * y & 255), green: UInt8(x / 2 & 255), blue: UInt8(y & 255), alpha: 255)
        }
    }

    @Test func leavesOutAlphaWhereItIsToldTo() throws {
        let pixmap = noise(PixelSize(width: 9, height: 4), isOpaque: false)
        for compression in PNGCompression.allCases {
            var encoder = try PNGEncoder(size: pixmap.size, isOpaque: true, compression: compression)
            let opaque = try PNG.decode(encoder.append(pixmap))
            #expect(opaque.isOpaque)
            #expect(zip(opaque.pixels, pixmap.pixels).allSatisfy { $0.red == $1.red && $0.blue == $1.blue })
        }
    }

    @Test func refusesRowsThatDoNotFit() throws {
        var encoder = try PNGEncoder(size: PixelSize(width: 4, height: 3), isOpaque: false)
        for size in [
            PixelSize(width: 5, height: 1), PixelSize(width: 3, height: 1), PixelSize(width: 4, height: 4),
        ] {
            do {
                _ = try encoder.append(StraightPixmap(size: size))
                Issue.record("\(size) was taken")
            } catch {
                #expect("\(error)".contains("3 rows of 4 are left"), "\(error)")
            }
        }
        var bytes = try encoder.append(StraightPixmap(size: PixelSize(width: 4, height: 2)))
        bytes += try encoder.append(StraightPixmap(size: PixelSize(width: 4, height: 1)))
        #expect(try PNG.decode(bytes) == StraightPixmap(size: PixelSize(width: 4, height: 3)))
        do {
            _ = try encoder.append(StraightPixmap(size: PixelSize(width: 4, height: 1)))
            Issue.record("a row too many was taken")
        } catch {
            #expect("\(error)".contains("0 rows"), "\(error)")
        }
    }

    @Test(arguments: [(0, 1), (1, 0), (-1, 1), (1 << 31, 1), (1, Int.max), (Int.min, Int.min)])
    func refusesSizesThatPNGHasNot(_ width: Int, _ height: Int) throws {
        let size = PixelSize(width: width, height: height)
        let error = #expect(throws: (any Error).self) { _ = try PNGEncoder(size: size, isOpaque: true) }
        #expect("\(error as Any)".contains("1 to 2147483647"))
    }

    /// In the file, samples are big-endian; in memory they are not.
    @Test(arguments: [false, true], PNGCompression.allCases)
    func samplesOf16BitsAreKept(isOpaque: Bool, compression: PNGCompression) throws {
        let size = PixelSize(width: 37, height: 23)
        let pixmap = Pixmap(size: size) { x, y in
            StraightRGBA16(
                red: UInt16(x * 1771), green: UInt16(y * 2849), blue: UInt16(truncatingIfNeeded: x * y * 41),
                alpha: isOpaque ? .max : UInt16(truncatingIfNeeded: 65535 - x * 259))
        }
        let bytes = try PNG.encode(pixmap, compression: compression)
        let picture = try PNG.decodePicture(bytes)
        #expect(picture.color.depth == 16)
        #expect(picture.pixmap.pixels == pixmap.pixels)
        var encoder = try PNGEncoder<UInt16>(size: size, isOpaque: isOpaque, compression: compression)
        var inBands: [UInt8] = []
        for y in 0..<size.height {
            let row = Pixmap(size: PixelSize(width: size.width, height: 1)) { x, _ in pixmap[x, y] }
            inBands += try encoder.append(row)
        }
        #expect(inBands == bytes)
        let decoded: Pixmap<StraightRGBA16> = try PNG.decode(bytes)
        #expect(decoded.pixels == pixmap.pixels)
    }
}
