import PickerColor
import PickerPNG
import PickerProfile
import PickerScene
import Testing

@testable import PickerPictures

/// Colours are those of the same pixels in a PNG.
@Suite struct ProfileTests {
    /// A profile that is no space that glpick knows.
    private static func other() throws -> ICCProfile {
        try ICCProfile(ColorSpace.rec2020.chromaticities, curve: .power(1.8), name: "other")
    }

    private func expectAsPNG(_ file: [UInt8], _ name: String, _ profile: ICCProfile) throws {
        let picture = try decode(file)
        #expect(picture.color == .profile(.icc(profile), source: "ICC profile"))
        #expect(picture.color.source == "ICC profile" && !picture.color.isOfUsualGammaAlone)
        var color = PNGColor()
        color.iccProfile = profile
        #expect(try picture.color.profile == color.pictureColor.profile)
        for target in [ColorSpace.sRGB, nil] {
            var converted = picture
            let space = try converted.convertToKnownColorSpace(target)
            var expected = try Fixtures.expected(name)
            let known = try ColorProfile.icc(profile).knownColorSpace
            let source = known.map { ColorProfile.colorSpace($0) } ?? .icc(profile)
            let transform = try ProfileTransform(from: source, to: space)
            if known != space {
                expected.withMutablePixels { pixels in
                    for index in pixels.indices {
                        let pixel = pixels[index]
                        let color = transform.convert(
                            SIMD3(Double(pixel.red), Double(pixel.green), Double(pixel.blue)) / 65535)
                        pixels[index] = StraightRGBA16(
                            RGBColor(
                                red: color.x, green: color.y, blue: color.z,
                                alpha: Double(pixel.alpha) / 65535))
                    }
                }
            }
            #expect(converted.pixmap.pixels == expected.pixels, "\(name) to \(space)")
            #expect(converted.pixmap.colorSpace == space)
        }
    }

    @Test func profilesAreRespected() throws {
        let displayP3 = try ICCProfile(colorSpace: .displayP3)
        #expect(try ColorProfile.icc(displayP3).knownColorSpace == .displayP3)
        for profile in [displayP3, try Self.other()] {
            for name in Fixtures.plainNames {
                let file =
                    name.hasSuffix("webp")
                    ? try webP(name, profile: profile.bytes)
                    : jpeg(name, adding: profileSegments(profile.bytes)[0])
                try expectAsPNG(file, name, profile)
            }
        }
    }

    @Test(arguments: Fixtures.plainNames)
    func displayP3IsAsInAPNG(_ name: String) throws {
        var pixmap = try Fixtures.expected(name)
        pixmap.colorSpace = .displayP3
        let png = DecodedPicture(try PNG.decodePicture(PNG.encode(pixmap)))
        let profile = try ICCProfile(colorSpace: .displayP3).bytes
        let jpegOrWebP = try decode(
            name.hasSuffix("webp")
                ? webP(name, profile: profile) : jpeg(name, adding: profileSegments(profile)[0]))
        var kept = jpegOrWebP
        #expect(try kept.convertToKnownColorSpace() == .displayP3)
        #expect(kept.pixmap == pixmap)
        for mapping in [GamutMapping.clip, .css] {
            var (expected, picture) = (png, jpegOrWebP)
            let target = try expected.convertToKnownColorSpace(.sRGB, mapping: mapping)
            #expect(try picture.convertToKnownColorSpace(.sRGB, mapping: mapping) == target)
            #expect(
                picture.pixmap == expected.pixmap && picture.mappedPixelCount == expected.mappedPixelCount)
            #expect(name == "grey.jpg" || picture.pixmap.pixels != pixmap.pixels)
        }
    }

    @Test func partsComeInAnyOrder() throws {
        let profile = try Self.other()
        let parts = profileSegments(profile.bytes, count: 100)
        #expect(parts.count > 3)
        for order in [parts, parts.reversed(), Array(parts.dropFirst()) + parts.prefix(1)] {
            let picture = try decode(jpeg("photo.jpg", adding: Array(order.joined())))
            #expect(picture.color == .profile(.icc(profile), source: "ICC profile"))
        }
    }

    /// A profile that breaks a rule counts as absent.
    @Test func brokenProfilesAreAbsent() throws {
        let bytes = try Self.other().bytes
        let parts = profileSegments(bytes, count: 100)
        var wrongCount = parts
        wrongCount[1][17] = 250
        var zero = parts
        zero[0][16] = 0
        var beyond = parts
        beyond[0][16] = UInt8(parts.count + 1)
        for broken in [
            Array(parts.dropFirst()), Array(parts.dropLast()), wrongCount, zero, beyond,
            profileSegments(Array(bytes.prefix(60))), [segment(0xE2, Array("ICC_PROFILE\0".utf8))],
        ] {
            let picture = try decode(jpeg("photo.jpg", adding: Array(broken.joined())))
            #expect(picture.color == .unspecified && picture.faults.map(\.part) == ["the ICC profile"])
            #expect(try picture.pixmap == Fixtures.expected("photo.jpg"))
        }
        #expect(try decode(webP("lossy.webp", profile: Array(bytes.prefix(61)))).color == .unspecified)
    }

    @Test func aGreyProfileIsForGreyPicturesOnly() throws {
        let folder = "../../PickerProfileTests/Fixtures/valid/"
        let profile = try ICCProfile(Fixtures.bytes(folder + "grey.icc"))
        #expect(profile.isGrey)
        let part = profileSegments(profile.bytes)[0]
        #expect(
            try decode(jpeg("grey.jpg", adding: part)).color == .profile(.icc(profile), source: "ICC profile")
        )
        #expect(try decode(jpeg("photo.jpg", adding: part)).color == .unspecified)
        #expect(try decode(webP("lossy.webp", profile: profile.bytes)).color == .unspecified)
    }
}
