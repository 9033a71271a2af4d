import PickerScene
import PickerVideo
import Testing

/// Sizes, rates and counts that no animation has.
@Suite struct HostileVideoTests {
    @Test(arguments: [
        (0, 5), (5, 0), (-1, 5), (Int.min, 5), (5, Int.min), (Int.max, 5), (16384, 5), (5, Int(UInt32.max)),
    ])
    func sizesThatWebPLacksAreErrors(_ width: Int, _ height: Int) {
        let error = #expect(throws: AnimatedWebPError.self) {
            _ = try AnimatedWebP(size: PixelSize(width: width, height: height))
        }
        #expect(error?.description.contains("1 to 16383") == true)
    }

    @Test func noPicturesAndOthersAreErrors() throws {
        let size = PixelSize(width: 3, height: 2)
        #expect(throws: AnimatedWebPError.self) { _ = try AnimatedWebP(size: size).finish() }
        var animation = try AnimatedWebP(size: size, quality: .lossy(.min))
        let other = StraightPixmap(size: PixelSize(width: 2, height: 3))
        #expect(throws: AnimatedWebPError.self) { try animation.add(other) }
        try animation.add(StraightPixmap(size: size))
        #expect(try animation.finish().starts(with: Array("RIFF".utf8)))
    }

    @Test func ratesAndTimesHold() throws {
        for numerator in [Int.min, -1, 0, 1_000_001, Int.max] {
            #expect(FrameRate(numerator) == nil && FrameRate(1, numerator) == nil)
        }
        for text in [
            "9223372036854775808", "99999999999999999999.5", "1/99999999999999999999", "/", ".", "-1", "",
        ] {
            #expect(FrameRate.parse(text) == nil, "\(text)")
        }
        let slow = try #require(FrameRate(1, 1000))
        for rate in [.thirty, slow] {
            #expect(rate.milliseconds(at: .min) == 0 && rate.milliseconds(at: .max) == .max)
            #expect(rate.milliseconds(at: .max / 1000) > .max / 100)
        }
    }

    @Test func headersOfAnySize() {
        let size = PixelSize(width: .min, height: .max)
        #expect(Y4M.header(size: size, frameRate: .thirty).starts(with: Array("YUV4MPEG2 W-".utf8)))
    }
}
