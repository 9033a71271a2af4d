import PickerColor
import PickerScene
import PickerScreen
import Testing

@Suite struct ScreenPixelFormatTests {
    private static let masks8: (red: UInt32, green: UInt32, blue: UInt32) = (0xFF0000, 0xFF00, 0xFF)
    private static let masks10: (red: UInt32, green: UInt32, blue: UInt32) = (0x3FF0_0000, 0xFFC00, 0x3FF)

    private func pixel(_ bytes: [UInt8], _ format: ScreenPixelFormat) throws -> StraightRGBA16 {
        let pixmap = bytes.withUnsafeBytes { format.pixmap(PixelSize(width: 1, height: 1), of: $0) }
        return try #require(pixmap).pixels[0]
    }

    @Test func eightBitsStayAsTheyAre() throws {
        let format = try ScreenPixelFormat(bits: 32, masks: Self.masks8)
        for value in UInt8.min...UInt8.max {
            let pixel = try pixel([value, 255 - value, value ^ 0x55, 0x77], format)
            let bytes = StraightRGBA8(red: value ^ 0x55, green: 255 - value, blue: value, alpha: 255)
            #expect(StraightRGBA8(RGBColor(pixel)) == bytes)
            #expect(pixel.blue == UInt16(value) * 257)
        }
    }

    /// Cutting bits off would give another byte for half of them.
    @Test func tenBitsAreRounded() throws {
        let format = try ScreenPixelFormat(bits: 32, masks: Self.masks10)
        for value in 0..<UInt32(1024) {
            let all = value << 20 | value << 10 | value
            let bytes = (0..<4).map { UInt8(truncatingIfNeeded: all >> UInt32(8 * $0)) }
            let pixel = try pixel(bytes, format)
            #expect(pixel.red == UInt16((Double(value) * 65535 / 1023).rounded()))
            #expect(pixel.red == pixel.green && pixel.red == pixel.blue)
            let byte = UInt8((Double(value) * 255 / 1023).rounded())
            #expect(StraightRGBA8(RGBColor(pixel)).red == byte)
        }
    }

    @Test func bytesAndRowsHaveAnOrder() throws {
        let red565: (red: UInt32, green: UInt32, blue: UInt32) = (0xF800, 0x7E0, 0x1F)
        #expect(try pixel([0, 0xF8], ScreenPixelFormat(bits: 16, rowUnit: 16, masks: red565)).red == 65535)
        #expect(
            try pixel([0xF8, 0], ScreenPixelFormat(bits: 16, rowUnit: 16, masks: red565, isBigEndian: true))
                .red == 65535)
        let packed = try ScreenPixelFormat(bits: 24, masks: Self.masks8)
        #expect(packed.stride(1) == 4 && packed.stride(2) == 8 && packed.stride(4) == 12)
        let bytes: [UInt8] = [3, 2, 1, 99, 6, 5, 4, 99]
        let size = PixelSize(width: 1, height: 2)
        let pixmap = try #require(bytes.withUnsafeBytes { packed.pixmap(size, of: $0) })
        #expect(
            pixmap.pixels.map { $0.red / 257 } == [1, 4] && pixmap.pixels.map { $0.blue / 257 } == [3, 6])
        #expect(bytes.dropLast().withUnsafeBytes { packed.pixmap(size, of: $0) } == nil)
    }

    /// What is written is read again, in all formats.
    @Test(arguments: [16, 24, 32, 30], [false, true])
    func whatIsWrittenIsRead(bits: Int, isBigEndian: Bool) throws {
        let masks: (red: UInt32, green: UInt32, blue: UInt32) =
            bits == 16 ? (0x1F, 0x7E0, 0xF800) : bits == 30 ? Self.masks10 : (0xFF, 0xFF00, 0xFF0000)
        let format = try ScreenPixelFormat(
            bits: bits == 30 ? 32 : bits, masks: masks, isBigEndian: isBigEndian)
        let size = PixelSize(width: 3, height: 2)
        let steps: [UInt32] = [31, 63, 31]
        func component(_ value: UInt32, _ most: UInt32) -> UInt16 {
            UInt16((value % (most + 1) * 65535 + most / 2) / most)
        }
        let most = bits == 16 ? steps : Array(repeating: bits == 30 ? 1023 : 255, count: 3)
        let picture = Pixmap<PremultipliedRGBA16>(size: size) { column, row in
            let seed = UInt32(977 * (column + 3 * row) + 211)
            return PremultipliedRGBA16(
                red: component(seed, most[0]), green: component(seed / 3, most[1]),
                blue: component(seed / 7, most[2]), alpha: .max)
        }
        var bytes = [UInt8](repeating: 0xFF, count: format.stride(3) * 2)
        bytes.withUnsafeMutableBytes { format.draw(picture, over: $0) }
        let read = bytes.withUnsafeBytes { format.pixmap(size, of: $0) }
        #expect(read?.pixels == picture.pixels.map { StraightRGBA16($0) })
    }

    /// Translucent pixels are blended with what is below, and clear ones leave it.
    @Test func pixelsAreDrawnOverOthers() throws {
        let format = try ScreenPixelFormat(bits: 32, masks: Self.masks8)
        let half = PremultipliedRGBA16(red: 32768, green: 0, blue: 16384, alpha: 32768)
        let picture = try Pixmap(size: PixelSize(width: 2, height: 1), pixels: [half, .clear])
        var bytes: [UInt8] = [200, 100, 0, 7, 1, 2, 3, 4]
        bytes.withUnsafeMutableBytes { format.draw(picture, over: $0) }
        #expect(bytes == [164, 50, 128, 0, 1, 2, 3, 4])
    }

    /// Red, green and blue of 1, 2 and 3 as the bytes of each format of Wayland.
    @Test(
        arguments: [
            ("", 0, [3, 2, 1, 9]), ("", 1, [3, 2, 1, 9]), ("AB24", 0, [1, 2, 3, 9]),
            ("XB24", 0, [1, 2, 3, 9]),
            ("AR30", 0, [3, 8, 0x10, 0xC0]), ("XR30", 0, [3, 8, 0x10, 0]), ("AB30", 0, [1, 8, 0x30, 0]),
            ("XB30", 0, [1, 8, 0x30, 0xC0]), ("RG24", 0, [3, 2, 1]), ("BG24", 0, [1, 2, 3]),
        ] as [(String, UInt32, [UInt8])])
    func formatsOfWaylandHaveNumbers(_ letters: String, _ number: UInt32, _ bytes: [UInt8]) throws {
        let format = try ScreenPixelFormat(
            wayland: letters.utf8.reversed().reduce(number) { $0 << 8 | UInt32($1) })
        let most = letters.hasSuffix("30") ? 1023.0 : 255
        let parts = (1...3).map { UInt16((Double($0) * 65535 / most).rounded()) }
        let expected = StraightRGBA16(red: parts[0], green: parts[1], blue: parts[2], alpha: .max)
        #expect(format.stride(1) == (letters.hasSuffix("G24") ? 3 : 4))
        #expect(try pixel(bytes, format) == expected)
        #expect(throws: ScreenError.self) { try ScreenPixelFormat(wayland: number + 2) }
    }

    @Test func otherFormatsAreRefusedByName() {
        for (bits, masks) in [
            (8, (0, 0, 0)), (32, (0, 0, 0)), (16, (0xF00, 0xF0, 0xF)), (32, (0xFF0000, 0xFF00, 0x17F)),
            (64, Self.masks8),
        ] as [(Int, (red: UInt32, green: UInt32, blue: UInt32))] {
            let red = String(masks.red, radix: 16)
            let error = #expect(throws: ScreenError.self) { try ScreenPixelFormat(bits: bits, masks: masks) }
            #expect(error?.description.contains("\(bits) bits with red \(red)") == true)
        }
    }
}
