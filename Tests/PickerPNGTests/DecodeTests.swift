import PickerPNG
import PickerProfile
import PickerScene
import Testing

@Suite struct DecodeTests {
    @Test func allPicturesAreThere() {
        #expect(Fixtures.pictures.count == 56)
    }

    @Test(arguments: Fixtures.pictures)
    func decodesEveryKind(picture: Fixtures.Picture) throws {
        let bytes = Fixtures.bytes("valid/\(picture.name).png")
        #expect(try PNG.decode(bytes) == picture.pixmap)
        #expect(try PNG.size(of: bytes) == picture.pixmap.size)
        let decoded = try PNG.decodePicture(bytes).pixmap
        #expect(decoded == picture.deepPixmap)
        // Both ways of decoding round alike.
        #expect(decoded.map { StraightRGBA8($0) } == picture.pixmap)
    }

    @Test func comparisonSeesOnePixel() throws {
        var picture = try #require(Fixtures.pictures.last).pixmap
        picture[10, 8].blue ^= 1
        #expect(try PNG.decode(Fixtures.bytes("valid/bytes-after-end.png")) != picture)
    }

    @Test func refusesOtherFiles() {
        for bytes in [[], [0x89], Array("GIF89a and more".utf8), [UInt8](repeating: 0, count: 100)] {
            #expect(throws: PNGError.notPNG) { try PNG.decode(bytes) }
            #expect(throws: PNGError.notPNG) { try PNG.decodePicture(bytes) }
            #expect(throws: PNGError.notPNG) { try PNG.size(of: bytes) }
        }
    }

    @Test(arguments: [
        ("no-image-data", "IEND: out of place"),
        ("no-header", "IHDR"),
        ("no-end", "the file ends too early"),
        ("rows-missing", "Not enough image data"),
        ("pixel-missing", "Not enough image data"),
        ("rows-too-many", "Too much image data"),
        ("stream-cut", "Not enough image data"),
        ("adler-wrong", "incorrect data check"),
        ("crc-wrong-image", "IDAT: CRC error"),
        ("filter-unknown", "bad adaptive filter value"),
        ("palette-missing", "PLTE"),
        ("critical-chunk-unknown", "unhandled critical chunk"),
        ("depth-unknown", "IHDR"),
        ("color-type-unknown", "IHDR"),
        ("width-zero", "IHDR"),
        ("width-negative", "PNG unsigned integer out of range"),
        ("line-ends-converted", "PNG file corrupted by ASCII conversion"),
    ])
    func refusesDamage(name: String, reason: String) throws {
        let bytes = Fixtures.bytes("damaged/\(name).png")
        let error = try #require(throws: PNGError.self) { try PNG.decode(bytes) }
        let message = error.description
        #expect(message.hasPrefix("the PNG is damaged: ") && message.contains(reason), "\(message)")
        #expect(throws: error) { try PNG.decodePicture(bytes) }
        for region in [(columns: 0..<4, rows: 0..<1), (columns: 1..<2, rows: 2..<3)] {
            #expect(throws: PNGError.self) {
                try PNG.decodeRegion(of: bytes, columns: region.columns, rows: region.rows)
            }
        }
    }

    @Test(arguments: ["palette4-transparent-interlaced", "rgba16"])
    func refusesEveryTruncation(name: String) throws {
        let bytes = Fixtures.bytes("valid/\(name).png")
        _ = try PNG.decode(bytes)
        for count in bytes.indices {
            #expect(throws: PNGError.self, "first \(count) bytes") { try PNG.decode(Array(bytes[..<count])) }
        }
    }

    /// Each byte is in the signature, in a length, or under a checksum. In an ancillary chunk it is reported, and the
    /// chunk ignored; elsewhere the file is refused.
    @Test(
        arguments: ["palette4-transparent-interlaced", "rgba16", "skipped-chunks"], [0x01, 0x20, 0x80, 0xFF])
    func findsEveryChangedByte(name: String, mask: UInt8) throws {
        let bytes = Fixtures.bytes("valid/\(name).png")
        let whole = try PNG.decodePicture(bytes)
        func checksums(_ picture: PNGPicture) -> [PictureFault] {
            picture.faults.filter { $0.reason == "its checksum is wrong" }
        }
        #expect(checksums(whole).isEmpty)
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= mask
            if let picture = try? PNG.decodePicture(changed) {
                let fault = try #require(checksums(picture).first, "byte \(index)")
                let kind = String(fault.part.suffix(4))
                #expect(checksums(picture).count == 1 && kind.first?.isLowercase == true)
                // A name may be damaged, too.
                let isTransparency =
                    bytes.dropFirst(index - 3).prefix(7).contains("tRNS".utf8) || kind == "tRNS"
                #expect(isTransparency || picture.pixmap == whole.pixmap)
            }
        }
    }

    @Test func ancillaryChunksWithAWrongChecksumAreIgnored() throws {
        let text = try PNG.decodePicture(Fixtures.bytes("damaged/crc-wrong-text.png"))
        #expect(text.faults == [PictureFault(chunk: "tEXt", "its checksum is wrong")])
        // Without it, nothing is transparent, and 8 bits agree.
        let opaque = try PNG.decodePicture(Fixtures.bytes("damaged/crc-wrong-transparency.png"))
        #expect(opaque.faults == [PictureFault(chunk: "tRNS", "its checksum is wrong")])
        #expect(opaque.pixmap.pixels.allSatisfy { $0.alpha == 65535 })
        let bytes = try PNG.decode(Fixtures.bytes("damaged/crc-wrong-transparency.png"))
        #expect(bytes == opaque.pixmap.map { StraightRGBA8($0) })
    }

    /// libpng hands chunks on whatever their checksum is, and the next one may be whole.
    @Test(arguments: ["cicp", "srgb", "gama"])
    func colorsWithAWrongChecksumAreIgnored(name: String) throws {
        let bytes = Fixtures.bytes("color/\(name).png")
        let color = try PNG.decodePicture(bytes).color
        // The first chunk after the header, which takes 33 bytes.
        let count = bytes[33..<37].reduce(0) { $0 << 8 | Int($1) }
        var damaged = bytes
        damaged[33 + 8 + count] ^= 1
        let picture = try PNG.decodePicture(damaged)
        #expect(
            picture.faults.map(\.part) == ["the chunk " + String(decoding: bytes[37..<41], as: UTF8.self)])
        #expect(picture.color != color)
        #expect(try picture.color.pictureColor.profile == nil)
        let twice = Array(damaged[..<(33 + 12 + count)] + bytes[33...])
        #expect(try PNG.decodePicture(twice).color == color)
    }

    @Test func refusesHugeSizes() {
        #expect(throws: PNGError.tooLarge(size: hugeSize, limits: .standard)) {
            try PNG.decode(Fixtures.bytes("damaged/huge.png"))
        }
        let size = PixelSize(width: 30000, height: 30000)
        #expect(throws: PNGError.tooLarge(size: size, limits: .standard)) {
            try PNG.decode(Fixtures.bytes("damaged/huge-area.png"))
        }
    }

    /// 16 EiB of pixels: an attempt to allocate them would end the process.
    @Test func allocatesNothingForFilesTooShortForTheirSize() {
        let limits = PictureLimits(maximumSide: .max, maximumPixelCount: .max)
        for name in ["huge", "huge-area"] {
            #expect(throws: PNGError.damaged("the file ends too early")) {
                try PNG.decode(Fixtures.bytes("damaged/\(name).png"), limits: limits)
            }
        }
    }

    @Test func limitsAreInclusive() throws {
        let bytes = Fixtures.bytes("valid/rgb8.png")
        let size = PixelSize(width: 11, height: 9)
        _ = try PNG.decode(bytes, limits: PictureLimits(maximumSide: 11, maximumPixelCount: 99))
        for limits in [
            PictureLimits(maximumSide: 10, maximumPixelCount: 99),
            PictureLimits(maximumSide: 11, maximumPixelCount: 98),
            PictureLimits(maximumSide: -1, maximumPixelCount: -1),
        ] {
            #expect(throws: PNGError.tooLarge(size: size, limits: limits)) {
                try PNG.decode(bytes, limits: limits)
            }
        }
    }

    @Test func errorsAreOneLine() {
        let size = PixelSize(width: 40000, height: 2)
        #expect(
            PNGError.tooLarge(size: size, limits: .standard).description
                == """
                the PNG is too large: 40000 x 2 pixels; \
                the limit is 32768 a side and 268435456 in all
                """
        )
        #expect(PNGError.damaged("IDAT: CRC error").description == "the PNG is damaged: IDAT: CRC error")
        for error in [
            PNGError.notPNG, .outOfMemory, .cannotEncode("reason"), .badSelection(size: size),
        ] {
            #expect(!error.description.contains("\n") && !error.description.isEmpty)
        }
    }
}

private let hugeSize = PixelSize(width: Int(Int32.max), height: Int(Int32.max))
