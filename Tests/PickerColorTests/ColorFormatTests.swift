import PickerColor
import TestSupport
import Testing

@Suite struct ColorFormatTests {
    static let formats: [ColorFormat] = [.hex, .rgb, .hsb, .hsl]

    private struct Written: Decodable {
        let text, written: String
        let format: String?
    }

    /// As hex, rgb, hsb and hsl.
    @Test func writes() throws {
        for row in try values("formats", of: Written.self) {
            let color = HSBColor(try ColorText.parse(row.text), in: .sRGB, mapping: .clip)
            #expect(Self.formats.map { $0.text(color) }.joined(separator: ", ") == row.written)
        }
    }

    /// Red lies less than the last bit of a double beside 76.5 steps.
    @Test(arguments: formats)
    func isReadAsTheSameBytesHalfwayBetweenTwo(_ format: ColorFormat) throws {
        let color = HSBColor(try ColorText.parse("hsl(110 60% 50%)"), in: .sRGB, mapping: .clip)
        let again = HSBColor(try ColorText.parse(format.text(color)), in: .sRGB, mapping: .clip)
        #expect(RGBColor(again).bytes == RGBColor(color).bytes)
    }

    @Test(arguments: formats)
    func isReadAsTheSameBytes(_ format: ColorFormat) throws {
        // A step without common factors with 256.
        for value in stride(from: 0, through: 0xff_ffff, by: 1_009) {
            let alpha = UInt8(truncatingIfNeeded: value &* 5)
            let rgb = RGBColor(
                bytes: SIMD4(UInt8(value >> 16), UInt8(value >> 8 & 255), UInt8(value & 255), alpha))
            let text = format.text(HSBColor(rgb))
            try #require(RGBColor(clipping: ColorText.parse(text)).bytes == rgb.bytes, "\(text)")
            try #require(text.utf8.count <= 40, "\(text)")
        }
    }

    @Test(arguments: formats)
    func isReadAsTheSameColorBetweenThem(_ format: ColorFormat) throws {
        // Multiples of irrational numbers, which come close to every border between two bytes.
        func share(_ number: Double) -> Double { number - number.rounded(.down) }
        for step in 0..<6_000 {
            let turn = Double(step)
            let color = HSBColor(
                hue: share(turn * 0.618_034),
                saturation: share(turn * 0.414_214),
                brightness: share(turn * 0.732_051),
                alpha: share(turn * 0.236_068)
            )
            let text = format.text(color)
            let (again, rgb) = (RGBColor(clipping: try ColorText.parse(text)), RGBColor(color))
            if format == .hex {
                try #require(again.bytes == rgb.bytes, "\(color): \(text)")
                continue
            }
            try #require(format.isRounded(rgb, to: again), "\(color): \(text)")
        }
    }

    /// A number is the value, rounded to its last digit: never that of another colour.
    @Test func numbersAreTheValue() throws {
        for row in try values("numbers", of: Written.self) {
            let format = try #require(row.format.flatMap { ColorFormat(named: $0) })
            #expect(format.text(try ColorText.parse(row.text)) == row.written)
        }
    }

    @Test func aHueIsNeverATurn() {
        let color = HSBColor(hue: 1 - 1e-7 / 7, saturation: 0.123456, brightness: 0.5)
        #expect(ColorFormat.hsb.text(color) == "hsb(0deg 12.3456% 50%)")
    }

    /// Random numbers of six decimals come back in every system.
    @Test(arguments: ColorSystem.all)
    func typedNumbersComeBack(_ system: ColorSystem) throws {
        let format = ColorFormat.function(system)
        var random = SeededGenerator(seed: 27)
        for _ in 0..<200 {
            var components = SIMD3<Double>()
            for index in 0..<3 {
                let coordinate = system.coordinates[index]
                let unit = coordinate.isPercentage ? 100.0 : 1
                // As parsers read them: a whole number, divided by a power of ten.
                let most = Int(coordinate.full * unit * 999_999)
                components[index] = Double(Int.random(in: 0...most, using: &random)) / 1_000_000 / unit
            }
            let color = Color(system, components)
            guard !system.isHuePowerless(components) else { continue }
            let text = format.text(color)
            let again = try ColorText.parse(text)
            #expect(again.components == components, "\(text)")
            #expect(format.text(again) == text)
        }
    }

    @Test func bytesAreTheNearestAndHalvesGoUp() {
        let color = RGBColor(red: 0.5 / 255, green: 1.5 / 255, blue: 1.4999 / 255, alpha: 2.5 / 255)
        #expect(color.bytes == SIMD4(1, 2, 1, 3))
        #expect(RGBColor.midGrey.bytes == SIMD4(128, 128, 128, 255))
        #expect(RGBColor(bytes: SIMD4(1, 2, 3, 4)) == RGBColor(red8: 1, green8: 2, blue8: 3, alpha8: 4))
        #expect(RGBColor(red: 1, green: 0, blue: 0, alpha: 0.998).hexadecimal == "#ff0000fe")
        #expect(RGBColor(red: 1, green: 0, blue: 0, alpha: 0.999).hexadecimal == "#ff0000")
    }

    @Test(arguments: formats)
    func sixteenBitsAreReadAgain(_ format: ColorFormat) throws {
        for index in 0..<2000 {
            // Steps of 16 bits that are far from those of 8.
            let steps = SIMD4<UInt16>(
                UInt16(truncatingIfNeeded: index &* 40503), UInt16(truncatingIfNeeded: index &* 25717),
                UInt16(truncatingIfNeeded: index &* 9973), index % 3 == 0 ? .max : UInt16(index * 17))
            let components = SIMD4<Double>(steps) / 65535
            let color = RGBColor(
                red: components.x, green: components.y, blue: components.z, alpha: components.w)
            let text = format.text(HSBColor(color), precision: .bits(16))
            let again = RGBColor(clipping: try ColorText.parse(text))
            let found = SIMD4(again.red, again.green, again.blue, again.alpha) * 65535
            let difference = found - SIMD4<Double>(steps)
            #expect((0..<4).allSatisfy { abs(difference[$0]) <= 0.5 }, "\(text) is not \(steps)")
        }
    }

    @Test func hexadecimalHasFourDigitsForEachComponentOf16Bits() throws {
        let color = HSBColor(RGBColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
        #expect(ColorFormat.hex.text(color, precision: .bits(16)) == "#ffff800000004000")
        #expect(ColorFormat.rgb.text(color, precision: .bits(16)) == "rgb(255 127.5 0 / 0.25)")
    }

    /// Dark colours, whose lightness must not be rounded to 0, are among them.
    @Test(arguments: ColorSystem.all)
    func everySystemIsReadAsTheSameBytes(_ system: ColorSystem) throws {
        let format = ColorFormat.function(system)
        let dark = (0..<64).map { UInt32($0) }
        let greys = stride(from: UInt32(0), to: 1 << 24, by: 0x030303)
        for value in dark + greys + stride(from: UInt32(0), to: 1 << 24, by: 65_497) + [
            0xFFFFFF, 0xFFFF00, 0x0000FF,
        ] {
            let bytes = SIMD4<UInt8>(
                UInt8(value >> 16), UInt8(value >> 8 & 255), UInt8(value & 255), value % 2 == 0 ? 255 : 77)
            let text = format.text(Color(RGBColor(bytes: bytes)))
            let again = GamutMapping.css.map(try ColorText.parse(text), to: .sRGB)
            #expect(RGBColor(clipping: again).bytes == bytes, "\(text) is not \(bytes)")
        }
    }

    @Test func namesWithColorAreThoseThatCanBeRead() {
        for system in ColorSystem.all {
            let format = ColorFormat(named: "color(\(system.name))")
            let isRead = (try? ColorText.parse("color(\(system.name) 0.5 0.5 0.5)")) != nil
            #expect((format != nil) == isRead, "\(system)")
        }
        #expect(ColorFormat(named: "color(xyz)") == .function(.xyzD65))
        #expect(ColorFormat(named: "color(hsv)") == nil)
    }
}
