import PickerColor
import PickerProfile
import PickerScene
import TestSupport
import Testing

@testable import PickerPictures

/// The files that `Fixtures/make_deep.py` wrote; `avifenc --lossless` keeps all bits.
@Suite struct AVIFTests {
    @Test(arguments: [
        ("irot", ExifOrientation.turnedLeft), ("imir", .mirrored), ("icc", .upright), ("p3", .upright),
        ("sequence", .upright),
    ])
    func orientationsAreObeyed(_ name: String, _ orientation: ExifOrientation) throws {
        let picture = try decode(Fixtures.bytes("\(name).avif"))
        #expect(try picture.pixmap == orientation.turned(Fixtures.picture("opaque8.png")))
    }

    /// A turn of 90° anticlockwise for each step, and then an exchange of the top with the bottom, or of left with right.
    @Test(arguments: 0..<4, [0, 1])
    func turnsPrecedeMirrors(_ turns: Int, _ isLeftWithRight: Int) throws {
        var bytes = Fixtures.bytes("turned.avif")
        for (name, value) in [("irot", turns), ("imir", isLeftWithRight)] {
            let place = try #require(bytes.indices.first { bytes[$0...].starts(with: name.utf8) })
            bytes[place + 4] = UInt8(value)
        }
        var expected = try Fixtures.picture("opaque8.png")
        for _ in 0..<turns {
            let (before, width) = (expected, expected.size.width)
            expected = Pixmap(size: PixelSize(width: before.size.height, height: width)) { x, y in
                before[width - 1 - y, x]
            }
        }
        let (turned, size) = (expected, expected.size)
        expected = Pixmap(size: size) { x, y in
            isLeftWithRight == 1 ? turned[size.width - 1 - x, y] : turned[x, size.height - 1 - y]
        }
        #expect(try decode(bytes).pixmap == expected)
    }

    @Test func aPremultipliedPictureBecomesStraight() throws {
        let picture = try decode(Fixtures.bytes("premultiplied.avif"))
        let expected = try Fixtures.picture("ramp8.png")
        #expect(picture.pixmap.pixels.map(\.alpha) == expected.pixels.map(\.alpha))
        // At most half a step was lost before the division by alpha, which is above 1/6, and half a step after it.
        expectNear(picture.pixmap, expected, 65535 / 255 * 4)
        #expect(try decode(Fixtures.bytes("ramp8.avif")).pixmap == expected)
    }

    /// Pillow has a libavif of its own, which converts with libyuv.
    @Test(arguments: [("photo", 3), ("grey", 1)])
    func lossyColorsAreNearThoseOfAnotherDecoder(_ name: String, _ steps: Int) throws {
        let picture = try decode(Fixtures.bytes("\(name).avif"))
        expectNear(picture.pixmap, try Fixtures.picture("\(name)-avif.png"), steps * 257)
        #expect(picture.pixmap.isOpaque)
    }

    @Test func colorsAreDescribed() throws {
        func color(_ name: String) throws -> PictureColor { try decode(Fixtures.bytes("\(name).avif")).color }
        #expect(try color("p3").profile == .colorSpace(.displayP3))
        #expect(try color("p3").source == "CICP")
        #expect(try color("unspecified") == .unspecified)
        #expect(try color("ramp10").profile == .colorSpace(.sRGB))
        let profile = try ICCProfile(Fixtures.bytes("../../PickerProfileTests/Fixtures/valid/p3-v4.icc"))
        #expect(try color("icc") == .profile(.icc(profile), source: "ICC profile"))
        // The primaries alone: the transfer function is sRGB's.
        var bytes = Fixtures.bytes("p3.avif")
        let box = try #require(bytes.indices.first { bytes[$0...].starts(with: "nclx".utf8) })
        bytes[box + 7] = 2
        #expect(try decode(bytes).color.profile == .colorSpace(.displayP3))
        for (number, transfer) in [(16, .pq), (18, .hlg)] as [(UInt8, HighDynamicRange.Transfer)] {
            bytes[box + 7] = number
            var picture = try decode(bytes)
            guard case .highDynamicRange(let range) = try picture.color.profile else {
                throw Unexpected("\(number)")
            }
            #expect(range.transfer == transfer && range.colorSpace == .displayP3)
            #expect(try picture.convertToKnownColorSpace() == .displayP3)
            #expect(picture.mappedPixelCount == 0)
        }
    }

    @Test func otherBrandsCanComeFirst() throws {
        let bytes = Fixtures.bytes("ramp8.avif")
        #expect(bytes[16...].starts(with: "avif".utf8))
        var other = bytes
        other.replaceSubrange(8..<12, with: "mif1".utf8)
        #expect(try decode(other).pixmap == Fixtures.picture("ramp8.png"))
        other.replaceSubrange(16..<20, with: "heic".utf8)
        #expect(PictureFormat(signature: Array(other.prefix(32))) == nil)
    }

    /// Before libavif sees the file, and while it comes.
    @Test func hugeSizesAreRefused() throws {
        var bytes = Fixtures.bytes("ramp8.avif")
        for place in bytes.indices where bytes[place...].starts(with: "ispe".utf8) {
            bytes.replaceSubrange((place + 8)..<(place + 16), with: [0, 1, 0, 0, 0, 1, 0, 0])
        }
        let size = PixelSize(width: 65536, height: 65536)
        #expect(throws: PictureError.tooLarge(.avif, size: size, limits: .standard)) { try decode(bytes) }
        expectEndlessIsRefused(bytes, PictureError.tooLarge(.avif, size: size, limits: .standard))
    }
}
