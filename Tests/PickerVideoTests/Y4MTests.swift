import PickerScene
import PickerVideo
import Testing

@Suite struct Y4MTests {
    @Test func theHeaderNamesSizeRateAndRange() throws {
        let rate = try #require(FrameRate(30000, 1001))
        let header = Y4M.header(size: PixelSize(width: 640, height: 3), frameRate: rate)
        #expect(
            String(decoding: header, as: UTF8.self)
                == "YUV4MPEG2 W640 H3 F30000:1001 Ip A1:1 C444 XCOLORRANGE=LIMITED\n")
    }

    /// Rec. ITU-R BT.601-7 in its own words: 2.5.1 for Y, the differences scaled in 2.5.2, levels in 2.5.3.
    @Test func everyColorIsThatOfTheRecommendation() {
        let levels: [UInt8] = [0, 1, 17, 51, 85, 127, 128, 170, 204, 238, 254, 255]
        for red in levels {
            for green in levels {
                let row = levels.map { PremultipliedRGBA8(red: red, green: green, blue: $0, alpha: 255) }
                var picture = PremultipliedPixmap(size: PixelSize(width: row.count, height: 1))
                for (x, pixel) in row.enumerated() { picture[x, 0] = pixel }
                let frame = Y4M.frame(picture)
                #expect(frame.count == 6 + 3 * row.count)
                #expect(frame.starts(with: Array("FRAME\n".utf8)))
                for (x, blue) in levels.enumerated() {
                    let (r, g, b) = (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
                    let y = 0.299 * r + 0.587 * g + 0.114 * b
                    let exact = [
                        219 * y + 16, 224 * (0.564 * (b - y)) + 128, 224 * (0.713 * (r - y)) + 128,
                    ]
                    for (plane, value) in exact.enumerated() {
                        let found = Double(frame[6 + plane * row.count + x])
                        // The recommendation rounds 1 / 1.772 and 1 / 1.402 to three decimals.
                        #expect(
                            abs(found - value) <= 0.51 + (plane == 0 ? 0 : 0.08), "\(red) \(green) \(blue)")
                    }
                }
            }
        }
    }

    @Test func blackWhiteAndGreysHaveNoColor() {
        for level in UInt8.min...UInt8.max {
            let pixel = PremultipliedRGBA8(red: level, green: level, blue: level, alpha: 255)
            let frame = Y4M.frame(
                PremultipliedPixmap(size: PixelSize(width: 1, height: 1), filledWith: pixel))
            #expect(frame[7] == 128 && frame[8] == 128, "\(level)")
            if level == 0 { #expect(frame[6] == 16) }
            if level == 255 { #expect(frame[6] == 235) }
        }
    }
}

@Suite struct FrameRateTests {
    @Test(arguments: [
        ("30", 30, 1), ("29.97", 2997, 100), ("30000/1001", 30000, 1001), ("60/2", 30, 1), ("0.5", 1, 2),
        ("0.001", 1, 1000), ("1000", 1000, 1), ("25.000000", 25, 1), ("999.999999", 999_999_999, 0),
    ])
    func textsAreExactFractions(_ text: String, _ numerator: Int, _ denominator: Int) {
        let rate = FrameRate.parse(text)
        // No denominator stands for a fraction of too many digits.
        #expect(rate == FrameRate(numerator, denominator))
        #expect((rate == nil) == (denominator == 0))
    }

    @Test(arguments: [
        "", "0", "-1", "+30", "1001", "0.0001", "30/0", "0/1", "1/2/3", "30.", ".5", "3e1", "30 ", "nan",
        "٣٠",
        "1.1.1", "99999999999999999999",
    ])
    func otherTextsAreNone(_ text: String) {
        #expect(FrameRate.parse(text) == nil)
    }

    @Test func framesBeginAtTheNearestMillisecond() throws {
        #expect((0...3).map { FrameRate.thirty.milliseconds(at: $0) } == [0, 33, 67, 100])
        let slow = try #require(FrameRate(1, 1000))
        #expect(slow.milliseconds(at: 3) == 3_000_000)
    }
}
