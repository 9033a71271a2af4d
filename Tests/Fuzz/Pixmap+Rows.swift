import PickerKit

extension Pixmap {
    /// Some rows, at least one, as a picture of their own.
    func rows(_ rows: Range<Int>) throws(PixmapError) -> Pixmap {
        try Pixmap(
            size: PixelSize(width: size.width, height: rows.count),
            pixels: Array(pixels[(rows.lowerBound * size.width)..<(rows.upperBound * size.width)]))
    }
}
