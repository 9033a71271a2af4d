import PickerPNG
import PickerScene
import Testing

/// The same picture becomes the same bytes wherever the memory lies that it is compressed in.
///
/// A compressor that looks up a place it has never entered in its table of what it has seen takes some place in its
/// window, here the start of each 32 KiB. The picture has the same bytes there and a little later, so that any entry
/// that should not be there is likely to be a match that is found or not.
@Suite struct RepeatedEncodingTests {
    private static let size = PixelSize(width: 2000, height: 1600)
    /// A filter type, and three bytes a pixel.
    private static let rowSize = 1 + 3 * size.width

    /// What is left of the picture when each byte is the difference to the pixel at the left.
    private static func filtered() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: rowSize * size.height)
        var state: UInt32 = 1
        func next() -> UInt8 {
            state = state &* 1_664_525 &+ 1_013_904_223
            return UInt8(state >> 24) | 1
        }
        for start in stride(from: 32768, to: bytes.count - 400, by: 32768) {
            let group = (0..<8).map { _ in next() }
            bytes.replaceSubrange((start + 4)..<(start + 12), with: group)
            for (shift, place) in stride(from: start + 100, through: start + 300, by: 100).enumerated() {
                bytes[place] = next()
                bytes[place + 1] = next()
                bytes.replaceSubrange((place + 4 + shift)..<(place + 12 + shift), with: group)
            }
        }
        return bytes
    }

    private static func pixmap() -> StraightPixmap {
        let filtered = filtered()
        var pixmap = StraightPixmap(size: size)
        for y in 0..<size.height {
            var color = StraightRGBA8(red: 0, green: 0, blue: 0, alpha: 255)
            for x in 0..<size.width {
                let place = y * rowSize + 1 + 3 * x
                color.red &+= filtered[place]
                color.green &+= filtered[place + 1]
                color.blue &+= filtered[place + 2]
                pixmap[x, y] = color
            }
        }
        return pixmap
    }

    @Test func whereverTheMemoryLies() throws {
        let pixmap = Self.pixmap()
        let expected = try PNG.encode(pixmap)
        var kept: [UnsafeMutableRawPointer] = []
        defer { for memory in kept { memory.deallocate() } }
        for _ in 0..<60 {
            // Takes the place of what was freed, so that the next one lies elsewhere.
            kept.append(.allocate(byteCount: 65536, alignment: 16))
            let bytes = try PNG.encode(pixmap)
            guard bytes == expected else {
                Issue.record("\(bytes.count) bytes and then \(expected.count), or others")
                return
            }
        }
    }

    /// The address counts by its bits from the 16th on, in a table of 8192 places: at as many addresses, each 64 KiB
    /// after the last, one is taken for the zeros that a clear row begins with.
    @Test func smallPicturesWithAClearRowWhereverTheMemoryLies() throws {
        var pixmap = StraightPixmap(size: PixelSize(width: 120, height: 3))
        for x in 0..<60 {
            pixmap[x, 1] = StraightRGBA8(red: UInt8(x), green: UInt8(x * x & 255), blue: 7, alpha: 255)
        }
        let expected = try PNG.encode(pixmap)
        var kept: [UnsafeMutableRawPointer] = []
        defer { for memory in kept { memory.deallocate() } }
        for count in 0..<9000 {
            kept.append(.allocate(byteCount: 65536, alignment: 16))
            guard try PNG.encode(pixmap) == expected else {
                Issue.record("other bytes at address \(count)")
                return
            }
        }
    }
}
