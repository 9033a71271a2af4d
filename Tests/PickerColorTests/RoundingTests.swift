import PickerColor
import Testing

/// Eight bits are the nearest of 256 steps, and halves go up: worked out here in whole numbers.
@Suite struct RoundingTests {
    /// 255 steps times so many shares of `whole`, halves up.
    static func step(_ shares: Int, of whole: Int) -> UInt8 { UInt8((510 * shares + whole) / (2 * whole)) }

    static func hexadecimal(_ shares: [Int], of whole: Int) -> String {
        let digits = Array("0123456789abcdef")
        let bytes = shares.map { step($0, of: whole) }
        return "#" + bytes.map { "\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined()
    }

    private static func expect(_ percent: [Int], _ wrong: inout [String]) {
        let expected = hexadecimal(percent, of: 100)
        let text = "rgb(\(percent[0])% \(percent[1])% \(percent[2])%)"
        guard let color = try? ColorText.parse(text) else { return wrong.append(text) }
        let hex = ColorFormat.hex.text(color)
        if hex != expected || RGBColor(clipping: color).hexadecimal != expected {
            wrong.append("\(text): \(hex)")
        }
        for format in [ColorFormat.rgb, .hsb, .hsl] {
            // Colours between two steps have five digits, which need not tell on which side they are.
            let again = (try? ColorText.parse(format.text(color))).map { RGBColor(clipping: $0) }
            let isSame =
                percent.allSatisfy { $0 % 20 == 0 }
                ? again?.hexadecimal == expected
                : again.map { format.isRounded(RGBColor(clipping: color), to: $0) } ?? false
            if !isSame { wrong.append("\(format), \(text)") }
        }
    }

    @Test func percentagesBecomeTheNearestStep() {
        var wrong: [String] = []
        let tens = Array(stride(from: 0, through: 100, by: 10))
        for red in tens {
            for green in tens { for blue in tens { Self.expect([red, green, blue], &wrong) } }
        }
        for red in stride(from: 0, through: 100, by: 5) {
            for green in stride(from: 0, through: 100, by: 5) {
                Self.expect([red, green, 100 - red], &wrong)
            }
        }
        for red in 0...100 { Self.expect([red, (red * 37) % 101, (red * 73) % 101], &wrong) }
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(5))")
    }

    /// Greys of all models, and alpha.
    @Test func allModelsRoundAlike() throws {
        for percent in 0...100 {
            let expected = Self.hexadecimal([percent, percent, percent], of: 100)
            for text in [
                "hsl(40 0% \(percent)%)", "hsb(40 0% \(percent)%)", "hwb(40 \(percent)% \(100 - percent)%)",
            ] {
                #expect(RGBColor(clipping: try ColorText.parse(text)).hexadecimal == expected, "\(text)")
            }
            let alpha = RGBColor(clipping: try ColorText.parse("rgb(0 0 0 / \(percent)%)")).bytes.w
            #expect(alpha == Self.step(percent, of: 100))
        }
        // Hues of 14 fifteenths of a sixth of a turn: halves too.
        for tenth in stride(from: 1, to: 60, by: 2) {
            let bytes = Hue.color(Double(tenth) / 60).bytes
            let rising = [bytes.x, bytes.y, bytes.z].filter { $0 > 0 && $0 < 255 }
            let sixth = tenth / 10 % 2 == 0 ? tenth % 10 : 10 - tenth % 10
            #expect(rising == [Self.step(sixth, of: 10)], "\(tenth)")
        }
    }

    /// What is written below a half is below it; a hair is for what numbers cannot hold.
    @Test func onlyHalvesGoUp() throws {
        for (text, expected) in [
            ("hsl(0 0% 49.999999%)", "#7f7f7f"), ("rgb(49.999999% 49.999999% 49.999999%)", "#7f7f7f"),
            ("hsb(0 0% 49.999999%)", "#7f7f7f"), ("hwb(0 49.999999% 50.000001%)", "#7f7f7f"),
            ("hsl(0 0% 50%)", "#808080"), ("hsl(0 0% 50.000001%)", "#808080"),
            ("rgb(127.5 126.5 0.5)", "#807f01"), ("rgb(127.499999 126.499999 0.499999)", "#7f7e00"),
            ("rgb(254.5 254.499999 0)", "#fffe00"),
        ] {
            #expect(RGBColor(clipping: try ColorText.parse(text)).hexadecimal == expected, "\(text)")
        }
        for step in 0..<255 {
            let half = (Double(step) + 0.5) / 255
            func byte(_ component: Double) -> UInt8 {
                RGBColor(red: component, green: 0, blue: 0).bytes.x
            }
            #expect(byte(half) == UInt8(step + 1))
            #expect(byte(half.nextDown.nextDown.nextDown) == UInt8(step + 1))
            #expect(byte(half - 1e-8 / 255) == UInt8(step))
            #expect(byte(Double(step) / 255) == UInt8(step))
        }
    }

    /// Rounded to 16 bits and again to 8 is rounded to 8.
    @Test func sixteenBitsRoundToTheSameEight() {
        var wrong: [Double] = []
        for step in 0..<255 {
            let half = (Double(step) + 0.5) / 255
            for exponent in -16...(-4) {
                for sign in [-1.0, 1] {
                    for digit in [1.0, 2, 5] {
                        var distance = sign * digit
                        for _ in exponent..<0 { distance /= 10 }
                        let component = min(max(half + distance, 0), 1)
                        let word = UInt32(roundedSteps(component, full: 65535) & 0xFFFF)
                        if UInt8((word + 128) / 257) != roundedByte(component) { wrong.append(component) }
                    }
                }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(5))")
    }
}

extension ColorFormat {
    /// Whether `printed` is no farther from a colour than half of the fifth digit of each number in `rgb`, `hsb` or `hsl`.
    ///
    /// Of red, green and blue that is 0.005 steps of 8 bits. Of a hue it is 0.005 degrees, or 0.0213 steps, and of both
    /// shares 0.0005 %, which add less than 0.0035 steps. Of alpha it is 0.000005, or 0.0013 steps.
    func isRounded(_ color: RGBColor, to printed: RGBColor) -> Bool {
        let distance = max(
            abs(printed.red - color.red), abs(printed.green - color.green), abs(printed.blue - color.blue))
        return distance * 255 < (self == .rgb ? 0.0051 : 0.025)
            && abs(printed.alpha - color.alpha) * 255 < 0.0013
    }
}
