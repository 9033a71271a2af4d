import PickerScene
import Testing

@testable import PickerPNG

/// Reading with ISA-L gives the pixels that libpng gives, or none.
@Suite struct QuickTests {
    private static let suite = PngSuiteTests.files.map { "pngsuite/\($0.name).png" }
    private static let valid = Fixtures.pictures.map { "valid/\($0.name).png" }

    /// The pixels of all rows, so many at a time; nil if they cannot be read quickly.
    private func quick<Component: PixelComponent>(
        _ bytes: [UInt8], _ rowCount: Int, _ component: Component.Type
    ) throws -> [StraightRGBA<Component>]? {
        var decoder = try PNGDecoder(bytes, limits: .standard)
        let size = decoder.size
        var pixels = [StraightRGBA<Component>](repeating: .clear, count: size.count)
        var isRead = true
        for first in stride(from: 0, to: size.height, by: rowCount) where isRead {
            let count = min(rowCount, size.height - first)
            isRead = pixels.withUnsafeMutableBufferPointer { buffer in
                let rows = (first * size.width)..<((first + count) * size.width)
                return decoder.readQuickly(
                    rowCount: count, into: UnsafeMutableBufferPointer(rebasing: buffer[rows]))
            }
        }
        return isRead ? pixels : nil
    }

    @Test(arguments: suite + valid)
    func pixelsAreThoseOfLibpng(_ name: String) throws {
        let bytes = Fixtures.bytes(name)
        guard let deep: Pixmap<StraightRGBA16> = try? PNG.decode(bytes) else {
            #expect((try? quick(bytes, 3, UInt16.self)) == nil, "a damaged file")
            return
        }
        let flat: StraightPixmap = try PNG.decode(bytes)
        let isInterlaced = try PNGDecoder(bytes, limits: .standard).isInterlaced
        for rowCount in [1, 3, 1000] {
            let (wide, narrow) = (
                try quick(bytes, rowCount, UInt16.self), try quick(bytes, rowCount, UInt8.self)
            )
            #expect(wide == (isInterlaced ? nil : deep.pixels))
            #expect(narrow == (isInterlaced ? nil : flat.pixels))
        }
    }

    /// Whatever byte is wrong: either nothing is read, or it is what libpng reads.
    @Test(arguments: ["basn2c08", "basn6a16", "basn3p04", "f99n0g04", "oi9n2c16"])
    func damageIsFound(_ name: String) throws {
        let bytes = Fixtures.bytes("pngsuite/\(name).png")
        var unread = 0
        for position in stride(from: 8, to: bytes.count, by: 3) {
            for damaged in [
                Array(bytes[..<position]),
                bytes[..<position] + [bytes[position] ^ 0x11] + bytes[(position + 1)...],
            ] {
                guard let pixels = try? quick(damaged, 5, UInt16.self) else {
                    unread += 1
                    continue
                }
                let decoded: Pixmap<StraightRGBA16> = try PNG.decode(damaged)
                #expect(pixels == decoded.pixels, "\(position)")
            }
        }
        #expect(unread > bytes.count / 3)
    }

    /// Large rows, of which a block has only one, and blocks with many.
    @Test(arguments: [(32_768, 4), (3, 32_768), (701, 800)])
    func blocksOfAnySize(_ width: Int, _ height: Int) throws {
        var picture = StraightPixmap(size: PixelSize(width: width, height: height))
        var state: UInt32 = 1
        for index in 0..<picture.size.count {
            state = state &* 1_664_525 &+ 1_013_904_223
            let (x, y) = (index % width, index / width)
            picture[x, y] = StraightRGBA8(
                red: UInt8(truncatingIfNeeded: x), green: UInt8(truncatingIfNeeded: y / 3),
                blue: UInt8(state >> 30), alpha: state >> 24 < 9 ? 7 : 255)
        }
        for compression in [PNGCompression.fast, .small] {
            let bytes = try PNG.encode(picture, compression: compression)
            #expect(try quick(bytes, 97, UInt8.self) == picture.pixels)
        }
    }
}
