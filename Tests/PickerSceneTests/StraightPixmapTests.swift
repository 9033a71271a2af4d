import PickerScene
import TestSupport
import Testing

/// Premultiplied pixels as straight ones.
@Suite struct StraightPixmapTests {
    /// Widths around the blocks in which pixels are looked at, each with a pixel of every alpha at every place.
    @Test(.takesLong, arguments: [1, 15, 16, 17, 31, 32, 33, 100])
    func everyPixelIsTheOneByOne(_ count: Int) {
        for place in 0..<count {
            for alpha in UInt8.min...UInt8.max {
                for other in [PremultipliedRGBA8.clear, .init(red: 9, green: 200, blue: 255, alpha: 255)] {
                    var picture = PremultipliedPixmap(
                        size: PixelSize(width: count, height: 1), filledWith: other)
                    picture[place, 0] = PremultipliedRGBA8(
                        red: alpha, green: alpha / 2, blue: 0, alpha: alpha)
                    let straight = StraightPixmap(picture)
                    let isSame = zip(straight.pixels, picture.pixels).allSatisfy { $0 == StraightRGBA8($1) }
                    #expect(isSame && straight.size == picture.size, "alpha \(alpha) at \(place)")
                }
            }
        }
    }
}
