import PickerColor
import PickerPNG
import PickerProfile
import PickerScene
import Testing

@Suite struct ColorTests {
    /// File and words of what can be read of it.
    static let lines = String(decoding: Fixtures.bytes("color/expected.txt"), as: UTF8.self)
        .split(separator: "\n")
        .map { $0.split(separator: " ").map(String.init) }

    @Test func allPicturesAreThere() {
        #expect(Self.lines.count == 34)
    }

    @Test(arguments: lines)
    func readsWhatChunksSay(line: [String]) throws {
        let picture = try PNG.decodePicture(Fixtures.bytes("color/\(line[0]).png"))
        #expect(words(for: picture.color) == Array(line.dropFirst()))
        // Whatever they say, the pixel stays as it is.
        let isGrey = ["iccp-grey", "iccp-rgb-of-grey"].contains(line[0])
        let pixel = StraightRGBA8(red: 1, green: isGrey ? 1 : 2, blue: isGrey ? 1 : 3, alpha: 255)
        #expect(picture.pixmap[0, 0] == StraightRGBA16(pixel))
        #expect(try PNG.decode(Fixtures.bytes("color/\(line[0]).png"))[0, 0] == pixel)
    }

    @Test func theFirstOfAKindDecides() throws {
        func color(_ first: String, _ second: String) throws -> PNGColor {
            let (first, second) = (
                Fixtures.bytes("color/\(first).png"), Fixtures.bytes("color/\(second).png")
            )
            // Both have one chunk of four bytes after IHDR.
            return try PNG.decodePicture(Array(first[..<49] + second[33..<49] + first[49...])).color
        }
        let (bt2020, p3) = try (color("cicp", "cicp-p3").codePoints, color("cicp-p3", "cicp").codePoints)
        #expect(bt2020?.primaries == 9 && p3?.primaries == 12)
        let both = try (color("cicp", "gama"), color("gama", "cicp"))
        #expect(both.0 == both.1 && both.0.gamma == 0.45455)
    }

    @Test func theFirstUsableChunkDecides() throws {
        var color = try PNG.decodePicture(Fixtures.bytes("color/all.png")).color
        #expect(try color.pictureColor.profile == .colorSpace(.sRGB))
        let profile = try #require(color.iccProfile)
        for unusable in unusablePoints {
            (color.codePoints, color.depth) = (unusable.points, unusable.depth)
            #expect(try color.pictureColor.profile == .icc(profile))
        }
        color.codePoints = CodePoints(primaries: 12, transfer: 13)
        #expect(try color.pictureColor.profile == .colorSpace(.displayP3))
        color.codePoints = nil
        #expect(try color.pictureColor.profile == .icc(profile))
        color.iccProfile = nil
        #expect(try color.pictureColor.profile == .colorSpace(.sRGB))
        // What says nothing leaves it to the others.
        color.codePoints = CodePoints(primaries: 2, transfer: 2)
        #expect(try color.pictureColor.profile == .colorSpace(.sRGB))
        color.codePoints = nil
        color.isSRGB = false
        // A gamma of 1 is left.
        let linear = try #require(try color.pictureColor.profile)
        let converted = try ProfileTransform(from: linear, to: .sRGB).convert([0.5, 0.5, 0.5])
        #expect(abs(converted.x - 0.7353569830524495) < 1e-5)
        #expect(try PNGColor().pictureColor.profile == nil)
    }

    @Test(arguments: unusablePoints)
    func unusableCodePointsCountAsAbsent(_ unusable: UnusablePoints) throws {
        var color = PNGColor()
        color.codePoints = unusable.points
        color.isSRGB = true
        color.gamma = 0.45455
        color.depth = unusable.depth
        #expect(try color.pictureColor.profile == .colorSpace(.sRGB))
        #expect(color.fault == PictureFault(chunk: "cICP", unusable.reason))
        #expect(throws: ProfileError.unknownCodePoints(unusable.reason)) {
            try unusable.points.profile(depth: unusable.depth)
        }
        #expect("\(ProfileError.unknownCodePoints(unusable.reason))".hasSuffix(unusable.reason))
    }

    @Test func calibrationIsCompletedFromSRGB() throws {
        var color = PNGColor()
        color.gamma = 0.5
        #expect(abs(try red(color, 0.5) - 0.5370987) < 1e-5)
        // Without a gamma the curve is sRGB's.
        color.gamma = nil
        color.chromaticities = ColorSpace.sRGB.chromaticities
        #expect(abs(try red(color, 0.5) - 0.5) < 1e-4)
        // A gamma or chromaticities that nothing can be made of.
        color.gamma = 1e-5
        #expect(abs(try red(color, 0.5) - 0.5) < 1e-4)
        color.gamma = 0.5
        color.chromaticities?.red = Chromaticities.d65
        color.chromaticities?.blue = Chromaticities.d65
        #expect(abs(try red(color, 0.5) - 0.5370987) < 1e-5)
        color.gamma = 1e-5
        #expect(try color.pictureColor.profile == nil)
    }

    /// White stays white, and BT.2020's red is beyond sRGB's.
    @Test(
        arguments: [1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 22] as [UInt8],
        [1, 4, 5, 6, 7, 8, 11, 12, 13, 14, 15] as [UInt8])
    func codePointsThatAreKnown(primaries: UInt8, transfer: UInt8) throws {
        let profile = try #require(try CodePoints(primaries: primaries, transfer: transfer).profile())
        let transform = try ProfileTransform(from: profile, to: .sRGB)
        let white = transform.convert([1, 1, 1])
        #expect(abs(white.x - 1) < 1e-4 && abs(white.y - 1) < 1e-4 && abs(white.z - 1) < 1e-4)
        guard let expected = expectedRed[primaries] else { return }
        let red = transform.convert([1, 0, 0]).x
        #expect(abs(red - expected) < 1e-4, "\(red)")
    }

    /// What a middle grey of each curve becomes in sRGB; worked out by hand from the standards' formulas, in Python.
    @Test(arguments: [(7, 0.5516841), (17, 0.4613021), (4, 0.5038668), (1, 0.5464581)] as [(UInt8, Double)])
    func curvesAreThoseOfTheStandards(transfer: UInt8, expected: Double) throws {
        let profile = try #require(try CodePoints(primaries: 1, transfer: transfer).profile())
        let grey = try ProfileTransform(from: profile, to: .sRGB).convert([0.5, 0.5, 0.5])
        #expect(abs(grey.x - expected) < 1e-4 && abs(grey.z - expected) < 1e-4, "\(grey)")
    }

    /// In a narrow range, black is 16 and white 235 of 8 bits, 4096 and 60160 of 16.
    @Test(arguments: [(8, 255.0, 16.0, 219.0), (16, 65535, 4096, 56064)])
    func narrowRangesAreWidened(depth: Int, highest: Double, black: Double, extent: Double) throws {
        for transfer in [1, 4, 8, 13, 17] as [UInt8] {
            var color = PNGColor()
            color.depth = depth
            color.codePoints = CodePoints(primaries: 12, transfer: transfer, fullRange: 0)
            let narrow = try ProfileTransform(
                from: try #require(try color.pictureColor.profile), to: .displayP3)
            color.codePoints?.fullRange = 1
            let full = try ProfileTransform(
                from: try #require(try color.pictureColor.profile), to: .displayP3)
            for level in [SIMD3(0.0, 0.02, 1), SIMD3(0.3, 0.6, 0.9)] {
                let difference = narrow.convert((level * extent + black) / highest) - full.convert(level)
                #expect((0..<3).allSatisfy { abs(difference[$0]) < 5e-4 }, "\(transfer): \(difference)")
            }
        }
    }

    @Test func theUsualGammaAloneIsTold() throws {
        var color = PNGColor()
        #expect(!color.pictureColor.isOfUsualGammaAlone)
        color.gamma = 0.45455
        #expect(!color.pictureColor.isOfUsualGammaAlone)
        #expect(try color.pictureColor.profile == .colorSpace(.sRGB) && color.pictureColor.source == "gAMA")
        // Primaries that no profile can have count as missing.
        color.chromaticities = Chromaticities(white: [0, 0], red: [0, 0], green: [0, 0], blue: [0, 0])
        #expect(try color.pictureColor.profile == .colorSpace(.sRGB))
        // ImageMagick writes those of sRGB in place of its name.
        color.chromaticities = ColorSpace.sRGB.chromaticities
        for near in [0, 0.0099, 0.0101] {
            color.chromaticities?.green.y = 0.6 + near
            #expect(color.pictureColor.isOfUsualGammaAlone == (near > 0.01))
            #expect(try (color.pictureColor.profile == .colorSpace(.sRGB)) == (near < 0.01))
        }
        color.chromaticities = ColorSpace.displayP3.chromaticities
        #expect(color.pictureColor.isOfUsualGammaAlone)
        color.codePoints = CodePoints(primaries: 2, transfer: 2)
        #expect(color.pictureColor.isOfUsualGammaAlone)
        color.codePoints = CodePoints(primaries: 1, transfer: 13)
        #expect(!color.pictureColor.isOfUsualGammaAlone)
        color.codePoints = nil
        color.isSRGB = true
        #expect(!color.pictureColor.isOfUsualGammaAlone)
        color.isSRGB = false
        color.gamma = 0.5
        #expect(!color.pictureColor.isOfUsualGammaAlone)
    }

    private func red(_ color: PNGColor, _ level: Double) throws -> Double {
        let profile = try #require(try color.pictureColor.profile)
        return try ProfileTransform(from: profile, to: .sRGB).convert(SIMD3(repeating: level)).x
    }
}

/// Red in sRGB of the reddest colour, by the primaries' number in H.273; worked out as the values of
/// `make_profiles.py`.
private let expectedRed: [UInt8: Double] = [
    1: 1, 5: 1.0191176, 6: 0.9729395, 7: 0.9729395, 9: 1.2482198, 12: 1.0930664,
]

/// Code points that nothing is known to be converted by, and what is said of them.
struct UnusablePoints: Sendable, CustomStringConvertible {
    let points: CodePoints
    let depth: Int
    let reason: String

    init(_ numbers: (UInt8, UInt8, UInt8, UInt8), depth: Int = 8, _ reason: String) {
        points = CodePoints(
            primaries: numbers.0, transfer: numbers.1, matrix: numbers.2, fullRange: numbers.3)
        (self.depth, self.reason) = (depth, reason)
    }

    var description: String { reason }
}

private let unusablePoints = [
    UnusablePoints(
        (11, 16, 0, 1), "PQ (CICP transfer 16) is read with the primaries 1, 9 and 12, not 11"),
    UnusablePoints((2, 13, 0, 1), "CICP primaries 2 are not known"),
    UnusablePoints((3, 13, 0, 1), "CICP primaries 3 are not known"),
    UnusablePoints((255, 13, 0, 1), "CICP primaries 255 are not known"),
    UnusablePoints((1, 2, 0, 1), "CICP transfer 2 is not known"),
    UnusablePoints((1, 9, 0, 1), "CICP transfer 9 is not known"),
    UnusablePoints((1, 13, 1, 1), "CICP matrix 1 is not that of RGB, 0"),
    UnusablePoints((1, 13, 0, 2), "CICP full range 2 in samples of 8 bits is not known"),
    UnusablePoints((1, 13, 0, 0), depth: 4, "CICP full range 0 in samples of 4 bits is not known"),
]

/// What a colour description says, as `color/expected.txt` puts it.
private func words(for color: PNGColor) -> [String] {
    var words: [String] = []
    if let points = color.codePoints {
        words.append("cICP=\(points.primaries),\(points.transfer),\(points.matrix),\(points.fullRange)")
    }
    if let profile = color.iccProfile {
        let name = ["p3-v4", "srgb-v2-table", "grey"].first {
            profile.bytes.starts(with: Fixtures.profile($0))
        }
        let isLonger = profile.bytes.count == 1 << 22
        words.append("iCCP=\(name ?? "?")\(isLonger ? "+" : "")")
    }
    if color.isSRGB { words.append("sRGB") }
    if let gamma = color.gamma { words.append("gAMA=\(gamma)") }
    if let chromaticities = color.chromaticities {
        let points = [chromaticities.white, chromaticities.red, chromaticities.green, chromaticities.blue]
        words.append("cHRM=" + points.flatMap { ["\($0.x)", "\($0.y)"] }.joined(separator: ","))
    }
    return words
}
