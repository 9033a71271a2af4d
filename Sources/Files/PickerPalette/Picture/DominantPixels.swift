import PickerColor
public import PickerScene

extension ColorHistogram {
    /// Pixels of a picture whose colours stand for it, by column and row, the most frequent colour first.
    ///
    /// Their colours are those of ``palette(count:exact:)`` that occur. Of the pixels of one colour it is the one nearest to the
    /// picture's middle. All pixels are counted, and then compared, so this takes long for a photo. A picture that keeps only
    /// some of its pixels has none.
    public static func dominantPixels(of image: SourceImage, count: Int) -> [SIMD2<Int>] {
        let pixmap = image.pixmap
        guard pixmap.size == image.size else { return [] }
        var histogram = ColorHistogram(space: pixmap.colorSpace)
        histogram.add(pixmap.pixels.span)
        let wanted = histogram.palette(count: count, exact: true).map { share in
            SIMD3(StraightRGBA16(RGBColor(share.color, in: pixmap.colorSpace)))
        }
        var found: [(place: SIMD2<Int>, distance: Int)?] = wanted.map { _ in nil }
        let (width, pixels) = (pixmap.size.width, pixmap.pixels.span)
        for row in 0..<pixmap.size.height {
            for column in 0..<width {
                let pixel = pixels[row * width + column]
                guard pixel.alpha > 0, let index = wanted.firstIndex(of: SIMD3(pixel)) else { continue }
                let (across, down) = (2 * column + 1 - width, 2 * row + 1 - pixmap.size.height)
                let distance = across * across + down * down
                if distance < found[index]?.distance ?? .max {
                    found[index] = (SIMD2(column, row), distance)
                }
            }
        }
        return found.compactMap { $0?.place }
    }
}

extension SIMD3<UInt16> {
    fileprivate init(_ pixel: StraightRGBA16) { self.init(pixel.red, pixel.green, pixel.blue) }
}
