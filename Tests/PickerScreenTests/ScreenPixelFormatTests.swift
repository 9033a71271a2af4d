import PickerColor
import PickerScene
import PickerScreen
import Testing

@Suite struct ScreenPixelFormatTests {
    private static let masks8: ScreenPixelFormat.Masks = (0xFF0000, 0xFF00, 0xFF)

    /// All values of a component are read as the nearest one of 16 bits, and drawn as the nearest of 8. Cutting bits off would
    /// give another byte for half of those of 10 bits.
    @Test(
        arguments: [(16, [5, 6, 5]), (24, [8, 8, 8]), (32, [8, 8, 8]), (32, [10, 10, 10])], [false, true])
    func valuesAreReadAndWritten(_ layout: (bits: Int, parts: [Int]), isBigEndian: Bool) throws {
        let (length, most) = (layout.bits / 8, layout.parts.map { 1 << $0 - 1 })
        let shifts = [0, layout.parts[0], layout.parts[0] + layout.parts[1]]
        let masks = (0..<3).map { UInt32(most[$0] << shifts[$0]) }
        let format = try ScreenPixelFormat(
            bits: layout.bits, masks: (masks[0], masks[1], masks[2]), isBigEndian: isBigEndian)
        let (size, stride) = (PixelSize(width: 3, height: 342), (length * 3 + 3) / 4 * 4)
        #expect(format.stride(3) == stride)
        func parts(_ index: Int) -> [Int] { [index, 7 * index + 3, 5000 - index] }
        var bytes = [UInt8](repeating: 0, count: stride * size.height)
        for index in 0..<size.count {
            let value = (0..<3).reduce(0) { $0 | (parts(index)[$1] & most[$1]) << shifts[$1] }
            for byte in 0..<length {
                let shift = 8 * (isBigEndian ? length - 1 - byte : byte)
                bytes[index / 3 * stride + index % 3 * length + byte] = UInt8(
                    truncatingIfNeeded: value >> shift)
            }
        }
        let read = try #require(format.pixmap(size, of: bytes))
        for (index, pixel) in read.pixels.enumerated() {
            let byte = StraightRGBA8(RGBColor(pixel))
            let found = [(pixel.red, byte.red), (pixel.green, byte.green), (pixel.blue, byte.blue)]
            for part in 0..<3 {
                let share = Double(parts(index)[part] & most[part]) / Double(most[part])
                #expect(found[part].0 == UInt16((share * 65535).rounded()))
                #expect(found[part].1 == UInt8((share * 255).rounded()))
            }
        }
        var drawn = [UInt8](repeating: 0, count: bytes.count)
        let picture = read.map { pixel -> PremultipliedRGBA8 in
            let byte = StraightRGBA8(pixel)
            return PremultipliedRGBA8(red: byte.red, green: byte.green, blue: byte.blue, alpha: .max)
        }
        drawn.withUnsafeMutableBytes { format.draw(picture, over: $0) }
        // All values of 8 bits and fewer have a byte of their own.
        #expect(layout.parts.contains(10) || drawn == bytes)
        let again = try #require(format.pixmap(size, of: drawn))
        #expect(again.map { StraightRGBA8($0) } == read.map { StraightRGBA8($0) })
        #expect(format.pixmap(size, of: bytes.dropLast()) == nil)
    }

    /// Translucent pixels are blended with what is below, and clear ones leave it. `argb8888` has alpha, too.
    @Test func pixelsAreDrawnOverOthers() throws {
        let half = PremultipliedRGBA8(red: 128, green: 0, blue: 64, alpha: 128)
        let picture = try Pixmap(size: PixelSize(width: 2, height: 1), pixels: [half, .clear])
        var bytes: [UInt8] = [200, 100, 0, 7, 1, 2, 3, 4]
        let (rgb, argb) = (
            try ScreenPixelFormat(bits: 32, masks: Self.masks8), try ScreenPixelFormat(wayland: 0)
        )
        bytes.withUnsafeMutableBytes { rgb.draw(picture, over: $0) }
        // The fourth byte is no part of a colour.
        #expect(bytes[..<3] + bytes[4...] == [164, 50, 128, 1, 2, 3, 4])
        bytes = [0, 0, 0, 0, 0, 0, 0, 0]
        bytes.withUnsafeMutableBytes { argb.draw(picture, over: $0) }
        #expect(bytes == [64, 0, 128, 128, 0, 0, 0, 0])
    }

    /// Red, green and blue of 1, 2 and 3 as the bytes of each format of Wayland.
    @Test(
        arguments: [
            ("", 0, [3, 2, 1, 9]), ("", 1, [3, 2, 1, 9]), ("AB24", 0, [1, 2, 3, 9]),
            ("XB24", 0, [1, 2, 3, 9]),
            ("AR30", 0, [3, 8, 0x10, 0xC0]), ("XR30", 0, [3, 8, 0x10, 0]), ("AB30", 0, [1, 8, 0x30, 0]),
            ("XB30", 0, [1, 8, 0x30, 0xC0]), ("RG24", 0, [3, 2, 1]), ("BG24", 0, [1, 2, 3]),
        ] as [(String, Int, [UInt8])])
    func formatsOfWaylandHaveNumbers(_ letters: String, _ number: Int, _ bytes: [UInt8]) throws {
        let format = try ScreenPixelFormat(
            wayland: letters.utf8.reversed().reduce(number) { $0 << 8 | Int($1) })
        let most = letters.hasSuffix("30") ? 1023.0 : 255
        let parts = (1...3).map { UInt16((Double($0) * 65535 / most).rounded()) }
        #expect(format.stride(1) == (letters.hasSuffix("G24") ? 3 : 4))
        let pixel = try #require(format.pixmap(PixelSize(width: 1, height: 1), of: bytes)).pixels[0]
        #expect(pixel == StraightRGBA16(red: parts[0], green: parts[1], blue: parts[2], alpha: .max))
        #expect(throws: ScreenError.self) { try ScreenPixelFormat(wayland: number + 2) }
    }

    @Test func otherFormatsAreRefusedByName() {
        for (bits, masks) in [
            (8, (0, 0, 0)), (32, (0, 0, 0)), (16, (0xF00, 0xF0, 0xF)), (32, (0xFF0000, 0xFF00, 0x17F)),
            (64, Self.masks8),
        ] as [(Int, ScreenPixelFormat.Masks)] {
            expectLine("\(bits) bits with red \(String(masks.red, radix: 16))") {
                _ = try ScreenPixelFormat(bits: bits, masks: masks)
            }
        }
    }
}
