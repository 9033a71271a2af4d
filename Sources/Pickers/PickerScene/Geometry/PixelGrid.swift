/// Converts points of a scene to pixels of its picture, or of a part of it.
package struct PixelGrid {
    /// Pixels per point.
    let scale: Double
    /// The top left corner of the first pixel, in pixels of the whole picture.
    let origin: Point

    /// The grid of a picture, or of a part of it, which must begin at multiples of 8 pixels.
    ///
    /// Dithering repeats every 8 pixels, so it continues across parts, and shaders get the whole pixels of a position
    /// exactly.
    init(scale: Double, _ part: PixelBounds) {
        let (column, row) = (part.columns.lowerBound, part.rows.lowerBound)
        assert(column % 8 == 0 && row % 8 == 0, "parts begin at multiples of 8")
        self.scale = scale
        origin = Point(x: Double(column), y: Double(row))
    }
}
