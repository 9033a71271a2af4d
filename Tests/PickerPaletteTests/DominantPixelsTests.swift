import PickerColor
import PickerPalette
import PickerScene
import Testing

/// Pixels whose colours stand for a picture.
@Suite struct DominantPixelsTests {
    private static func picture(
        _ width: Int, _ height: Int, in space: ColorSpace = .sRGB, _ color: (Int, Int) -> StraightRGBA16
    ) -> SourceImage {
        var pixmap = Pixmap(size: PixelSize(width: width, height: height), pixel: color)
        pixmap.colorSpace = space
        return SourceImage(pixmap)
    }

    private static let red = StraightRGBA16(RGBColor(red8: 200, green8: 10, blue8: 12))
    private static let blue = StraightRGBA16(RGBColor(red8: 10, green8: 10, blue8: 220))

    @Test func theMostFrequentIsFirstAndTheNearestToTheMiddleIsTaken() {
        let picture = Self.picture(9, 5) { x, y in x < 6 ? Self.red : y == 4 ? .clear : Self.blue }
        #expect(ColorHistogram.dominantPixels(of: picture, count: 5) == [SIMD2(4, 2), SIMD2(6, 2)])
        #expect(ColorHistogram.dominantPixels(of: picture, count: 1).count == 1)
        let clear = Self.picture(3, 3) { _, _ in .clear }
        #expect(ColorHistogram.dominantPixels(of: clear, count: 5).isEmpty)
    }

    @Test func everyPixelCounts() {
        let size = SIMD2(5, 4)
        for index in 0..<size.x * size.y {
            let place = SIMD2(index % size.x, index / size.x)
            let picture = Self.picture(size.x, size.y) { x, y in SIMD2(x, y) == place ? Self.red : .clear }
            #expect(ColorHistogram.dominantPixels(of: picture, count: 5) == [place])
        }
    }

    /// Their colours are those of `palette --exact`, in any space.
    @Test(arguments: [ColorSpace.sRGB, .displayP3])
    func theColoursAreThoseOfThePalette(_ space: ColorSpace) {
        var generator = SeededGenerator(seed: 3)
        let picture = Self.picture(200, 150, in: space) { x, y in
            let noise = UInt16(generator.next() >> 52)
            return StraightRGBA16(
                red: UInt16(x * 300) + noise, green: UInt16(y * 400) + noise,
                blue: UInt16((x ^ y) * 200) + noise,
                alpha: .max)
        }
        var histogram = ColorHistogram(space: space)
        let counted = picture.pixmap
        histogram.add(counted.pixels.span)
        let palette = histogram.palette(count: 5, exact: true).map {
            StraightRGBA16(RGBColor($0.color, in: space))
        }
        let pixels = ColorHistogram.dominantPixels(of: picture, count: 5)
        #expect(pixels.map { picture[$0.x, $0.y] } == palette && pixels.count == 5)
    }
}
