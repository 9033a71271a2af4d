import PickerColor
import PickerPNG
import PickerProfile
import PickerScene
import Testing

@Suite struct EncodeTests {
    /// Rows shorter and longer than what is compressed at a time, and pictures of several chunks.
    static let sizes = [
        (1, 1), (1, 40), (40, 1), (3, 5), (7, 3000), (255, 257), (5000, 3), (30_000, 3),
    ].map { PixelSize(width: $0, height: $1) }

    @Test func keepsTheColorsOfTransparentPixels() throws {
        let pixel = StraightRGBA8(red: 1, green: 2, blue: 3, alpha: 0)
        let pixmap = StraightPixmap(size: PixelSize(width: 2, height: 2), filledWith: pixel)
        #expect(try PNG.decode(PNG.encode(pixmap)) == pixmap)
    }

    @Test(arguments: sizes, [false, true])
    func writesTheChunksAndNothingElse(size: PixelSize, isOpaque: Bool) throws {
        let bytes = try PNG.encode(noise(size, isOpaque: isOpaque))
        #expect(Array(bytes.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        let chunks = try chunks(of: bytes)
        var kinds = chunks.map(\.kind)
        kinds.removeAll { $0 == "IDAT" }
        #expect(kinds == ["IHDR", "sRGB", "cICP", "IEND"])
        #expect(chunks.count > 4)
        let size = bigEndian(size.width) + bigEndian(size.height)
        #expect(chunks[0].data == size + [8, isOpaque ? 2 : 6, 0, 0, 0])
        #expect(chunks[1].data == [0])
        #expect(chunks[2].data == [1, 13, 0, 1])
    }

    @Test(arguments: [false, true])
    func marksDisplayP3(isOpaque: Bool) throws {
        var pixmap = noise(PixelSize(width: 30, height: 20), isOpaque: isOpaque)
        pixmap.colorSpace = .displayP3
        let bytes = try PNG.encode(pixmap)
        var chunks = try chunks(of: bytes)
        chunks.removeAll { $0.kind == "IDAT" }
        #expect(chunks.map(\.kind) == ["IHDR", "iCCP", "cICP", "IEND"])
        #expect(chunks[1].data.starts(with: Array("Display P3".utf8) + [0, 0]))
        #expect(chunks[2].data == [12, 13, 0, 1])
        let picture = try PNG.decodePicture(bytes)
        #expect(picture.pixmap.pixels == pixmap.pixels.map { StraightRGBA16($0) })
        #expect(try picture.color.iccProfile == ICCProfile(colorSpace: .displayP3))
        #expect(try picture.color.pictureColor.profile == .colorSpace(.displayP3))
        #expect(try PNG.decode(bytes).pixels == pixmap.pixels)
        #expect(try PNG.encode(pixmap) == bytes)
    }

    @Test(arguments: ColorSpace.all)
    func colorSpacesComeBack(colorSpace: ColorSpace) throws {
        var pixmap = noise(PixelSize(width: 3, height: 2), isOpaque: true)
        pixmap.colorSpace = colorSpace
        let color = try PNG.decodePicture(PNG.encode(pixmap)).color
        #expect(try color.pictureColor.profile?.knownColorSpace == colorSpace)
        #expect(color.isSRGB == (colorSpace == .sRGB))
        #expect((color.iccProfile == nil) == (colorSpace == .sRGB))
        #expect(color.gamma == nil && color.chromaticities == nil)
    }

    @Test func oneTranslucentPixelMakesAlpha() throws {
        var pixmap = noise(PixelSize(width: 9, height: 9), isOpaque: true)
        pixmap[8, 8].alpha = 254
        let bytes = try PNG.encode(pixmap)
        #expect(bytes[25] == 6)
        #expect(try PNG.decode(bytes) == pixmap)
    }

    /// A renderer's picture makes the same file as the straight picture that it stands for.
    @Test(arguments: sizes, [false, true])
    func premultipliedPicturesAreConverted(size: PixelSize, isOpaque: Bool) throws {
        var drawn = noise(size, isOpaque: isOpaque).map {
            PremultipliedRGBA8(
                red: min($0.red, $0.alpha), green: min($0.green, $0.alpha), blue: min($0.blue, $0.alpha),
                alpha: $0.alpha)
        }
        drawn.colorSpace = .displayP3
        let expected = try PNG.encode(StraightPixmap(drawn))
        #expect(try PNG.encode(drawn) == expected)
        var encoder = try PNGEncoder(size: size, isOpaque: isOpaque, colorSpace: .displayP3)
        #expect(try encoder.append(drawn) == expected)
    }

    /// libpng by itself refuses sides above a million.
    @Test func writesLongRows() throws {
        let pixmap = StraightPixmap(size: PixelSize(width: 1_000_001, height: 1), filledWith: .clear)
        let limits = PictureLimits(maximumSide: 1_000_001)
        #expect(try PNG.decode(PNG.encode(pixmap), limits: limits) == pixmap)
    }
}

struct Chunk {
    let kind: String
    let data: [UInt8]
}

func chunks(of bytes: [UInt8]) throws -> [Chunk] {
    var chunks: [Chunk] = []
    var rest = bytes.dropFirst(8)
    while !rest.isEmpty {
        try #require(rest.count >= 12)
        let count = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        try #require(rest.count >= 12 + count)
        let kind = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
        chunks.append(Chunk(kind: kind, data: Array(rest.dropFirst(8).prefix(count))))
        rest = rest.dropFirst(12 + count)
    }
    return chunks
}

private func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}

/// Random pixels, the same for the same size; some alphas are below 255 unless opaque.
func noise(_ size: PixelSize, isOpaque: Bool) -> StraightPixmap {
    var state = UInt64(size.width) << 32 | UInt64(size.height)
    var pixmap = StraightPixmap(size: size) { _, _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return StraightRGBA8(rgba: UInt32(truncatingIfNeeded: state >> 32) | (isOpaque ? 255 : 0))
    }
    if !isOpaque { pixmap[0, 0].alpha = 7 }
    return pixmap
}
