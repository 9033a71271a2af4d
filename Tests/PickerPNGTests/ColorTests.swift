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

    @Test func theFirstUsableChunkDecides() throws {
        var color = try PNG.decodePicture(Fixtures.bytes("color/all.png")).color
        #expect(color.profile == .colorSpace(.sRGB))
        let profile = try #require(color.iccProfile)
        for unusable in [
            PNGCodePoints(primaries: 9, transfer: 16), PNGCodePoints(primaries: 2, transfer: 13),
            PNGCodePoints(primaries: 1, transfer: 13, matrix: 1),
            PNGCodePoints(primaries: 1, transfer: 13, fullRange: 0),
        ] {
            color.codePoints = unusable
            #expect(color.profile == .icc(profile))
        }
        color.codePoints = PNGCodePoints(primaries: 12, transfer: 13)
        #expect(color.profile == .colorSpace(.displayP3))
        color.codePoints = nil
        #expect(color.profile == .icc(profile))
        color.iccProfile = nil
        #expect(color.profile == .colorSpace(.sRGB))
        color.isSRGB = false
        // A gamma of 1 is left.
        let linear = try #require(color.profile)
        let converted = try ProfileTransform(from: linear, to: .sRGB).convert([0.5, 0.5, 0.5])
        #expect(abs(converted.x - 0.7353569830524495) < 1e-5)
        #expect(PNGColor().profile == nil)
    }

    @Test func calibrationIsCompletedFromSRGB() throws {
        var color = PNGColor()
        color.gamma = 0.5
        #expect(abs(try red(color, 0.5) - 0.5370987) < 1e-5)
        // Without a gamma the curve is sRGB's.
        color.gamma = nil
        color.chromaticities = Chromaticities(.sRGB)
        #expect(abs(try red(color, 0.5) - 0.5) < 1e-4)
        // A gamma or chromaticities that nothing can be made of.
        color.gamma = 1e-5
        #expect(abs(try red(color, 0.5) - 0.5) < 1e-4)
        color.gamma = 0.5
        color.chromaticities?.red = Chromaticities.d65
        color.chromaticities?.blue = Chromaticities.d65
        #expect(abs(try red(color, 0.5) - 0.5370987) < 1e-5)
        color.gamma = 1e-5
        #expect(color.profile == nil)
    }

    /// White stays white, and BT.2020's red is beyond sRGB's.
    @Test(arguments: [1, 5, 6, 7, 9, 12] as [UInt8], [1, 4, 5, 6, 8, 13, 14, 15] as [UInt8])
    func codePointsThatAreKnown(primaries: UInt8, transfer: UInt8) throws {
        let profile = try #require(PNGCodePoints(primaries: primaries, transfer: transfer).profile)
        let transform = try ProfileTransform(from: profile, to: .sRGB)
        let white = transform.convert([1, 1, 1])
        #expect(abs(white.x - 1) < 1e-4 && abs(white.y - 1) < 1e-4 && abs(white.z - 1) < 1e-4)
        let red = transform.convert([1, 0, 0]).x
        #expect(abs(red - (expectedRed[primaries] ?? 0)) < 1e-4, "\(red)")
    }

    private func red(_ color: PNGColor, _ level: Double) throws -> Double {
        let profile = try #require(color.profile)
        return try ProfileTransform(from: profile, to: .sRGB).convert(SIMD3(repeating: level)).x
    }
}

/// Red in sRGB of the reddest colour, by the primaries' number in H.273; worked out as the values of
/// `make_profiles.py`.
private let expectedRed: [UInt8: Double] = [
    1: 1, 5: 1.0191176, 6: 0.9729395, 7: 0.9729395, 9: 1.2482198, 12: 1.0930664,
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
