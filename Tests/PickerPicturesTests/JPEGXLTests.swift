import PickerColor
import PickerProfile
import PickerScene
import TestSupport
import Testing

@testable import PickerPictures

/// The files that `Fixtures/make_deep.py` wrote; `cjxl -d 0` keeps all bits.
@Suite struct JPEGXLTests {
    @Test(arguments: 1...8)
    func orientationsAreObeyed(_ number: Int) throws {
        let picture = try decode(Fixtures.bytes("oriented\(number).jxl"))
        let orientation = try #require(ExifOrientation(rawValue: number))
        #expect(try picture.pixmap == orientation.turned(Fixtures.picture("opaque8.png")))
    }

    /// A naked codestream, and one in a container.
    @Test func bothSignaturesAreKnown() {
        #expect(Fixtures.bytes("ramp8.jxl").starts(with: [0xFF, 0x0A]))
        #expect(Fixtures.bytes("ramp16.jxl")[4...].starts(with: "JXL ".utf8))
        #expect(PictureFormat(signature: Array(Fixtures.bytes("ramp8.jxl").prefix(4))) == .jpegXL)
        #expect(PictureFormat(signature: Array(Fixtures.bytes("ramp16.jxl").prefix(16))) == .jpegXL)
        #expect(PictureFormat(signature: Array(Fixtures.bytes("ramp16.jxl").prefix(8))) == nil)
    }

    @Test func aPremultipliedPictureBecomesStraight() throws {
        let picture = try decode(Fixtures.bytes("premultiplied.jxl"))
        expectNear(picture.pixmap, try Fixtures.picture("ramp8.png"), 65535 / 255 * 4)
    }

    /// Of a lossy picture; grey ones and the first frame of an animation are as encoded.
    @Test func otherPicturesAreDecoded() throws {
        let photo = try decode(Fixtures.bytes("photo.jxl")).pixmap
        expectNear(photo, try Fixtures.picture("photo-jxl.png"), 257)
        let grey = try decode(Fixtures.bytes("grey.jxl")).pixmap
        #expect(try grey == Fixtures.picture("grey.png"))
        let red = Pixmap<StraightRGBA16>(size: PixelSize(width: 8, height: 8)) { _, _ in
            StraightRGBA16(red: 65535, green: 0, blue: 0, alpha: 65535)
        }
        #expect(try decode(Fixtures.bytes("animated.jxl")).pixmap == red)
    }

    @Test func colorsAreDescribed() throws {
        func color(_ name: String) throws -> PictureColor { try decode(Fixtures.bytes("\(name).jxl")).color }
        func points(_ name: String) throws -> CodePoints? {
            guard case .codePoints(let points, 8, "CICP") = try color(name) else { return nil }
            return points
        }
        #expect(try color("ramp16").profile == .colorSpace(.sRGB))
        #expect(try color("p3").profile == .colorSpace(.displayP3))
        #expect(try points("projector") == CodePoints(primaries: 11, transfer: 17))
        #expect(try points("pq") == CodePoints(primaries: 9, transfer: 16))
        #expect(try points("linear") == CodePoints(primaries: 9, transfer: 8))
        let profile = try ICCProfile(
            Fixtures.bytes("../../PickerProfileTests/Fixtures/valid/adobe-gamma.icc"))
        #expect(try color("icc") == .profile(.icc(profile), source: "ICC profile"))
        // A power, for which H.273 has no number. libjxl makes a profile of it.
        let gamma = try color("gamma")
        #expect(gamma.source == "ICC profile")
        let transform = try ProfileTransform(from: try #require(try gamma.profile), to: .sRGB)
        // A quarter of the light.
        let half = transform.convert(SIMD3(repeating: 0.5))
        let expected = TransferFunction.sRGB.encoded(fromLinear: 0.25)
        #expect((0..<3).allSatisfy { abs(half[$0] - expected) < 1e-3 }, "\(half)")
    }

    /// When the header has come.
    @Test func anEndlessFileIsRefused() throws {
        let bytes = Fixtures.bytes("ramp8.jxl")
        let size = PixelSize(width: 37, height: 21), limits = PictureLimits(maximumPixelCount: 700)
        expectEndlessIsRefused(
            bytes, PictureError.tooLarge(.jpegXL, size: size, limits: limits), wholeLimits: limits)
    }
}
