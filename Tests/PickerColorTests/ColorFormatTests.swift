import PickerColor
import TestSupport
import Testing

@Suite struct ColorFormatTests {
    static let formats: [ColorFormat] = [.hex, .rgb, .hsb, .hsl]

    /// As hex, rgb, hsb and hsl.
    @Test(arguments: [
        ("#3366cc", "#3366cc, rgb(51 102 204), hsb(220deg 75% 80%), hsl(220deg 60% 50%)"),
        (
            "#3366cc80",
            "#3366cc80, rgb(51 102 204 / 0.5), hsb(220deg 75% 80% / 0.5), hsl(220deg 60% 50% / 0.5)"
        ),
        ("#000000", "#000000, rgb(0 0 0), hsb(0deg 0% 0%), hsl(0deg 0% 0%)"),
        ("#ffffff00", "#ffffff00, rgb(255 255 255 / 0), hsb(0deg 0% 100% / 0), hsl(0deg 0% 100% / 0)"),
        ("#abcdef", "#abcdef, rgb(171 205 239), hsb(210deg 28.5% 93.7%), hsl(210deg 68% 80.4%)"),
        ("hsb(0.3turn 0% 50%)", "#808080, rgb(127.5 127.5 127.5), hsb(108deg 0% 50%), hsl(108deg 0% 50%)"),
        ("hsb(108 60% 0%)", "#000000, rgb(0 0 0), hsb(108deg 60% 0%), hsl(108deg 43% 0%)"),
        (
            "hsb(359.9999 100% 100%)",
            "#ff0000, rgb(255 0 0.000425), hsb(359.9999deg 100% 100%), hsl(359.9999deg 100% 50%)"
        ),
        (
            "rgb(0 0 0 / 0.998)",
            "#000000fe, rgb(0 0 0 / 0.998), hsb(0deg 0% 0% / 0.998), hsl(0deg 0% 0% / 0.998)"
        ),
        (
            "rgb(0 0 0 / 0.999)",
            "#000000, rgb(0 0 0 / 0.999), hsb(0deg 0% 0% / 0.999), hsl(0deg 0% 0% / 0.999)"
        ),
    ])
    func writes(_ text: String, _ expected: String) throws {
        let color = try ColorText.parse(text)
        #expect(Self.formats.map { $0.text(color) }.joined(separator: ", ") == expected)
    }

    /// Red lies less than the last bit of a double beside 76.5 steps.
    @Test(arguments: formats)
    func isReadAsTheSameBytesHalfwayBetweenTwo(_ format: ColorFormat) throws {
        let color = try ColorText.parse("hsl(110 60% 50%)")
        let again = try ColorText.parse(format.text(color))
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
            try #require(RGBColor(ColorText.parse(text)).bytes == rgb.bytes, "\(text)")
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
            let (again, rgb) = (RGBColor(try ColorText.parse(text)), RGBColor(color))
            if format == .hex {
                try #require(again.bytes == rgb.bytes, "\(color): \(text)")
                continue
            }
            try #require(format.isRounded(rgb, to: again), "\(color): \(text)")
        }
    }

    /// A number is the value, rounded to its last digit: never that of another colour.
    @Test(arguments: [
        ("color(display-p3 0.5 0.5 0.5)", "color(display-p3)", "color(display-p3 0.5 0.5 0.5)"),
        ("color(display-p3 1.5 0.5 0.5)", "color(display-p3)", "color(display-p3 1.5 0.5 0.5)"),
        ("color(srgb .1234 .5 .7)", "color(srgb)", "color(srgb 0.1234 0.5 0.7)"),
        ("color(srgb 0.71234 0.3 0)", "color(srgb)", "color(srgb 0.71234 0.3 0)"),
        ("color(srgb 0.712345678901 0.3 0)", "color(srgb)", "color(srgb 0.712345678901 0.3 0)"),
        ("oklch(0.7 0.1 50.123)", "oklch", "oklch(0.7 0.1 50.123)"),
        ("lch(54.321% 12.5 0.001 / 12.25%)", "lch", "lch(54.321 12.5 0.001 / 0.1225)"),
        ("rgb(31.4 1 2)", "rgb", "rgb(31.4 1 2)"),
        ("hsl(123.456 0% 50%)", "hsl", "hsl(123.456deg 0% 50%)"),
        ("hwb(12.3 45.6% 7.89%)", "hwb", "hwb(12.3deg 45.6% 7.89%)"),
        ("okhsl(12.3 45.6% 7.89%)", "okhsl", "okhsl(12.3deg 45.6% 7.89%)"),
        // Converted, with five significant digits; worked out with the matrices of Oklab's author.
        ("color(srgb .1234 .5 .7)", "rgb", "rgb(31.467 127.5 178.5)"),
        ("hsl(110 60% 50%)", "oklch", "oklch(0.74581 0.21862 140.74)"),
        // Steps of 8 bits have as few digits as tell them from their neighbours.
        ("teal", "oklch", "oklch(0.543 0.0927 195)"),
        ("#808080", "color(srgb)", "color(srgb 0.502 0.502 0.502)"),
        ("color(srgb 0.5019607843137255 0 0)", "color(srgb)", "color(srgb 0.502 0 0)"),
    ])
    func numbersAreTheValue(_ text: String, _ format: String, _ expected: String) throws {
        let format = try #require(ColorFormat(named: format))
        #expect(format.text(try ColorText.color(text)) == expected)
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
            let again = try ColorText.color(text)
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
            let text = format.text(HSBColor(color), bits: 16)
            let again = RGBColor(try ColorText.parse(text))
            let found = SIMD4(again.red, again.green, again.blue, again.alpha) * 65535
            let difference = found - SIMD4<Double>(steps)
            #expect((0..<4).allSatisfy { abs(difference[$0]) <= 0.5 }, "\(text) is not \(steps)")
        }
    }

    @Test func hexadecimalHasFourDigitsForEachComponentOf16Bits() throws {
        let color = HSBColor(RGBColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
        #expect(ColorFormat.hex.text(color, bits: 16) == "#ffff800000004000")
        #expect(ColorFormat.rgb.text(color, bits: 16) == "rgb(255 127.5 0 / 0.25)")
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
            let again = GamutMapping.css.map(try ColorText.color(text), to: .sRGB)
            #expect(RGBColor(clipping: again).bytes == bytes, "\(text) is not \(bytes)")
        }
    }

    @Test func namesWithColorAreThoseThatCanBeRead() {
        for system in ColorSystem.all {
            let format = ColorFormat(named: "color(\(system.name))")
            let isRead = (try? ColorText.color("color(\(system.name) 0.5 0.5 0.5)")) != nil
            #expect((format != nil) == isRead, "\(system)")
        }
        #expect(ColorFormat(named: "color(xyz)") == .function(.xyzD65))
        #expect(ColorFormat(named: "color(hsv)") == nil)
    }
}
