import PickerPNG
import PickerScene
import Testing

@Suite struct IndexedTests {
    @Test(arguments: [1, 2, 200, 256]) func readsBack(_ count: Int) throws {
        let size = PixelSize(width: 31, height: 17)
        let colors = (0..<count).map { SIMD3(UInt8($0), UInt8(255 - $0), UInt8($0 / 2)) }
        let numbers = (0..<size.count).map { UInt8($0 * 7 % count) }
        let picture: StraightPixmap = try PNG.decode(PNG.encode(numbers, colors: colors, size))
        #expect(picture.size == size)
        for (number, pixel) in zip(numbers, picture.pixels) {
            let color = colors[Int(number)]
            #expect(pixel == StraightRGBA8(red: color.x, green: color.y, blue: color.z, alpha: 255))
        }
    }
}
