import PickerPNG
import PickerScene
import TestSupport
import Testing

@testable import PickerPictures

@Suite struct DecodeTests {
    @Test(arguments: Fixtures.names)
    func pixelsAreThoseOfAnotherDecoder(_ name: String) throws {
        let bytes = Fixtures.bytes(name)
        let expected = try Fixtures.expected(name)
        for piece in [Int.max, 1, 7] {
            let picture = try decode(bytes, piece: piece)
            #expect(picture.pixmap == expected, "\(piece) bytes at a time")
            #expect(
                (try picture.color.profile ?? .colorSpace(.sRGB)) == .colorSpace(.sRGB)
                    && picture.faults.isEmpty)
        }
        #expect(try decode(bytes + [1, 2, 3]).pixmap == expected, "bytes after the end")
    }

    @Test func aPNGIsDecodedAsAlone() throws {
        let bytes = Fixtures.bytes("alpha.png")
        let alone = try PNG.decodePicture(bytes)
        for piece in [Int.max, 1, 3] {
            let picture = try decode(bytes, piece: piece)
            #expect(picture == DecodedPicture(alone))
        }
        for count in 4..<bytes.count {
            let cut = Array(bytes[..<count])
            let expected = #expect(throws: PNGError.self) { try PNG.decodePicture(cut) }
            let error = #expect(throws: PictureError.self) { try decode(cut) }
            #expect(error == expected.map { .png($0) })
        }
    }

    @Test(.takesLong, arguments: Fixtures.names)
    func theBeginningOfAFileIsAnError(_ name: String) throws {
        let bytes = Fixtures.bytes(name)
        // All of the header, and of a long file some of the rest.
        let rest = stride(from: min(400, bytes.count), to: bytes.count, by: 1 + bytes.count / 200)
        for count in Array(0..<min(400, bytes.count)) + rest + [bytes.count - 1] {
            let error = #expect(throws: PictureError.self, "\(count) bytes") {
                try decode(Array(bytes[..<count]))
            }
            switch error {
            case .damaged, nil: #expect(error.map { !"\($0)".contains("unknown error") } ?? true)
            case .empty: #expect(count == 0)
            case .unknownFormat: #expect(count < 12)
            default: Issue.record("\(count) bytes: \(String(describing: error))")
            }
        }
    }

    /// Bytes that are changed, left out or repeated, anywhere in a file with everything in it. What comes of it depends on nothing
    /// but these bytes.
    @Test(.takesLong, arguments: Fixtures.names)
    func randomDamageEndsInAnErrorOrAPicture(_ name: String) throws {
        var generator = SeededGenerator(seed: 7)
        let exif = exif(6, isLittle: true), profile = Array(Fixtures.bytes(name).prefix(100))
        let whole =
            switch name.suffix(4) {
            case "webp": try webP(name, profile: profile, exif: exif)
            case ".jpg":
                jpeg(name, adding: segment(0xE1, Array("Exif\0\0".utf8) + exif), profileSegments(profile)[0])
            default: Fixtures.bytes(name)
            }
        let limits = PictureLimits(maximumSide: 4096, maximumPixelCount: 1 << 20)
        var (errors, pictures) = (0, 0)
        for _ in 0..<200 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let index = Int.random(in: 3..<bytes.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes.remove(at: index)
                case 1: bytes.insert(contentsOf: bytes[index...].prefix(9), at: index)
                default: bytes[index] = UInt8.random(in: 0...255, using: &generator)
                }
            }
            let outcomes = [Int.max, 7].map { piece in
                Result { () throws(PictureError) in try decode(bytes, limits: limits, piece: piece) }
            }
            #expect(outcomes[0] == outcomes[1])
            switch outcomes[0] {
            case .success(let picture):
                pictures += 1
                #expect(max(picture.pixmap.size.width, picture.pixmap.size.height) <= 4096)
                #expect(picture.pixmap.pixels.count <= 1 << 20)
            case .failure(let error):
                errors += 1
                #expect(!error.description.contains("\n"))
            }
        }
        #expect(errors > 0 && pictures > 0)
    }

    @Test func harmlessPaddingIsNoDamage() throws {
        let bytes = Fixtures.bytes("photo.jpg")
        for count in [1, 3, 40, 500] {
            let padded = bytes.dropLast(2) + [UInt8](repeating: 0, count: count) + bytes.suffix(2)
            let picture = try decode(Array(padded))
            #expect(try picture.pixmap == Fixtures.expected("photo.jpg"), "\(count) bytes")
            #expect(picture.warning == nil)
        }
        #expect(throws: PictureError.damaged(.jpeg, "the file ends too early")) {
            try decode(Array(bytes.dropLast(2)))
        }
    }

    /// Files of tables alone, and headers without columns or rows.
    @Test func noPictureIsEmpty() throws {
        let tables = Fixtures.bytes("photo.jpg")
        let quantization = try #require(tables.indices.first { tables[$0...].starts(with: [0xFF, 0xDB]) })
        let end = quantization + 2 + Int(tables[quantization + 3])
        for bytes in [[0xFF, 0xD8, 0xFF, 0xD9], [0xFF, 0xD8] + tables[quantization..<end] + [0xFF, 0xD9]] {
            #expect(throws: PictureError.damaged(.jpeg, "the file has no picture")) { try decode(bytes) }
        }
        for (width, height) in [(0, 0), (0, 5), (5, 0)] as [(UInt8, UInt8)] {
            var jpeg = tables
            let frame = try #require(jpeg.indices.first { jpeg[$0...].starts(with: [0xFF, 0xC0]) })
            jpeg.replaceSubrange((frame + 5)..<(frame + 9), with: [0, height, 0, width])
            var png = Fixtures.bytes("photo.png")
            png.replaceSubrange(
                8..<33, with: chunk("IHDR", [0, 0, 0, width, 0, 0, 0, height, 8, 2, 0, 0, 0]))
            // The header of a lossy frame follows RIFF, WEBP, the chunk's header, its tag and start code.
            var webP = Fixtures.bytes("lossy.webp")
            webP.replaceSubrange(26..<30, with: [width, 0, height, 0])
            for bytes in [jpeg, png, webP] {
                #expect(throws: PictureError.self, "\(width) x \(height)") { try decode(bytes) }
            }
        }
    }

    /// What libjpeg-turbo warns of and nevertheless reads; the first warning is reported.
    @Test func damageThatLeavesAPictureIsAWarning() throws {
        let bytes = Fixtures.bytes("photo.jpg")
        let tables = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xDB]) })
        var stray = bytes
        stray.insert(contentsOf: [1, 2, 3], at: tables)
        let picture = try decode(stray)
        #expect(try picture.pixmap == Fixtures.expected("photo.jpg"))
        #expect(picture.warning == "Corrupt JPEG data: 3 extraneous bytes before marker 0xdb")
        #expect(try decode(bytes).warning == nil)
        // A segment of Adobe's that names a conversion of colours that nobody knows.
        var adobe = Fixtures.bytes("rgb.jpg")
        let name = try #require(adobe.indices.first { adobe[$0...].starts(with: "Adobe".utf8) })
        adobe[name + 11] = 9
        #expect(try decode(adobe).warning == "Unknown Adobe color transform code 9")
    }

    /// libjpeg-turbo only warns of this, and makes up the pixels that are missing.
    @Test(arguments: ["photo.jpg", "progressive.jpg", "grey.jpg", "rgb.jpg"])
    func pixelsThatAreMissingAreDamage(_ name: String) throws {
        let bytes = Fixtures.bytes(name)
        for count in [20, 40, 60] {
            let error = #expect(throws: PictureError.self) {
                try decode(bytes.dropLast(2 + count) + bytes.suffix(2))
            }
            guard case .damaged(.jpeg, let reason) = error else {
                throw Unexpected("\(String(describing: error))")
            }
            #expect(reason.hasPrefix("Corrupt JPEG data"))
        }
    }

    @Test(arguments: ["photo.jpg", "lossless.webp", "ramp12.avif", "ramp16.jxl"])
    func limitsHoldBeforePixelsAreAllocated(_ name: String) throws {
        let bytes = Fixtures.bytes(name), size = try Fixtures.expected(name).size
        _ = try decode(bytes, limits: PictureLimits(maximumSide: 37, maximumPixelCount: 37 * 21))
        let format = try #require(PictureFormat(signature: Array(bytes.prefix(16))))
        for limits in [
            PictureLimits(maximumSide: 36), PictureLimits(maximumPixelCount: 37 * 21 - 1),
            PictureLimits(maximumSide: -1, maximumPixelCount: -1),
        ] {
            #expect(throws: PictureError.tooLarge(format, size: size, limits: limits)) {
                try decode(bytes, limits: limits)
            }
        }
    }

    @Test func hugeSizesAreRefused() throws {
        var bytes = Fixtures.bytes("photo.jpg")
        let frame = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xC0]) })
        bytes.replaceSubrange((frame + 5)..<(frame + 9), with: [0xFF, 0xFF, 0xFF, 0xFF])
        let size = PixelSize(width: 65535, height: 65535)
        #expect(throws: PictureError.tooLarge(.jpeg, size: size, limits: .standard)) { try decode(bytes) }
        // Within the limits, but not with so few bytes.
        bytes.replaceSubrange((frame + 5)..<(frame + 9), with: [0x40, 0, 0x40, 0])
        #expect(throws: PictureError.damaged(.jpeg, "the file is too short for its pixels")) {
            try decode(bytes)
        }
        // An endless file is refused when its header has come.
        bytes.replaceSubrange((frame + 5)..<(frame + 9), with: [0xFF, 0xFF, 0xFF, 0xFF])
        expectEndlessIsRefused(bytes, PictureError.tooLarge(.jpeg, size: size, limits: .standard))
    }

    @Test func colorsOfPrintAreRefused() {
        let error = #expect(throws: PictureError.self) { try decode(Fixtures.bytes("cmyk.jpg")) }
        let advice = "convert it first, e.g. convert FILE -colorspace sRGB png:-"
        #expect(error?.description.hasSuffix(advice) == true)
    }

    @Test func selectionsAreChecked() throws {
        let size = try Fixtures.expected("photo.jpg").size
        for (columns, rows) in [([], [0]), ([0], []), ([37], [0]), ([0], [21]), ([-1], [0]), ([1, 1], [0])] {
            #expect(throws: PictureError.badSelection(size: size)) {
                try decoder(Fixtures.bytes("photo.jpg")).picture(columns: columns, rows: rows)
            }
        }
    }
}
