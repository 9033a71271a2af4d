import PickerColor
import PickerProfile
import PickerScene
import PickerVideo
import TestSupport
import Testing

@Suite struct AnimatedWebPTests {
    private let size = PixelSize(width: 17, height: 9)

    /// Pictures with opaque, translucent and clear pixels.
    private func pictures(_ count: Int) -> [StraightPixmap] {
        var random = SeededGenerator(seed: 4)
        return (0..<count).map { _ in
            StraightPixmap(size: size) { x, y in
                func component() -> UInt8 { UInt8.random(in: 0...255, using: &random) }
                if (x + y).isMultiple(of: 3) { return .clear }
                let alpha: UInt8 = x.isMultiple(of: 2) ? 255 : UInt8.random(in: 1...255, using: &random)
                return StraightRGBA8(red: component(), green: component(), blue: component(), alpha: alpha)
            }
        }
    }

    private func encoded(
        _ pictures: [StraightPixmap],
        quality: AnimatedWebP.Quality = .lossless,
        isSmall: Bool = false,
        colorSpace: ColorSpace = .sRGB
    ) throws -> [UInt8] {
        var encoder = try AnimatedWebP(
            size: size, quality: quality, isSmall: isSmall, colorSpace: colorSpace)
        for picture in pictures { try encoder.add(picture) }
        return try encoder.finish()
    }

    @Test(arguments: [false, true])
    func framesKeepTimesAndPixels(isSmall: Bool) throws {
        let pictures = pictures(7)
        let decoded = try #require(DecodedWebP(try encoded(pictures, isSmall: isSmall)))
        #expect(decoded.width == size.width && decoded.height == size.height && decoded.loopCount == 0)
        #expect(decoded.frames.map(\.end) == [33, 67, 100, 133, 167, 200, 233])
        #expect(decoded.profile.isEmpty)
        for (frame, picture) in zip(decoded.frames, pictures) {
            #expect(firstDifference(frame.rgba, picture) == nil)
        }
        // The check itself finds one step of one component.
        var other = pictures[3]
        other[2, 0].green ^= 1
        #expect(firstDifference(decoded.frames[3].rgba, other) == 2)
    }

    /// The first pixel that differs; the colour of what is clear does not matter.
    private func firstDifference(_ rgba: [UInt8], _ picture: StraightPixmap) -> Int? {
        picture.pixels.indices.first { index in
            let pixel = picture.pixels[index]
            let bytes = Array(rgba[4 * index..<4 * index + 4])
            return pixel.alpha == 0
                ? bytes[3] != 0 : bytes != [pixel.red, pixel.green, pixel.blue, pixel.alpha]
        }
    }

    @Test func lossesMakeItSmaller() throws {
        let pictures = pictures(5)
        let (whole, lossy) = (try encoded(pictures), try encoded(pictures, quality: .lossy(10)))
        #expect(lossy.count < whole.count)
        #expect(DecodedWebP(lossy)?.frames.count == 5)
    }

    @Test func equalPicturesAreOneShownLonger() throws {
        let pictures = pictures(2)
        let decoded = try #require(DecodedWebP(try encoded([pictures[0], pictures[0], pictures[1]])))
        #expect(decoded.frames.map(\.end) == [67, 100])
    }

    @Test func displayP3IsTagged() throws {
        let pictures = pictures(2)
        let decoded = try #require(DecodedWebP(try encoded(pictures, colorSpace: .displayP3)))
        #expect(try decoded.profile == ICCProfile(colorSpace: .displayP3).bytes)
        #expect(firstDifference(decoded.frames[1].rgba, pictures[1]) == nil)
    }

    @Test func whatDoesNotFitIsRefused() throws {
        #expect(throws: AnimatedWebPError.self) {
            _ = try AnimatedWebP(size: PixelSize(width: 16384, height: 1))
        }
        #expect(throws: AnimatedWebPError.self) {
            var encoder = try AnimatedWebP(size: PixelSize(width: 9, height: 17))
            try encoder.add(pictures(1)[0])
        }
        #expect(throws: AnimatedWebPError.self) { _ = try encoded([]) }
        // Pictures of 1000 s each, of which so many last longer than 31 bits of milliseconds.
        let rate = try #require(FrameRate(1, 1000))
        #expect(throws: AnimatedWebPError.self) {
            var encoder = try AnimatedWebP(size: size, frameRate: rate)
            let picture = pictures(1)[0]
            for _ in 0..<2200 { try encoder.add(picture) }
        }
    }
}
